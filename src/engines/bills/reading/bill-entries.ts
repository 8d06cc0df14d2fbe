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

/**
 * Rows without date and code after the last one that has them are sums or notes rather than charges, unless a printed total
 * counts them. Rather a missing line than an invented one.
 */
export function dropUnconfirmed(entries: readonly Entry[], outside: readonly Row[]): void {
  const charges = entries.filter(({ kind }) => kind === 'charge');
  const isMarked = ({ line }: Entry) => Boolean(line.date || line.code || line.revenueCode || line.ndc);
  const last = charges.findLastIndex(isMarked);
  const trailing = charges.slice(last + 1);
  if (last < 0 || trailing.length === 0) return;
  const sum = charges.reduce((all, { token }) => all + (token?.amount?.cents ?? 0), 0);
  const printed = findFields(outside, { labels: labels.chargesLabels, onlyAtStart: true }, amountValue);
  if (printed.some(({ value }) => value.cents === sum)) return;
  for (const entry of trailing) if (!labels.feeWords.test(wordsOfLine(entry.line))) entry.kind = 'other';
}

export function entriesOf(tables: readonly Table[], outside: readonly Row[]): Entry[] {
  const amounts = amountColumns(tables, outside);
  const lines = tables.flatMap((table) => table.lines);
  return lines
    .map((line) => ({ line, kind: kindIn(line, lines), token: amountOf(line, amounts) }))
    .filter(({ line, token }) => !(labels.taxWords.test(wordsOfLine(line)) && token?.amount?.cents === 0));
}

/** A credit counts as a returned item only where the item was charged. */
function kindIn(line: TableLine, lines: readonly TableLine[]): Entry['kind'] {
  const kind = kindOf(line);
  const isBare = kind === 'charge' && !line.code && !line.revenueCode && !line.ndc;
  const isCredit = ((line.money.amount ?? line.other[0])?.amount?.cents ?? 0) < 0;
  if (!isBare || !isCredit) return kind;
  const text = wordsOfLine(line);
  const wasCharged = lines.some(
    (other) => other !== line && wordsOfLine(other).length > 3 && text.startsWith(wordsOfLine(other)),
  );
  const isReturn = /\b(?:return(?:ed)?|cancel(?:led|ed)?|reversal|reversed|void|credit)\b/.test(text);
  return wasCharged || isReturn ? kind : 'other';
}

function kindOf(line: TableLine): Entry['kind'] {
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
    const isPriced = coded.length > 0 && coded.every((line) => line.other.length === 2 && isPricedLine(line));
    if (!columns.has(table) && isPriced) columns.set(table, 1);
  }
  return columns;
}

/** Price and amount, by a quantity in the row or a whole number. */
function isPricedLine({ row, other: [price, amount] }: TableLine): boolean {
  if (isMultiple(price, amount)) return true;
  const one = price?.amount?.cents ?? 0;
  const all = amount?.amount?.cents ?? 0;
  return (
    one > 0 &&
    row.boxes.some(
      ({ word }) => /^\d{1,4}(?:\.\d{1,2})?$/.test(word.text) && Math.abs(Number(word.text) * one - all) <= 1,
    )
  );
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
  if (line.other.length === 1) return line.other[0] ?? null;
  // Several amounts, and nothing tells which one is the charge.
  if (line.other.length > 1)
    return Object.keys(line.money).length === 0 && isRunning(line) ? (line.other[0] ?? null) : null;
  return line.money.balance ?? line.money.patient ?? line.money.allowed ?? line.money.unitPrice ?? null;
}

/** A charge with the account's balance behind it: `210.00  318.00`. */
const isRunning = ({ other: [amount, balance, more] }: TableLine): boolean =>
  !more && (balance?.amount?.cents ?? 0) >= (amount?.amount?.cents ?? 0);
