import { confidenceOf, placeOf, textOf } from '#shared/pages/rows.ts';
import { creditColumns } from './bill-entries.ts';
import type { Printed } from './choose-readings.ts';
import type { Found } from './find-field.ts';
import type { Table, TableLine } from './read-table.ts';
import * as labels from './terms/labels.ts';
import type { Token } from './tokens.ts';

type Sums = Record<'payments' | 'adjustments' | 'balance', Found<Printed> | null>;

/** Credits of a row, added up by kind; null where a column mixes payments with adjustments. */
export function sumColumns(table: Table, money: TableLine['money']): Sums {
  const isMixed = table.header?.heads.some(
    ({ column, text }) => creditColumns.includes(column) && labels.mixedHead.test(text),
  );
  const add = (columns: readonly (keyof TableLine['money'])[]): Found<Printed> | null => {
    const tokens = columns.flatMap((column) => money[column] ?? []);
    if (tokens.length === 0 || isMixed || tokens.some(({ amount }) => amount?.cents == null)) return null;
    const cents = tokens.reduce((all, { amount }) => all + Math.abs(amount?.cents ?? 0), 0);
    return foundIn(tokens, { cents, alternatives: [] });
  };
  const balance = money.patient ?? money.balance;
  return {
    payments: add(['paid', 'payments', 'patientPaid']),
    adjustments: add(['adjustments', 'discount']),
    balance: balance?.amount ? foundIn([balance], balance.amount) : null,
  };
}

export function foundIn(tokens: readonly Token[], { cents, alternatives }: Printed): Found<Printed> {
  const boxes = tokens.flatMap((token) => token.boxes);
  return {
    value: { cents, alternatives },
    source: { place: placeOf(boxes), confidence: confidenceOf(boxes), text: textOf(boxes) },
  };
}
