import { spanishNumber } from '#shared/text/spanish-words.ts';

/** Translates spoken Spanish days, clock times and amounts into the English forms that the engine reads. */

export type Figure = { english: string; end: number };

/** Lowercases and removes accents without changing the length. Keeps `ñ`: "año" isn't "ano". */
export function foldAccents(text: string): string {
  return [...text.toLowerCase()]
    .map((letter) => (letter === 'ñ' ? letter : letter.normalize('NFD').charAt(0)))
    .join('');
}

const numberValues = new Map<string, number>();
for (let value = 9999; value >= 1; value -= 1) {
  const words = foldAccents(spanishNumber(value));
  numberValues.set(words, value);
  if (words.endsWith('uno')) numberValues.set(words.slice(0, -1), value);
}
// "Un" alone is an article more often than a number.
numberValues.delete('un');

const wordsFrom = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => foldAccents(spanishNumber(from + index)))
    .toReversed()
    .toSorted((a, b) => b.length - a.length)
    .join('|');

const weekdays: Readonly<Record<string, string>> = {
  lunes: 'Monday',
  martes: 'Tuesday',
  miercoles: 'Wednesday',
  jueves: 'Thursday',
  viernes: 'Friday',
  sabado: 'Saturday',
  domingo: 'Sunday',
};
const months: Readonly<Record<string, string>> = {
  enero: 'January',
  febrero: 'February',
  marzo: 'March',
  abril: 'April',
  mayo: 'May',
  junio: 'June',
  julio: 'July',
  agosto: 'August',
  septiembre: 'September',
  setiembre: 'September',
  octubre: 'October',
  noviembre: 'November',
  diciembre: 'December',
};
const weekday = Object.keys(weekdays).join('|');
const month = Object.keys(months).join('|');
const end = '(?![\\wñ])';
const day = `(?:3[01]|[12]\\d|[1-9])(?!\\d|:\\d|[.,]\\d)|primero|${wordsFrom(1, 31)}`;
const noDayAfter = `${end}(?!\\s*(?:%|por ciento|dolares|d[oó]lares|de la (?:mañana|tarde|noche)|en punto|y (?:media|cuarto)|menos|minutos|horas|[ap]\\.?\\s?m))`;
const hour = `1[0-2]|[1-9](?!\\d)|una|${wordsFrom(2, 12)}`;
const minutes = `[0-5]?\\d|${wordsFrom(1, 59)}`;
const partOfDay = `(?:,?\\s+(?:de|en|por)\\s+la\\s+(mañana|tarde|noche|madrugada)|\\s+del?\\s+(mediodia|dia)|\\s*([ap]\\.?\\s?m)${end}\\.?)`;
const amount = `\\$?\\s?\\d[\\d,]*(?:\\.\\d\\d)?|(?:[a-z]+(?:\\s+y)?\\s+){0,6}?[a-z]+`;

type Rule = { pattern: RegExp; toEnglish(match: RegExpExecArray): string | null };
const rule = (source: string, toEnglish: Rule['toEnglish']): Rule => ({
  pattern: new RegExp(`(?:${source})${end}`, 'y'),
  toEnglish,
});

const rules: readonly Rule[] = [
  rule('pasado mañana', () => 'the day after tomorrow'),
  rule('mañana (?:en|por) la mañana|mañana temprano', () => 'tomorrow morning'),
  rule('mañana (?:en|por) la tarde', () => 'tomorrow afternoon'),
  rule('hoy (?:en|por) la tarde|esta tarde', () => 'this afternoon'),
  rule('mañana', () => 'tomorrow'),
  rule('hoy', () => 'today'),
  rule(`(?:los|todos los) (${weekday})`, (match) => `${weekdays[match[1] ?? '']}s`),
  rule(`de (${weekday}) a (${weekday})`, (match) => `from ${weekdayOf(match, 1)} to ${weekdayOf(match, 2)}`),
  rule(
    `(?:(el proximo|este proximo|proximo|este|el)\\s+)?(${weekday})(\\s+que viene)?(?:,?\\s+(?:el\\s+)?(?:dia\\s+)?(${day})${noDayAfter})?(?:\\s+de\\s+(${month}))?`,
    sayWeekday,
  ),
  rule(
    `(?:el\\s+)?(?:dia\\s+)?(${day})\\s+de\\s+(${month})`,
    (match) => `${months[match[2] ?? '']} ${dayOf(match[1])}`,
  ),
  rule(`el\\s+(?:dia\\s+)?(${day})${noDayAfter}`, (match) => `the ${ordinal(dayOf(match[1]))}`),
  rule(`(?:de|desde|entre)\\s+(${amount})\\s+(?:a|hasta|y)\\s+(${amount})\\s+dolares`, (match) =>
    joinNumbers('from', 'to', match),
  ),
  rule('de (\\d{1,2}(?::\\d\\d)?) a (\\d{1,2}(?::\\d\\d)?)', (match) => `from ${match[1]} to ${match[2]}`),
  rule(
    `(a\\s+)?(?:un\\s+|las\\s+)?(cuarto|veinte|diez|cinco|\\d{1,2})\\s+(?:para|pa)\\s+las?\\s+(${hour})${end}${partOfDay}?`,
    (match) => sayClock(match[1], hourBefore(match[3]), 60 - minuteOf(match[2]), match.slice(4)),
  ),
  rule(`(a\\s+)?las?\\s+(${hour})\\s+menos\\s+(cuarto|${minutes})${end}${partOfDay}?`, (match) =>
    sayClock(match[1], hourBefore(match[2]), 60 - minuteOf(match[3]), match.slice(4)),
  ),
  rule(
    `(a\\s+)?las?\\s+(${hour})(?::([0-5]\\d)|\\s+(?:y\\s+|con\\s+)?(cuarto|media|${minutes})(?!\\s+(?:dolares|minutos|dias|de cada)))?${end}(?:\\s+en\\s+punto)?${partOfDay}?`,
    (match) => sayClock(match[1], hourOf(match[2]), minuteOf(match[3] ?? match[4] ?? '0'), match.slice(5)),
  ),
  rule(`(a\\s+)?(${hour}):([0-5]\\d)${partOfDay}`, (match) =>
    sayClock(match[1], hourOf(match[2]), minuteOf(match[3]), match.slice(4)),
  ),
  rule(`hasta (${month}) no`, (match) => `not until ${months[match[1] ?? '']}`),
  rule(month, (match) => months[match[0]] ?? null),
  rule('(?:al?|el) mediodia', () => 'at noon'),
  rule('mediodia', () => 'noon'),
  rule(`(\\d[\\d,]*(?:\\.\\d\\d)?)\\s+(?:dolares|dlls)`, (match) => `$${match[1]}`),
];

