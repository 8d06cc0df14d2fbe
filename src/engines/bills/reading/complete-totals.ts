import { type Row, rowOfBoxes } from '#shared/pages/rows.ts';
import type { BillPayment, BillTotals } from '../bill.ts';
import type { Entry } from './bill-entries.ts';
import { balances } from './bill-totals.ts';
import type { Paper } from './paper.ts';
import { readLine, type Table } from './read-table.ts';
import { sumColumns } from './sum-columns.ts';
import * as labels from './terms/labels.ts';
import { type Token, tokensOf } from './tokens.ts';

/** Sums of what is listed, where no total is printed. They replace a printed total only if the bill adds up with them. */
export function completeTotals(
  paper: Paper,
  values: BillTotals,
  payments: readonly BillPayment[],
  entries: readonly Entry[],
): void {
  if (balances(values)) return;
  const adjusted = entries.filter(({ kind, token }) => kind === 'adjustment' && token?.amount?.cents != null);
  const listed = {
    paymentsCents:
      payments.length > 0 ? payments.reduce((sum, { amountCents }) => sum + amountCents, 0) : null,
    adjustmentsCents:
      adjusted.length > 0
        ? adjusted.reduce((sum, { token }) => sum + Math.abs(token?.amount?.cents ?? 0), 0)
        : null,
  };
  const both = {
    ...values,
    paymentsCents: listed.paymentsCents ?? values.paymentsCents,
    adjustmentsCents: listed.adjustmentsCents ?? values.adjustmentsCents,
  };
  // Credits of an unknown kind are missing in the sums.
  const isComplete = entries.every(({ kind, token }) => kind !== 'other' || (token?.amount?.cents ?? 0) >= 0);
  const isKnown = values.chargesCents !== null && values.balanceCents !== null;
  const isBetter = balances(both) || (!isKnown && isComplete);
  if (!isBetter && !isComplete) return;
  const first = paper.sources['payments.0.amountCents'];
  if (first && listed.paymentsCents !== null && (isBetter || values.paymentsCents === null)) {
    values.paymentsCents = listed.paymentsCents;
    paper.sources['totals.paymentsCents'] = first;
  }
  const [one] = adjusted;
  if (one?.token && (isBetter || values.adjustmentsCents === null)) {
    values.adjustmentsCents = listed.adjustmentsCents;
    paper.locate('totals.adjustmentsCents', one.token.boxes);
  }
}

/** Payments and adjustments beside the charges, where each line adds up and no total is printed. */
export function addUpCredits(
  paper: Paper,
  values: BillTotals,
  tables: readonly Table[],
  charges: readonly Entry[],
): void {
  if (charges.length === 0 || (values.paymentsCents !== null && values.adjustmentsCents !== null)) return;
  const rows = charges.map(({ line, token }) => {
    const table = tables.find(({ lines }) => lines.includes(line));
    return { amount: token?.amount?.cents ?? null, sums: table && sumColumns(table, line.money) };
  });
  let payments = 0;
  let adjustments = 0;
  for (const { amount, sums } of rows) {
    const paid = sums?.payments?.value.cents ?? 0;
    const adjusted = sums?.adjustments?.value.cents ?? 0;
    if (amount === null || sums?.balance?.value.cents !== amount - paid - adjusted) return;
    payments += paid;
    adjustments += adjusted;
  }
  const first = (kind: 'payments' | 'adjustments') =>
    rows.find(({ sums }) => sums?.[kind])?.sums?.[kind]?.source;
  for (const [name, kind, sum] of [
    ['paymentsCents', 'payments', payments],
    ['adjustmentsCents', 'adjustments', adjustments],
  ] as const) {
    const source = first(kind);
    if (!source || values[name] !== null) continue;
    values[name] = sum;
    paper.sources[`totals.${name}`] = source;
  }
}

type SummaryRow = { row: Row; text: string; token: Token };

/** Rows of words with one amount behind them: `Emergency room $2,310.00`. */
function summaryRows(rows: readonly Row[]): SummaryRow[] {
  return rows.flatMap((row) => {
    const tokens = tokensOf(row);
    const last = tokens.at(-1);
    const isSummary =
      last?.amount?.cents != null &&
      tokens.length > 1 &&
      tokens.length <= 12 &&
      tokens.slice(0, -1).every(({ amount }) => !amount);
    if (!isSummary || !last) return [];
    const text = rowOfBoxes(
      row,
      row.boxes.slice(0, row.boxes.indexOf(last.boxes[0] as Row['boxes'][number])),
    ).text;
    return /[a-z]{3}/.test(text) ? [{ row, text, token: last }] : [];
  });
}

/** Credits between the charges and the balance, where together they explain the difference. */
export function addUpSummary(paper: Paper, values: BillTotals, rows: readonly Row[]): void {
  const { chargesCents, balanceCents } = values;
  if (chargesCents === null || balanceCents === null || balances(values)) return;
  const credits = summaryRows(rows).flatMap(({ text, token }) => {
    const isAdjustment = labels.adjustmentWords.test(text) || labels.discountWords.test(text);
    const isPayment = !isAdjustment && labels.paymentWords.test(text);
    const cents = Math.abs(token.amount?.cents ?? 0);
    return (isAdjustment || isPayment) && cents > 0 ? [{ isPayment, cents, token }] : [];
  });
  if (credits.reduce((sum, { cents }) => sum + cents, 0) !== chargesCents - balanceCents) return;
  for (const [name, isKind] of [
    ['paymentsCents', true],
    ['adjustmentsCents', false],
  ] as const) {
    const ofKind = credits.filter(({ isPayment }) => isPayment === isKind);
    const [one] = ofKind;
    if (!one) continue;
    values[name] = ofKind.reduce((sum, { cents }) => sum + cents, 0);
    paper.locate(`totals.${name}`, one.token.boxes);
  }
}

/** Charges by department without dates and codes: neighboring rows that add up to the total. */
export function summaryCharges(rows: readonly Row[], chargesCents: number | null): Entry[] {
  if (chargesCents === null || chargesCents <= 0) return [];
  const found = summaryRows(rows);
  const isCharge = ({ text, token }: SummaryRow) =>
    (token.amount?.cents ?? 0) > 0 &&
    !labels.paymentWords.test(text) &&
    !labels.adjustmentWords.test(text) &&
    !labels.totalRow.test(text);
  for (let from = 0; from < found.length; from += 1) {
    let sum = 0;
    for (let at = from; at < found.length; at += 1) {
      const one = found[at] as SummaryRow;
      const previous = found[at - 1];
      const follows =
        at === from ||
        (previous && one.row.index - previous.row.index <= 2 && one.row.page === previous.row.page);
      if (!isCharge(one) || !follows) break;
      sum += one.token.amount?.cents ?? 0;
      if (sum === chargesCents && at > from)
        return found.slice(from, at + 1).map(({ row, token }) => ({
          line: readLine(row, tokensOf(row), null),
          kind: 'charge' as const,
          token,
        }));
    }
  }
  return [];
}
