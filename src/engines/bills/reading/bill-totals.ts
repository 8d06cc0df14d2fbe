import type { Row } from '#shared/pages/rows.ts';
import type { BillTotals } from '../bill.ts';
import type { Entry } from './bill-entries.ts';
import { chooseBySum, type Printed } from './choose-readings.ts';
import { amountValue } from './field-values.ts';
import { type Found, findFields } from './find-field.ts';
import type { Paper } from './paper.ts';
import type { Table, TableLine } from './read-table.ts';
import { foundIn, sumColumns } from './sum-columns.ts';
import * as labels from './terms/labels.ts';

const names = ['chargesCents', 'paymentsCents', 'adjustmentsCents', 'balanceCents'] as const;
type Name = (typeof names)[number];
type Candidates = Record<Name, Found<Printed>[]>;
type Choice = (Found<Printed> | null)[];

const absolute = (printed: Printed): Printed => ({
  cents: printed.cents === null ? null : Math.abs(printed.cents),
  alternatives: printed.alternatives.map(Math.abs),
});
export const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Whether charges less payments and adjustments are the balance. */
export const balances = ({
  chargesCents,
  paymentsCents,
  adjustmentsCents,
  balanceCents,
}: BillTotals): boolean =>
  chargesCents !== null &&
  balanceCents !== null &&
  chargesCents - (paymentsCents ?? 0) - (adjustmentsCents ?? 0) === balanceCents;

/** The four totals. Of several candidates, those that add up. */
export function readTotals(
  paper: Paper,
  outside: readonly Row[],
  tables: readonly Table[],
  charges: readonly Entry[],
): BillTotals {
  const found = candidatesOf(outside, tables, charges);
  const best = bestChoice(found) ?? names.map((name) => found[name][0] ?? null);
  const values: BillTotals = {
    chargesCents: null,
    paymentsCents: null,
    adjustmentsCents: null,
    balanceCents: null,
  };
  for (const [at, name] of names.entries()) {
    const one = best[at];
    if (!one) continue;
    const printed = name === 'balanceCents' || name === 'chargesCents' ? one.value : absolute(one.value);
    values[name] = printed.cents;
    if (printed.cents !== null) paper.sources[`totals.${name}`] = one.source;
  }
  repairBalance(paper, values, best);
  return values;
}

function candidatesOf(
  outside: readonly Row[],
  tables: readonly Table[],
  charges: readonly Entry[],
): Candidates {
  const labeled = (list: readonly string[]) =>
    findFields(outside, { labels: list, onlyAtStart: true }, amountValue).slice(0, 6);
  const sum = charges.reduce((all, { token }) => all + (token?.amount?.cents ?? 0), 0);
  // Without words, a row is the table's total only if it is their sum; other such rows are by age.
  const inTables = tables.flatMap((table) =>
    table.totals
      .filter(({ row, money }) => /[a-z]{3}/.test(row.text) || money.amount?.amount?.cents === sum)
      .flatMap((line) => totalsOfRow(table, line)),
  );
  const of = (name: Name, list: readonly string[]) => [
    ...labeled(list),
    ...inTables.flatMap((row) => row[name] ?? []),
  ];
  const found: Candidates = {
    chargesCents: of('chargesCents', labels.chargesLabels),
    paymentsCents: of('paymentsCents', labels.paymentsLabels),
    adjustmentsCents: of('adjustmentsCents', labels.adjustmentsLabels),
    balanceCents: of('balanceCents', labels.balanceLabels),
  };
  const bySum = charges.length > 0 ? found.chargesCents.find(({ value }) => value.cents === sum) : undefined;
  if (bySum) found.chargesCents = [bySum, ...found.chargesCents];
  return found;
}

function bestChoice(found: Candidates): Choice | null {
  const options = (list: readonly Found<Printed>[]) => (list.length === 0 ? [null] : list.slice(0, 5));
  for (const total of options(found.chargesCents))
    for (const paid of options(found.paymentsCents))
      for (const adjusted of options(found.adjustmentsCents))
        for (const balance of options(found.balanceCents)) {
          const credits = Math.abs(paid?.value.cents ?? 0) + Math.abs(adjusted?.value.cents ?? 0);
          if ((total?.value.cents ?? Number.NaN) - credits === balance?.value.cents)
            return [total, paid, adjusted, balance];
        }
  return null;
}

/** Amounts of a row of totals, by column. */
function totalsOfRow(table: Table, { row, money }: TableLine): Partial<Candidates>[] {
  const isCredit = labels.paymentWords.test(row.text) || labels.adjustmentWords.test(row.text);
  const isBalance = labels.balanceLabels.some((label) => new RegExp(`^(?:${label})`).test(row.text));
  if (isBalance || isCredit || /\bcredits?\b/.test(row.text)) return [];
  const sums = sumColumns(table, money);
  return [
    {
      ...(money.amount?.amount ? { chargesCents: [foundIn([money.amount], money.amount.amount)] } : {}),
      ...(sums.payments ? { paymentsCents: [sums.payments] } : {}),
      ...(sums.adjustments ? { adjustmentsCents: [sums.adjustments] } : {}),
      ...(sums.balance ? { balanceCents: [sums.balance] } : {}),
    },
  ];
}

/** One uncertain total, confirmed by the three others. */
function repairBalance(paper: Paper, values: BillTotals, best: Choice): void {
  const [total, paid, adjusted, balance] = best;
  if (!total || !balance) return;
  const { chargesCents, paymentsCents, adjustmentsCents, balanceCents } = values;
  const isDone =
    chargesCents !== null &&
    balanceCents !== null &&
    chargesCents - (paymentsCents ?? 0) - (adjustmentsCents ?? 0) === balanceCents;
  if (isDone || [total, paid, adjusted, balance].every((one) => !one || one.value.alternatives.length === 0))
    return;
  const negative = (one: Found<Printed> | null | undefined): Printed => {
    if (!one) return { cents: 0, alternatives: [] };
    const printed = absolute(one.value);
    return {
      cents: printed.cents === null ? null : -printed.cents,
      alternatives: printed.alternatives.map((cents) => -cents),
    };
  };
  const left = balance.value;
  const chosen = chooseBySum(
    [total.value, negative(paid), negative(adjusted)],
    [left.cents, ...left.alternatives].filter((one) => one !== null),
  );
  if (!chosen) return;
  const [newTotal = 0, newPaid = 0, newAdjusted = 0] = chosen.parts;
  const next: BillTotals = {
    chargesCents: newTotal,
    paymentsCents: paid ? -newPaid : values.paymentsCents,
    adjustmentsCents: adjusted ? -newAdjusted : values.adjustmentsCents,
    balanceCents: chosen.total,
  };
  const sources = {
    chargesCents: total,
    paymentsCents: paid,
    adjustmentsCents: adjusted,
    balanceCents: balance,
  };
  for (const [name, one] of Object.entries(sources) as [Name, Found<Printed> | null][]) {
    if (!one || next[name] === values[name]) continue;
    values[name] = next[name];
    paper.sources[`totals.${name}`] = one.source;
    paper.notes.push({
      kind: 'corrected',
      path: `totals.${name}`,
      place: one.source.place,
      from: one.source.text,
      to: dollars(next[name] ?? 0),
    });
  }
}
