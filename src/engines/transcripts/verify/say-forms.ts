import { spellMonth, spellWeekday } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { regex } from '#shared/regex.ts';

/** Spoken forms of days, clock times and amounts, in lowercase with spaces instead of hyphens. */

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const irregularOrdinals: Readonly<Record<string, string>> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
};

/** The position of one of the forms, as whole words, in a normalized text; null if there is none. */
export function findForm(text: string, forms: readonly string[], unlessFollowedBy = '(?!)'): number | null {
  for (const form of forms) {
    const escaped = form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`(?<![\\wñ$:.,]|\\d\\s)${escaped}(?![\\wñ]|:\\d|[.,]\\d|${unlessFollowedBy})`);
    const at = text.search(pattern);
    if (at >= 0) return at;
  }
  return null;
}

/** Weekday, day number and relative day. */
export function dayForms(date: string, calledOn: string): string[] {
  const day = Number(date.slice(8));
  const longMonth = spellMonth(date).toLowerCase();
  const weekday = spellWeekday(date).toLowerCase();
  const daysAhead = (Date.parse(date) - Date.parse(calledOn)) / 86_400_000;
  const numbers = [`${day}${suffixOf(day)}`, ordinalWords(day)];
  const relative =
    [['today', 'this morning', 'this afternoon', 'this evening'], ['tomorrow'], ['day after tomorrow']][
      daysAhead
    ] ?? [];
  return [
    ...numbers,
    ...numbers.map((number) => `the ${number}`),
    ...[longMonth, longMonth.slice(0, 3), `${longMonth.slice(0, 3)}.`].map((name) => `${name} ${day}`),
    `${Number(date.slice(5, 7))}/${day}`,
    weekday,
    ...relative,
  ];
}

/** Minutes after an hour: "nine fifty" doesn't mean nine. */
const minutesFollow =
  ' (?:oh? )?(?:ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty)\\b';

/** Finds a clock time that isn't followed by the other half of the day: "7 pm" doesn't mean 7 AM. */
export function findClock(text: string, time: string, unlessFollowedBy: string): number | null {
  const wrongHalf =
    time < '12:00' ? 'pm\\b|(?:in the |this )?(?:afternoon|evening)' : 'am\\b|(?:in the |this )?morning';
  return findForm(text, clockForms(time), `,? (?:${wrongHalf})|${minutesFollow}|${unlessFollowedBy}`);
}

function clockForms(time: string): string[] {
  const hour24 = Number(time.slice(0, 2));
  const minute = Number(time.slice(3));
  const hour = hour24 % 12 || 12;
  const next = (hour % 12) + 1;
  const names = (value: number) => [String(value), words(value)];
  const forms = [`${hour}:${time.slice(3)}`];
  if (minute === 0) forms.push(...names(hour));
  if (minute > 0 && minute < 10)
    forms.push(`${words(hour)} oh ${words(minute)}`, `${words(hour)} o ${words(minute)}`);
  if (minute >= 10) forms.push(`${words(hour)} ${words(minute)}`);
  if (hour24 === 12 && minute === 0) forms.push('noon', 'midday');
  for (const name of names(hour)) forms.push(...pastForms(minute, name));
  for (const name of names(next))
    forms.push(...pastForms(60 - minute, name).map((form) => form.replace(/past|after/, 'to')));
  return forms;
}

function pastForms(minute: number, hourName: string): string[] {
  if (minute <= 0 || minute > 30) return [];
  const spoken = minute === 15 ? ['quarter'] : minute === 30 ? ['half'] : [String(minute), words(minute)];
  return spoken.flatMap((amount) => [`${amount} past ${hourName}`, `${amount} after ${hourName}`]);
}

