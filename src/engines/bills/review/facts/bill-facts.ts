import type { Bill, BillLine } from '../../bill.ts';
import type { Line } from './line.ts';
import { isPaymentLine } from './line-kinds.ts';
import { settleCredits } from './settle-credits.ts';

export type BillFacts = {
  /** All lines except payments and adjustments that are printed among the charges. */
  lines: readonly Line[];
  /** Lines above zero that no credit cancels. */
  charges: readonly Line[];
  /** Charges that a credit cancels. */
  credited: ReadonlySet<string>;
  /** First and last day of care: as printed, else by the lines. */
  from: string | null;
  to: string | null;
};

const isDay = (date: string | null | undefined): date is string => /^\d{4}-\d\d-\d\d$/.test(date ?? '');
const finite = (value: number | null | undefined): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function readLine(line: BillLine, onlyDay: string | null): Line {
  const code = (line.code ?? '').trim().toUpperCase();
  const revenueCode = (line.revenueCode ?? '').replaceAll(/\D/g, '');
  return {
    id: line.id,
    date: isDay(line.date) ? line.date : onlyDay,
    code: /^[A-Z0-9]{5}$/.test(code) ? code : null,
    modifiers: (line.modifiers ?? []).map((modifier) => modifier.trim().toUpperCase()).toSorted(),
    revenueCode: revenueCode === '' ? null : revenueCode.padStart(4, '0'),
    ndc: line.ndc?.replaceAll(/\D/g, '') || null,
    description: (line.description ?? '').toUpperCase().replaceAll(/\s+/g, ' ').trim(),
    units: finite(line.units),
    unitCents: finite(line.unitCents),
    cents: finite(line.amountCents) ?? 0,
    disputed: line.disputed ?? null,
  };
}

export function readBillFacts(bill: Bill): BillFacts {
  const [from, to] = [bill.serviceFrom, bill.serviceTo].map((day) => (isDay(day) ? day : null));
  const isOneDay = from && (from === to || (!to && bill.setting !== 'facility_inpatient'));
  const lines = (bill.lines ?? [])
    .map((line) => readLine(line, isOneDay ? from : null))
    .filter((line) => !isPaymentLine(line));
  const dates = lines.flatMap(({ date }) => date ?? []).toSorted();
  const credited = settleCredits(lines);
  return {
    lines,
    charges: lines.filter(({ id, cents }) => cents > 0 && !credited.has(id)),
    credited,
    from: from ?? dates[0] ?? null,
    to: to ?? (from ? null : dates.at(-1)) ?? null,
  };
}

/** Days from one calendar day to another: 1 from today to tomorrow. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);

export const sumCents = (lines: readonly { cents: number }[]): number =>
  lines.reduce((sum, { cents }) => sum + cents, 0);

/** Lines by a key; a null key leaves a line out. */
export function groupLines(
  lines: readonly Line[],
  keyOf: (line: Line) => string | null,
): Map<string, Line[]> {
  const groups = new Map<string, Line[]>();
  for (const line of lines) {
    const key = keyOf(line);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return groups;
}
