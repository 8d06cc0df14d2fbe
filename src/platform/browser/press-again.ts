declare global {
  interface Window {
    /** The button that was pressed last, noted by the page itself until its scripts run. */
    pressedEarly?: HTMLElement | null;
  }
}

/** A button that was pressed before the page came to life is pressed again now that it works. Call once, at the start. */
export function pressAgain(): void {
  const button = window.pressedEarly;
  window.pressedEarly = null;
  if (button?.isConnected) button.click();
}
