type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What the user did on a prerendered page before its scripts ran, recorded by the page itself
 * (`start-page.ts`).
 */
export type EarlyInput = {
  typed: Map<Field, string>;
  /** The last button pressed or form submitted. */
  last: HTMLElement | null;
};

declare global {
  interface Window {
    /** Null once the page is hydrated. */
    earlyInput?: EarlyInput | null;
  }
}

/** React ignores a value equal to the one it last saw, and it has already seen this one. */
function replayTyping(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = '';
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Replays early input on the hydrated page. Call once, after hydration. */
export function replayEarlyInput(): void {
  const recorded = window.earlyInput;
  window.earlyInput = null;
  if (!recorded) return;
  for (const [field, value] of recorded.typed) if (field.isConnected) replayTyping(field, value);
  const { last } = recorded;
  // After the typed values have reached the form.
  window.setTimeout(() => {
    if (!last?.isConnected) return;
    if (last instanceof HTMLFormElement) last.requestSubmit();
    else last.click();
  });
}
