import type { Row } from '#shared/pages/rows.ts';
import { amountValue } from './field-values.ts';
import { findFields } from './find-field.ts';
import type { Table, TableLine } from './read-table.ts';
import { wordsOfLine } from './read-table.ts';
import type { Column } from './terms/columns.ts';
import * as labels from './terms/labels.ts';
import type { Token } from './tokens.ts';

/** A row of a bill's table and which of its amounts counts. */
export type Entry = {
  line: TableLine;
  kind: 'charge' | 'payment' | 'adjustment' | 'other';
  token: Token | null;
};

export function entriesOf(tables: readonly Table[], outside: readonly Row[]): Entry[] {
  const amounts = amountColumns(tables, outside);
  return tables
    .flatMap(({ lines }) => lines)
    .map((line) => ({ line, kind: kindOf(line), token: amountOf(line, amounts) }))
    .filter(({ line, token }) => !(labels.taxWords.test(wordsOfLine(line)) && token?.amount?.cents === 0));
}

export function kindOf(line: TableLine): Entry['kind'] {
  const text = wordsOfLine(line);
  if (labels.previousBalance.test(text)) return 'other';
  if (line.code || line.revenueCode || line.ndc) return 'charge';
  const isCredit =
    Object.values(line.money).some((token) => (token?.amount?.cents ?? 0) < 0) ||
    line.other.some(({ amount }) => (amount?.cents ?? 0) < 0);
  const inCredits = creditColumns.some((column) => line.money[column]) && !line.money.amount;
  const isPayment = labels.paymentWords.test(text);
  const isAdjustment = labels.adjustmentWords.test(text);
  if (isCredit || inCredits || line.isAfterTotal) {
    if (isAdjustment && !/\bpayment|pago|paid\b/.test(text)) return 'adjustment';
    if (isPayment) return 'payment';
    if (isAdjustment) return 'adjustment';
    return line.isAfterTotal || inCredits ? 'other' : 'charge';
  }
  if (isPayment && !/\bvisit|exam|service\b/.test(text)) return 'payment';
  return isAdjustment ? 'adjustment' : 'charge';
}

/** Which column holds a line's amount, where heads don't say it. */
function amountColumns(tables: readonly Table[], outside: readonly Row[]): Map<Table, number> {
  const total = findFields(outside, { labels: labels.chargesLabels }, amountValue)[0]?.value.cents;
  const columns = new Map<Table, number>();
  for (const table of tables) {
    const coded = table.lines.filter(({ code, revenueCode, date }) => code || revenueCode || date);
    const most = Math.max(0, ...coded.map(({ other }) => other.length));
    for (let at = 0; at < most; at += 1) {
      const sum = coded.reduce((all, { other }) => all + (other[at]?.amount?.cents ?? 0), 0);
      if (sum === total) columns.set(table, at);
    }
    // Price and amount of a line: the second is a multiple of the first.
    const isPriced =
      coded.length > 0 && coded.every(({ other }) => other.length === 2 && isMultiple(other[0], other[1]));
    if (!columns.has(table) && isPriced) columns.set(table, 1);
  }
  return columns;
}

export function isMultiple(price: Token | undefined, amount: Token | undefined): boolean {
  const one = price?.amount?.cents ?? 0;
  const all = amount?.amount?.cents ?? 0;
  return one > 0 && all >= one && all % one === 0;
}

export const creditColumns: readonly Column[] = [
  'payments',
  'paid',
  'patientPaid',
  'adjustments',
  'discount',
];

function amountOf(line: TableLine, columns: ReadonlyMap<Table, number>): Token | null {
  if (line.money.amount) return line.money.amount;
  for (const [table, at] of columns)
    if (table.lines.includes(line) && line.other[at]) return line.other[at] ?? null;
  for (const column of creditColumns) if (line.money[column]) return line.money[column] ?? null;
  if (line.other.length > 0) return line.other[0] ?? null;
  return line.money.balance ?? line.money.patient ?? line.money.allowed ?? line.money.unitPrice ?? null;
}
