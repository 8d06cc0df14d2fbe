/** The list of a hospital, a source of providers' prices, or a code in all lists. */
export type ListedPrices = { file: number } | { source: string } | { code: string };
/** What is open instead of the list of sources. */
export type OpenedPrices = ListedPrices | 'corrections';

/** Reads the URL; null for none or an unknown value. */
export function readOpenedPrices(text: string | null): OpenedPrices | null {
  if (text === 'corrections') return text;
  const [, kind, value = ''] = /^(file|source|code)-(.+)$/s.exec(text ?? '') ?? [];
  if (kind === 'source') return { source: value };
  if (kind === 'code') return { code: value };
  return kind === 'file' && /^[1-9]\d{0,8}$/.test(value) ? { file: Number(value) } : null;
}

export function writeOpenedPrices(opened: OpenedPrices): string {
  if (opened === 'corrections') return opened;
  if ('file' in opened) return `file-${opened.file}`;
  return 'source' in opened ? `source-${opened.source}` : `code-${opened.code}`;
}

/** Path of the screen with these prices. */
export const pathOfPrices = (opened: OpenedPrices): string =>
  `/admin?${new URLSearchParams({ tab: 'providers', prices: writeOpenedPrices(opened) })}`;
