const key = 'return-path';

/** Remembers this page for the end of a view as a patient. Its URL holds ids and filters, no names. */
export const keepReturnPath = (): void =>
  window.sessionStorage.setItem(key, `${window.location.pathname}${window.location.search}`);

/** The remembered page, once; null if there is none. */
export function takeReturnPath(): string | null {
  const path = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return path;
}
