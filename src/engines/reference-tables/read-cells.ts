/** A billing code: CPT, or HCPCS level II. */
export const isBillingCode = (text: string): boolean => /^[0-9A-Z]{5}$/.test(text);

const isDay = (iso: string): boolean => {
  const at = Date.parse(iso);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso);
};

/** Dates repeat in millions of rows. Holds valid ones only, of which there are few. */
const known = new Map<string, string>();

function remember(text: string, iso: string): string | null {
  if (!isDay(iso)) return null;
  known.set(text, iso);
  return iso;
}

/** `20261001` as `2026-10-01`; null if it isn't a date. */
export function readCompactDate(text: string): string | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (!/^\d{8}$/.test(text)) return null;
  return remember(text, `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`);
}

/** `10/01/2026` as `2026-10-01`; null if it isn't a date. */
export function readSlashDate(text: string): string | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (year === '') return null;
  return remember(text, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Year and day of the year, `2026274`, as `2026-10-01`; null if it isn't a date. */
export function readOrdinalDate(text: string): string | null {
  const [, year, day] = /^(\d{4})(\d{3})$/.exec(text) ?? [];
  if (year === undefined || day === undefined || Number(day) < 1) return null;
  const iso = new Date(Date.UTC(Number(year), 0, Number(day))).toISOString().slice(0, 10);
  return iso.startsWith(year) ? iso : null;
}

/** The day after a date. */
export const nextDay = (iso: string): string =>
  new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10);

/** A number without sign; `$1,234.50` too. Null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text.replace(/^\$/, '').replaceAll(',', '').trim();
  return /^\d*\.?\d+$|^\d+\.$/.test(plain) ? Number(plain) : null;
}

/** Cells without spaces around them; text files from spreadsheets have them. */
export const trimmed = (cells: readonly string[]): string[] => cells.map((cell) => cell.trim());

/** A shortened copy: a substring would keep its whole row in memory. */
export const excerpt = (cells: readonly string[]): string => cells.join(' ').slice(0, 200);
