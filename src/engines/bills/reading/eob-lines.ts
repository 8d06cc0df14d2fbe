import { textOf } from '#shared/pages/rows.ts';
import type { EobLine } from '../bill.ts';
import { reasonCodesIn, remarkCodesIn } from './eob-codes.ts';
import type { Paper } from './paper.ts';
import { descriptionOf, type TableLine } from './table-line.ts';
import type { Column } from './terms/columns.ts';
import type { Token } from './tokens.ts';

const columns = {
  billedCents: ['amount'],
  allowedCents: ['allowed'],
  paidCents: ['paid', 'payments'],
  patientCents: ['patient', 'balance'],
  deductibleCents: ['deductible'],
  copayCents: ['copay'],
  coinsuranceCents: ['coinsurance'],
} as const satisfies Record<string, readonly Column[]>;

type MoneyField = keyof typeof columns;

export const tokenFor = (line: TableLine, field: MoneyField): Token | null => {
  for (const column of columns[field]) if (line.money[column]) return line.money[column] ?? null;
  return field === 'patientCents' ? shareAsPayment(line) : null;
};

/** "Patient payment" as the patient's share, where it is what the plan leaves of the allowed amount. */
function shareAsPayment({ money }: TableLine): Token | null {
  const { allowed, paid, payments, patientPaid } = money;
  const plan = (paid ?? payments)?.amount?.cents;
  const share = patientPaid?.amount?.cents;
  const isShare = plan != null && share != null && allowed?.amount?.cents === plan + share;
  return isShare ? (patientPaid ?? null) : null;
}

export function readEobLines(paper: Paper, found: readonly TableLine[]): EobLine[] {
  const lines: EobLine[] = [];
  for (const line of found) {
    const fields = Object.keys(columns) as MoneyField[];
    const money = Object.fromEntries(fields.map((field) => [field, null])) as Record<
      MoneyField,
      number | null
    >;
    const isLine = Object.keys(line.money).length > 1 || (line.other.length > 1 && (line.date || line.code));
    if (!isLine || line.isAfterTotal) continue;
    const path = `lines.${lines.length}`;
    for (const field of fields) {
      const token = tokenFor(line, field);
      if (!token?.amount) continue;
      const cents = token.amount.cents;
      if (cents === null)
        paper.notes.push({
          kind: 'unreadable_amount',
          place: token.boxes[0]?.word.place as never,
          text: token.text,
        });
      else paper.locate(`${path}.${field}`, token.boxes);
      money[field] = cents;
    }
    if (line.other.length > 1 && money.billedCents === null) {
      const [first, second] = line.other as [Token, Token];
      money.billedCents = first.amount?.cents ?? null;
      money.allowedCents ??= second.amount?.cents ?? null;
    }
    if (line.date) paper.locate(`${path}.date`, line.date.boxes);
    if (line.code) paper.locate(`${path}.code`, line.code.boxes);
    paper.locate(`${path}.description`, line.description);
    const remarks = textOf([...line.remarks, ...line.description]);
    repairLine(money, line);
    dropImpossible(paper, path, money, line);
    lines.push({
      id: String(lines.length + 1),
      date: line.date?.date ?? null,
      code: line.code?.code ?? null,
      modifiers: line.code?.modifiers ?? [],
      description: descriptionOf(line),
      units: line.units?.value ?? null,
      ...money,
      adjustments: reasonCodesIn(remarks).map(({ group, code }) => ({
        group,
        reasonCode: code,
        amountCents: notCovered(line),
      })),
      remarkCodes: remarkCodesIn(textOf(line.remarks)),
    });
  }
  return lines;
}

const notCovered = (line: TableLine): number =>
  [line.money.notCovered, line.money.adjustments, line.money.discount].find(
    (token) => token?.amount?.cents != null,
  )?.amount?.cents ??
  Math.max(
    0,
    (line.money.amount?.amount?.cents ?? 0) -
      (line.money.allowed?.amount?.cents ?? line.money.amount?.amount?.cents ?? 0),
  );

/** Another reading of one amount, confirmed by allowed = paid + patient or billed = allowed + discount. */
function repairLine(money: Record<MoneyField, number | null>, line: TableLine): void {
  const { allowedCents, paidCents, patientCents } = money;
  if (
    allowedCents !== null &&
    paidCents !== null &&
    patientCents !== null &&
    allowedCents === paidCents + patientCents
  )
    return;
  for (const field of ['allowedCents', 'paidCents', 'patientCents'] as const) {
    for (const other of tokenFor(line, field)?.amount?.alternatives ?? []) {
      const next = { ...money, [field]: other };
      if (
        next.allowedCents !== null &&
        next.allowedCents === (next.paidCents ?? Number.NaN) + (next.patientCents ?? Number.NaN)
      ) {
        money[field] = other;
        return;
      }
    }
  }
}

/** A part of more than the whole was read in the wrong column: rather nothing than a wrong number. */
function dropImpossible(
  paper: Paper,
  path: string,
  money: Record<MoneyField, number | null>,
  line: TableLine,
): void {
  const drop = (field: MoneyField, most: number | null) => {
    const cents = money[field];
    if (cents === null || most === null || most < 0 || cents <= most) return;
    money[field] = null;
    delete paper.sources[`${path}.${field}`];
    const token = tokenFor(line, field);
    const place = token?.boxes[0]?.word.place;
    if (token && place) paper.notes.push({ kind: 'unreadable_amount', place, text: token.text });
  };
  for (const field of ['allowedCents', 'paidCents', 'patientCents'] as const) drop(field, money.billedCents);
  for (const field of ['deductibleCents', 'copayCents', 'coinsuranceCents'] as const)
    drop(field, money.patientCents ?? money.billedCents);
}
