import { numberWords } from '#shared/text/number-words.ts';

const wordValues: Readonly<Record<string, number>> = { ...numberWords, couple: 2, dozen: 12, dozens: 24 };

const values = new Map(Object.entries(wordValues));

/** The value of a number word, in English or Spanish. */
export const valueOfWord = (word: string): number | undefined => values.get(word);

/** A number before one of these units isn't a count of pills, a pulse or a blood sugar. */
const units = new Set(
  `year years yr yrs yo mg mcg ml lbs lb pounds dollars bucks weeks week wk wks days day months month mo
  hours hour hrs hr minutes minute mins min miles am pm grams carbs ft feet inches anos ano meses mes
  semanas dias horas minutos libras kilos dolares`.split(/\s+/),
);

const anyUse: readonly [symbol: string, from: number, to: number][] = [
  ['ANY_NUMBER', 0, 100_000],
  ['MANY_DAYS', 3, 400],
  ['WEEKS_OF_INFANCY', 1, 8],
  ['MANY_WEEKS', 5, 42],
  ['MANY_TIMES', 2, 50],
  ['TALL_NUMBER', 8, 300],
  ['ANY_AGE', 1, 110],
  ['ANY_AGE_OVER_60', 60, 110],
  ['LOW_OXYGEN', 40, 89],
  ['FEVER_DEGREES', 38, 43],
  ['FEVER_DEGREES', 100.3, 110],
  ['FEVER_FAHRENHEIT', 100.3, 110],
  ['HIGH_INFANT_FEVER', 102.5, 110],
  ['HIGH_INFANT_FEVER', 39.2, 43],
  ['HIGH_FEVER_DEGREES', 40.6, 43],
  ['HIGH_FEVER_DEGREES', 105, 110],
];

const bareUse: readonly [symbol: string, from: number, to: number][] = [
  ['MANY_PILLS', 6, 400],
  ['RACING_NUMBER', 140, 300],
  ['LOW_SUGAR', 10, 60],
  ['VERY_LOW_SUGAR', 10, 49],
  ['HIGH_SUGAR', 350, 1500],
  ['EXTREME_SUGAR', 500, 1500],
  ['HIGH_PRESSURE_NUMBER', 180, 300],
  ['LOW_PRESSURE_NUMBER', 40, 85],
];

/** The symbols of a number, given the next word. */
export function symbolsOfNumber(value: number, next: string | undefined): string[] {
  const fits = ([, from, to]: readonly [string, number, number]) => value >= from && value <= to;
  const symbols = anyUse.filter(fits).map(([symbol]) => symbol);
  if (Number.isInteger(value) && value >= 1950 && value <= 2035) symbols.push('A_YEAR');
  if (next === undefined || !units.has(next)) symbols.push(...bareUse.filter(fits).map(([symbol]) => symbol));
  return symbols;
}

/** All symbols that a number may have. */
export const numberSymbols: readonly string[] = [
  'A_YEAR',
  ...[...anyUse, ...bareUse].map(([symbol]) => symbol),
];
