import type { Row } from '#shared/pages/rows.ts';
import type { Table, TableLine } from './table-line.ts';
import { sumWords, sumWordsInServices, totalRow } from './terms/labels.ts';
import type { Token } from './tokens.ts';

/** A row that states a sum. With a date it can be a test, like total protein. */
export function isTotal(line: TableLine, said: string): boolean {
  if (sumWordsInServices.test(said)) return false;
  if (totalRow.test(said) && !(line.date && /^totals? [a-z]/.test(said))) return true;
  return !line.date && line.description.length <= 7 && sumWords.test(said);
}

/** A row whose amount is the sum of all rows above it is their total: `All departments`. */
export function moveSumToTotals({ lines, totals }: Table): void {
  const at = lines.findIndex((line, place) => place > 1 && isSumOf(line, lines.slice(0, place)));
  const [sum] = at === -1 ? [] : lines.splice(at, 1);
  if (!sum) return;
  totals.push(sum);
  for (const line of lines.slice(at)) line.isAfterTotal = true;
}

function isSumOf(last: TableLine, lines: readonly TableLine[]): boolean {
  const amounts = lines.map(({ money }) => money.amount?.amount?.cents ?? null);
  const sum = amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0);
  const isBare = !last.code && !last.date && !last.revenueCode;
  return isBare && sum > 0 && !amounts.includes(null) && last.money.amount?.amount?.cents === sum;
}

/** `A $1,736.00 was applied to your deductible.` */
export function isSentence(row: Row, tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ amount }) => amount);
  const rest = tokens.slice(at + 1);
  const isNear = (token: Token, place: number) =>
    token.x0 - (tokens[at + place] as Token).x1 < row.size * 0.75;
  return rest.length > 2 && rest.every(({ amount }) => !amount) && rest.slice(0, 3).every(isNear);
}

export function hasWordsBetweenAmounts(tokens: readonly Token[]): boolean {
  const first = tokens.findIndex(({ amount }) => amount);
  const last = tokens.findLastIndex(({ amount }) => amount);
  return tokens.slice(first, last).some(({ amount, text }) => !amount && /[A-Za-z]{4}/.test(text));
}
