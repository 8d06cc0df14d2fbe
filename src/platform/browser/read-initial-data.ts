import { initialDataId } from '#shared/initial-html.ts';

/** The data that the server put into the HTML. Null if there is none, or the page has replaced it. */
export function readInitialData<Data>(): Data | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(initialDataId)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}
