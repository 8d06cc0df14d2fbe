import { earlyDataId } from '#shared/early-page.ts';

/** The data that the server wrote into the page. Null without, and once the page has taken the content's place. */
export function readEarlyData<Data>(): Data | null {
  const text = typeof document === 'undefined' ? null : document.getElementById(earlyDataId)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}
