import { readTerms } from './read-terms.ts';

const terms = readTerms(new URL('./terms/spanish-words.txt', import.meta.url));

const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const small = terms.terms('small');
const tens = ['', '', '', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'];
const hundreds =
  'cero ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  );

/** The weekday of a calendar day (`YYYY-MM-DD`): "martes". */
export const spanishWeekday = (date: string): string =>
  weekdays[new Date(`${date}T00:00:00Z`).getUTCDay()] ?? '';

/** The month of a calendar day (`YYYY-MM-DD`): "noviembre". */
export const spanishMonth = (date: string): string => months[Number(date.slice(5, 7)) - 1] ?? '';

/** Spells out a whole number from 0 to 999,999: 420 becomes "cuatrocientos veinte". */
export function spanishNumber(value: number): string {
  if (value < 30) return small[value] ?? '';
  if (value < 100) return [tens[Math.floor(value / 10)], small[value % 10 || -1]].filter(Boolean).join(' y ');
  if (value === 100) return 'cien';
  if (value < 1000) return join(hundreds[Math.floor(value / 100)] ?? '', value % 100);
  const thousands = Math.floor(value / 1000);
  return join(thousands === 1 ? 'mil' : `${spanishNumber(thousands)} mil`, value % 1000);
}

const join = (head: string, rest: number): string => (rest === 0 ? head : `${head} ${spanishNumber(rest)}`);