/** `bare` includes forms without a unit, as in an answer to a question about the price. */
export function amountForms(amountCents: number, bare = false): string[] {
  const dollars = Math.floor(amountCents / 100);
  const cents = amountCents % 100;
  const digits = [String(dollars), formatNumber(dollars)];
  if (cents > 0)
    return digits.flatMap((text) => [
      `$${text}.${String(cents).padStart(2, '0')}`,
      `${text}.${String(cents).padStart(2, '0')} dollars`,
      ...[words(dollars)].flatMap((named) => [
        `${named} dollars and ${words(cents)} cents`,
        `${named} dollars ${words(cents)} cents`,
        `${named} dollars and ${cents} cents`,
      ]),
    ]);
  const spoken = [
    words(dollars),
    words(dollars).replace(/ and /g, ' '),
    shorthand(dollars),
    hundreds(dollars),
    hundredsAndUnit(dollars),
  ].filter((form) => form !== '');
  const withAnd = spoken.map((form) => form.replace(/hundred (?=\w)/, 'hundred and '));
  const articled = [...spoken, ...withAnd].map((form) => form.replace(/^one (?=hundred|thousand)/, 'a '));
  const withoutUnit =
    bare && dollars >= 20 ? [...digits, ...[...articled, ...spoken, ...withAnd].filter(hasTwoWords)] : [];
  return [
    ...withoutUnit,
    ...digits.flatMap((text) => [`$${text}`, `$ ${text}`, `$${text}.00`, `${text} dollars`, `${text} bucks`]),
    ...[...spoken, ...withAnd, ...articled].flatMap((form) => [`${form} dollars`, `${form} bucks`]),
  ];
}

function words(value: number): string {
  if (value < 20) return units[value] ?? '';
  if (value < 100)
    return [tens[Math.floor(value / 10)], value % 10 ? units[value % 10] : ''].join(' ').trim();
  if (value < 1000)
    return [units[Math.floor(value / 100)], 'hundred', value % 100 ? words(value % 100) : '']
      .join(' ')
      .trim();
  return [words(Math.floor(value / 1000)), 'thousand', value % 1000 ? words(value % 1000) : '']
    .join(' ')
    .trim();
}

/** "Four twenty" for 420. */
function shorthand(value: number): string {
  return value >= 120 && value < 1000 && value % 100 >= 20
    ? `${units[Math.floor(value / 100)]} ${words(value % 100)}`
    : '';
}

const hasTwoWords = (text: string): boolean => text.includes(' ');

/** "Three oh five" for 305. */
function hundredsAndUnit(value: number): string {
  const rest = value % 100;
  return value >= 100 && value < 1000 && rest > 0 && rest < 10
    ? `${units[Math.floor(value / 100)]} oh ${units[rest]}`
    : '';
}

/** "Fourteen hundred" for 1,400. */
function hundreds(value: number): string {
  if (value < 1100 || value >= 10_000 || Math.floor(value / 100) % 10 === 0) return '';
  return `${words(Math.floor(value / 100))} hundred${value % 100 ? ` ${words(value % 100)}` : ''}`;
}

function ordinalWords(day: number): string {
  const parts = words(day).split(' ');
  const last = parts.pop() ?? '';
  const ordinal = irregularOrdinals[last] ?? (last.endsWith('y') ? `${last.slice(0, -1)}ieth` : `${last}th`);
  return [...parts, ordinal].join(' ');
}

function suffixOf(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

const correction = regex('g')`
  (?:[…—.] ?no, )?\b(?:sorry|(?:no,? )?wait|i mean|i meant|make that|correction|scratch that
  |my mistake|actually|rather|strike that|perdon|(?:no,? )?espere|digo|mejor dicho|corrijo|miento)\b
  |[…—.] ?no,
`;
const figure = regex('g')`
  \b(?:noon|midday)\b|\$?\d[\d,]*(?::\d\d|\.\d\d)?(?:st|nd|rd|th)?
  |\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b(?: (?:oh )?\w+)?
  |\blas? (?:una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)\b(?: y \w+)?
`;

/** Removes figures that are corrected: those before a correction word that is followed by another figure. */
export function stripCorrected(text: string): string {
  let result = text;
  for (const marker of [...text.matchAll(correction)].reverse()) {
    const before = result.slice(0, marker.index);
    const after = result.slice(marker.index);
    const last = [...before.matchAll(figure)].at(-1);
    if (
      !last ||
      !/\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b|\blas? [a-z]+\b|\bdolares\b/.test(
        after.slice(0, 60),
      )
    )
      continue;
    if (/^\W*(?:also|and|plus|another)\b/.test(after.slice(marker[0].length))) continue;
    if (marker.index - (last.index + last[0].length) > 20) continue;
    result = `${before.slice(0, last.index)}${before.slice(last.index + last[0].length)}${after}`;
  }
  return result;
}
