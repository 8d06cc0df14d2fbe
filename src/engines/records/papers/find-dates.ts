/** Dates as American and Spanish papers print them: `03/14/2026`, `Mar 14, 2026`, `14 de marzo de 2026`, `03/2026`. */

const monthNames = 'jan ene|feb|mar|apr abr|may|jun|jul|aug ago|sep set|oct|nov|dec dic'.split('|');
const name = [
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch|zo)?|apr(?:il)?|may(?:o)?|june?|july?|aug(?:ust)?|sept?(?:ember)?|',
  'oct(?:ober|ubre)?|nov(?:ember|iembre)?|dec(?:ember)?|',
  'ene(?:ro)?|febrero|abr(?:il)?|junio|julio|ago(?:sto)?|set(?:iembre)?|septiembre|dic(?:iembre)?)',
].join('');
const year = String.raw`(?:19|20)\d{2}`;

const forms: readonly (readonly [RegExp, (parts: string[]) => string | null])[] = [
  [new RegExp(String.raw`\b(${year})-(\d{2})-(\d{2})\b`, 'gi'), ([y, m, d]) => dateOf(y, m, d)],
  [
    new RegExp(String.raw`(?<![\d/])(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(${year}|\d{2})(?![\d/])`, 'gi'),
    ([a, b, y]) => dateOf(y, a, b) ?? dateOf(y, b, a),
  ],
  [
    new RegExp(String.raw`\b(${name})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(${year})\b`, 'gi'),
    ([m, d, y]) => dateOf(y, monthOf(m), d),
  ],
  [
    new RegExp(String.raw`\b(\d{1,2})[\s-](?:de\s+)?(${name})\.?,?[\s-](?:del?\s+)?(${year}|\d{2})\b`, 'gi'),
    ([d, m, y]) => dateOf(y, monthOf(m), d),
  ],
  [
    new RegExp(String.raw`\b(${name})\.?,?\s+(?:del?\s+)?(${year})\b`, 'gi'),
    ([m, y]) => monthDate(y, monthOf(m)),
  ],
  [new RegExp(String.raw`(?<![\d/])(\d{1,2})/(${year})(?![\d/])`, 'gi'), ([m, y]) => monthDate(y, m)],
];

const monthOf = (text = ''): string =>
  String(
    monthNames.findIndex((names) => names.split(' ').some((one) => text.toLowerCase().startsWith(one))) + 1,
  );

const fullYear = (text = ''): number => {
  const number = Number(text);
  if (text.length === 4) return number;
  return number > 40 ? 1900 + number : 2000 + number;
};

function dateOf(y?: string, m?: string, d?: string): string | null {
  const [yearNumber, month, day] = [fullYear(y), Number(m), Number(d)];
  if (month < 1 || month > 12 || day < 1 || day > new Date(Date.UTC(yearNumber, month, 0)).getUTCDate())
    return null;
  return `${yearNumber}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function monthDate(y?: string, m?: string): string | null {
  const month = Number(m);
  return month >= 1 && month <= 12 ? `${y}-${String(month).padStart(2, '0')}` : null;
}

export type FoundDate = { date: string; start: number; end: number };

/** All dates of a text in order. */
export function findDates(text: string): FoundDate[] {
  const found: FoundDate[] = [];
  for (const [form, read] of forms)
    for (const match of text.matchAll(form)) {
      const date = read(match.slice(1));
      const [start, end] = [match.index, match.index + match[0].length];
      if (date && !found.some((other) => start < other.end && other.start < end))
        found.push({ date, start, end });
    }
  return found.toSorted((a, b) => a.start - b.start);
}

export const firstDate = (text: string): string | null => findDates(text)[0]?.date ?? null;

const loneYear = new RegExp(String.raw`\b(${year})\b`);
/** Also a year alone: `since 2015`. */
export const firstDateOrYear = (text: string): string | null =>
  firstDate(text) ?? loneYear.exec(text)?.[1] ?? null;

/** The text without these dates. */
export function withoutDates(text: string): string {
  let rest = text;
  for (const { start, end } of findDates(text).toReversed())
    rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest.replace(/\s+/g, ' ').trim();
}
