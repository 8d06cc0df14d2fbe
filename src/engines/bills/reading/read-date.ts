const months: Record<string, number> = {
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  may: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  sep: 9,
  oct: 10,
  nov: 11,
  dec: 12,
  ene: 1,
  abr: 4,
  ago: 8,
  set: 9,
  dic: 12,
};
const month = `(${[
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr',
  'jun|jul|aug|sept?|oct|nov|dec|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre',
  'octubre|noviembre|diciembre|ene|abr|ago|dic',
].join('|')})`;

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const iso = /^(\d{4})-(\d{2})-(\d{2})$/;
const compact = /^(\d{2})(\d{2})((?:19|20)\d{2})$/;
const monthFirst = new RegExp(`^${month}\\.?,? ?(\\d{1,2})(?:st|nd|rd|th)?,? ?((?:19|20)\\d{2})$`, 'i');
const dayFirst = new RegExp(
  `^(\\d{1,2})[ /-]?(?:de )?${month}\\.?,?[ /-]?(?:del? )?((?:19|20)\\d{2}|\\d{2})$`,
  'i',
);
const monthAndDay = /^(\d{1,2})\/(\d{1,2})$/;

/** `YYYY-MM-DD` of a date in an American (or, with a month's name, Spanish) form; null if it is none. */
export function readDate(text: string): string | null {
  const bare = text.replace(/^[([]+|[)\],;:.]+$/g, '');
  const written = iso.exec(bare);
  if (written) return dateOf(Number(written[1]), Number(written[2]), Number(written[3]));
  const parts = numeric.exec(bare) ?? compact.exec(bare);
  if (parts) return dateOf(yearOf(parts[3] as string), Number(parts[1]), Number(parts[2]));
  const named = monthFirst.exec(bare);
  if (named) return dateOf(Number(named[3]), monthOf(named[1] as string), Number(named[2]));
  const spanish = dayFirst.exec(bare);
  if (spanish) return dateOf(yearOf(spanish[3] as string), monthOf(spanish[2] as string), Number(spanish[1]));
  return null;
}

/** A date in numbers that can only have its day first, or only its month; null where both orders are possible. */
export function numericOrder(text: string): 'day_first' | 'month_first' | null {
  const parts = numeric.exec(text.replace(/[,;:.]+$/, ''));
  if (!parts) return null;
  if (Number(parts[1]) > 12 && Number(parts[2]) <= 12) return 'day_first';
  return Number(parts[2]) > 12 && Number(parts[1]) <= 12 ? 'month_first' : null;
}

/** `21/04/2026` on a paper that writes the day first. */
export function readDayFirst(text: string): string | null {
  const parts = numeric.exec(text.replace(/[,;:.]+$/, ''));
  return parts && dateOf(yearOf(parts[3] as string), Number(parts[2]), Number(parts[1]));
}

/** Digits alone, where a label or a column's head says that they are a date. */
export function readCompactDate(text: string): string | null {
  const parts = /^(\d{2})(\d{2})(\d{2}|(?:19|20)\d{2})$/.exec(text.replace(/[,;.]$/, ''));
  return parts ? dateOf(yearOf(parts[3] as string), Number(parts[1]), Number(parts[2])) : null;
}

/** A date without a year, on or up to eleven months before `reference`. */
export function readMonthAndDay(text: string, reference: string): string | null {
  const parts = monthAndDay.exec(text.replace(/[),;:.]+$/g, ''));
  if (!parts) return null;
  const year = Number(reference.slice(0, 4));
  const same = dateOf(year, Number(parts[1]), Number(parts[2]));
  if (same && same <= reference) return same;
  return dateOf(year - 1, Number(parts[1]), Number(parts[2]));
}

const monthOf = (name: string): number => months[name.slice(0, 3).toLowerCase()] ?? 0;

const yearOf = (text: string): number => {
  if (text.length === 4) return Number(text);
  return Number(text) > 50 ? 1900 + Number(text) : 2000 + Number(text);
};

function dateOf(year: number, monthNumber: number, day: number): string | null {
  if (year < 1900 || year > 2100 || monthNumber < 1 || monthNumber > 12 || day < 1 || day > 31) return null;
  const date = new Date(Date.UTC(year, monthNumber - 1, day));
  if (date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}
