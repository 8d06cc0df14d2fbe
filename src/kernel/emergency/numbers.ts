const wordValues: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  couple: 2,
  dozen: 12,
  dozens: 24,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
};

const values = new Map(Object.entries(wordValues));

/** The number that a word says, in English or Spanish. */
export const valueOfWord = (word: string): number | undefined => values.get(word);

/** A number before one of these counts something else than pills, beats or sugar. */
const units = new Set(
  'year years yr yrs yo mg mcg ml lbs lb pounds dollars bucks weeks week wk wks days day months month mo hours hour hrs hr minutes minute mins min miles am pm grams carbs ft feet inches anos ano meses mes semanas dias horas minutos libras kilos dolares'.split(
    ' ',
  ),
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

/** What a number may mean, given the word after it. */
export function symbolsOfNumber(value: number, next: string | undefined): string[] {
  const fits = ([, from, to]: readonly [string, number, number]) => value >= from && value <= to;
  const symbols = anyUse.filter(fits).map(([symbol]) => symbol);
  if (Number.isInteger(value) && value >= 1950 && value <= 2035) symbols.push('A_YEAR');
  if (next === undefined || !units.has(next)) symbols.push(...bareUse.filter(fits).map(([symbol]) => symbol));
  return symbols;
}

/** Every symbol that a number may get. */
export const numberSymbols: readonly string[] = [
  'A_YEAR',
  ...[...anyUse, ...bareUse].map(([symbol]) => symbol),
];