/** Translates the figure at a position in text without accents; null if there is none. */
export function readSpanishFigure(folded: string, at: number): Figure | null {
  for (const { pattern, toEnglish } of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(folded);
    const english = match && toEnglish(match);
    if (match && english) return { english, end: at + match[0].length };
  }
  return readNumber(folded, at);
}

/** Translates a number in words, including a following "dólares". */
function readNumber(folded: string, at: number): Figure | null {
  const parts = /(?:[a-z]+\s+){0,7}[a-z]+/y;
  parts.lastIndex = at;
  const run = parts.exec(folded)?.[0] ?? '';
  const ends = [...run.matchAll(/[a-z](?![a-z])/g)].map((match) => match.index + 1).reverse();
  for (const length of ends) {
    const value = numberValues.get(run.slice(0, length).replace(/\s+/g, ' '));
    if (value === undefined) continue;
    const dollars = /^\s+dolares\b/.exec(folded.slice(at + length));
    return dollars
      ? { english: `$${value}`, end: at + length + dollars[0].length }
      : { english: String(value), end: at + length };
  }
  return null;
}

function sayWeekday(match: RegExpExecArray): string {
  const [, modifier = '', , isNextWeek, dayText, monthText] = match;
  const name = weekdayOf(match, 2);
  const number = dayText === undefined ? null : dayOf(dayText);
  if (number !== null)
    return monthText ? `${name}, ${months[monthText]} ${number}` : `${name} the ${ordinal(number)}`;
  if (isNextWeek || modifier.includes('proximo')) return `next ${name}`;
  return modifier === 'este' ? `this ${name}` : name;
}

const weekdayOf = (match: RegExpExecArray, group: number): string => weekdays[match[group] ?? ''] ?? '';

function dayOf(text = ''): number {
  if (text === 'primero') return 1;
  return numberOf(text);
}

function numberOf(text: string): number {
  return /^\d/.test(text) ? Number(text) : (numberValues.get(text.replace(/\s+/g, ' ')) ?? 0);
}

const hourOf = (text = ''): number => (text === 'una' ? 1 : numberOf(text));
const hourBefore = (text = ''): number => ((hourOf(text) + 10) % 12) + 1;

function minuteOf(text = ''): number {
  if (text === 'cuarto') return 15;
  return text === 'media' ? 30 : numberOf(text);
}

function sayClock(
  at: string | undefined,
  hourNumber: number,
  minute: number,
  parts: readonly (string | undefined)[],
): string | null {
  if (hourNumber < 1 || hourNumber > 12 || minute < 0 || minute > 59) return null;
  const dayPart = parts.find((part) => part !== undefined) ?? '';
  const half = /^(?:mañana|madrugada|a)/.test(dayPart)
    ? ' am'
    : /^(?:tarde|noche|mediodia|p)/.test(dayPart)
      ? ' pm'
      : '';
  return `${at ? 'at ' : ''}${hourNumber}:${String(minute).padStart(2, '0')}${half}`;
}

function ordinal(number: number): string {
  const suffix = number >= 11 && number <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${suffix}`;
}

function joinNumbers(from: string, to: string, match: RegExpExecArray): string | null {
  const [low, high] = [match[1], match[2]].map((text = '') =>
    /\d/.test(text) ? text.replace('$', '').trim() : String(numberOf(text) || ''),
  );
  return low && high ? `${from} $${low} ${to} $${high}` : null;
}
