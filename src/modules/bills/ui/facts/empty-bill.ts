import type { Bill, BillLine } from '#engines/bills/bill.ts';

/** A bill to be typed. */
export const emptyBill: Bill = {
  provider: {
    name: '-',
    npi: null,
    ein: null,
    address: null,
    state: null,
    zip: null,
    phone: null,
    fax: null,
  },
  setting: 'unknown',
  patientName: null,
  birthDate: null,
  memberId: null,
  accountNumber: null,
  statementDate: null,
  dueDate: null,
  firstBillReceivedOn: null,
  serviceFrom: null,
  serviceTo: null,
  insurer: null,
  diagnosisCodes: [],
  placeOfService: null,
  lines: [],
  payments: [],
  totals: { chargesCents: null, paymentsCents: null, adjustmentsCents: null, balanceCents: null },
};

/** The next line of a bill: its id follows the highest number in use. */
export function emptyLine(lines: readonly BillLine[]): BillLine {
  const highest = Math.max(0, ...lines.map(({ id }) => Number(id) || 0));
  return {
    id: String(highest + 1),
    date: lines.at(-1)?.date ?? null,
    code: null,
    modifiers: [],
    revenueCode: null,
    ndc: null,
    description: '',
    units: 1,
    unitCents: null,
    amountCents: 0,
    disputed: null,
  };
}
