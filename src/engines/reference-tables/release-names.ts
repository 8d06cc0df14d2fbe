/** A quarter of a year, 1 to 4. */
export type Quarter = { year: number; quarter: number };

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthPattern = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const quarterOfMonth = (month: number): number => Math.ceil(month / 3);

/** The forms in which CMS names a release. */
const forms: readonly { pattern: RegExp; read: (match: readonly string[]) => Quarter }[] = [
  // 2026q4, 2026-q4, V2026Q4
  {
    pattern: /(20\d\d)[-_ ]?q([1-4])(?!\d)/i,
    read: ([year, quarter]) => ({ year: Number(year), quarter: Number(quarter) }),
  },
  // Eff_10-01-2026, effective-10012026
  {
    pattern: /eff(?:ective)?[-_ ]?(0[1-9]|1[0-2])[-_]?\d\d[-_]?(20\d\d)/i,
    read: ([month, year]) => ({ year: Number(year), quarter: quarterOfMonth(Number(month)) }),
  },
  // July 2026, Oct_2026
  {
    pattern: new RegExp(`(?<![a-z])${monthPattern}[-_ .]*(20\\d\\d)(?!\\d)`, 'i'),
    read: ([month = '', year]) => ({
      year: Number(year),
      quarter: quarterOfMonth(months.indexOf(month.toLowerCase()) + 1),
    }),
  },
  // 2026_Jul, 2026_october_web
  {
    pattern: new RegExp(`(20\\d\\d)[-_ .]*${monthPattern}`, 'i'),
    read: ([year, month = '']) => ({
      year: Number(year),
      quarter: quarterOfMonth(months.indexOf(month.toLowerCase()) + 1),
    }),
  },
  // RVU26D
  {
    pattern: /rvu(\d\d)([a-d])(?![a-z])/i,
    read: ([year, letter = '']) => ({
      year: 2000 + Number(year),
      quarter: 'abcd'.indexOf(letter.toLowerCase()) + 1,
    }),
  },
];

/** The quarter of a release from the first text that names one. */
export function findQuarter(texts: readonly string[]): Quarter | null {
  for (const text of texts)
    for (const { pattern, read } of forms) {
      const match = pattern.exec(text);
      if (match) return read(match.slice(1));
    }
  return null;
}

/** The first day of the quarter. */
export const startOf = ({ year, quarter }: Quarter): string =>
  `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;

export const next = ({ year, quarter }: Quarter): Quarter =>
  quarter === 4 ? { year: year + 1, quarter: 1 } : { year, quarter: quarter + 1 };

export const quarterName = ({ year, quarter }: Quarter): string => `${year} Q${quarter}`;

/** The first day of the next year. */
export const endOfYear = (year: number): string => `${year + 1}-01-01`;
