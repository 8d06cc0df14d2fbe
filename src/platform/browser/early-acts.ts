type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What a person did on a written page before its scripts ran, noted by the page itself (`start-page.ts`). */
export type EarlyActs = {
  typed: Map<Field, string>;
  /** The last button pressed or form sent. */
  last: HTMLElement | null;
};

declare global {
  interface Window {
    /** Null once the page lives and answers for itself. */
    earlyActs?: EarlyActs | null;
  }
}

/** React takes a value for new only when it differs from the one it last saw, and it has seen this one already. */
function typeAgain(field: Field, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  field.value = '';
  setter?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Does again, now that the page lives, what was done on it too early. Call once, when it has come to life. */
export function replayEarlyActs(): void {
  const acts = window.earlyActs;
  window.earlyActs = null;
  if (!acts) return;
  for (const [field, value] of acts.typed) if (field.isConnected) typeAgain(field, value);
  const { last } = acts;
  // After what was typed has reached the form.
  window.setTimeout(() => {
    if (!last?.isConnected) return;
    if (last instanceof HTMLFormElement) last.requestSubmit();
    else last.click();
  });
}
