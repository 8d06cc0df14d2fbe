import { describe, expect, test } from 'vitest';
import type { Bill, BillLine, Estimate } from '../bill.ts';
import { computeDeadline } from '../deadlines/compute-deadline.ts';
import { matchEstimate } from './match-estimate.ts';

const line = (id: string, amountCents: number, date = '2026-10-05'): BillLine => ({
  id,
  date,
  code: null,
  modifiers: [],
  revenueCode: null,
  ndc: null,
  description: `Service ${id}`,
  units: 1,
  unitCents: null,
  amountCents,
  disputed: null,
});

const billOf = (change: Partial<Bill> = {}): Bill => ({
  provider: {
    name: 'St. Mary’s Hospital, Inc.',
    npi: null,
    ein: null,
    address: null,
    state: 'OH',
    zip: null,
    phone: null,
    fax: null,
  },
  setting: 'facility_outpatient',
  patientName: null,
  birthDate: null,
  memberId: null,
  accountNumber: null,
  statementDate: null,
  dueDate: null,
  firstBillReceivedOn: '2026-10-30',
  serviceFrom: null,
  serviceTo: null,
  insurer: null,
  diagnosisCodes: [],
  placeOfService: null,
  lines: [line('1', 900_00), line('2', 600_00)],
  payments: [],
  totals: { chargesCents: null, paymentsCents: null, adjustmentsCents: null, balanceCents: null },
  ...change,
});

const named = (totalCents: number, change: Partial<Estimate> = {}): Estimate => ({
  providerName: 'ST MARYS HOSPITAL',
  providerNpi: null,
  patientName: null,
  issuedOn: '2026-09-20',
  serviceDate: '2026-10-05',
  items: [],
  totalCents,
  ...change,
});
describe('a bill and its estimate', () => {
  test('from $400 above, a bill can be disputed within 120 days of the first bill', () => {
    expect(matchEstimate(billOf(), [named(1100_00)])).toMatchObject({
      chargesCents: 1500_00,
      differenceCents: 400_00,
      isDisputable: true,
      missing: [],
    });
    expect(matchEstimate(billOf(), [named(1100_01)])).toMatchObject({
      differenceCents: 399_99,
      isDisputable: false,
    });
    const { dueOn } = computeDeadline({ clock: 'estimate_dispute', startsOn: '2026-10-30' });
    expect(dueOn).toBe('2027-02-27');
  });

  test('the charges after discounts count, and not what is left to pay', () => {
    const totals = {
      chargesCents: 1500_00,
      paymentsCents: 1000_00,
      adjustmentsCents: 0,
      balanceCents: 500_00,
    };
    expect(matchEstimate(billOf({ totals }), [named(500_00)]).differenceCents).toBe(1000_00);
    const discounted = { ...totals, adjustmentsCents: 700_00 };
    expect(matchEstimate(billOf({ totals: discounted }), [named(500_00)])).toMatchObject({
      differenceCents: 300_00,
      isDisputable: false,
    });
  });

  test('each provider is compared with its own estimate', () => {
    const surgeon = named(100_00, { providerName: 'Ohio Surgeons, LLC' });
    expect(matchEstimate(billOf(), [surgeon])).toMatchObject({
      estimate: null,
      isDisputable: null,
      missing: ['estimate'],
    });
    expect(matchEstimate(billOf(), [surgeon, named(1000_00)])).toMatchObject({
      estimateIndex: 1,
      isDisputable: true,
    });
  });

  test('the NPI decides over the name', () => {
    const provider = { ...billOf().provider, npi: '1000000004' };
    const same = named(1000_00, { providerName: 'Another name', providerNpi: '1000000004' });
    const other = named(1000_00, { providerNpi: '1000000012' });
    expect(matchEstimate(billOf({ provider }), [same]).estimateIndex).toBe(0);
    expect(matchEstimate(billOf({ provider }), [other]).estimate).toBeNull();
  });

  test('the last estimate before the care counts, for the same days', () => {
    const estimates = [
      named(500_00, { issuedOn: '2026-08-01' }),
      named(1400_00, { issuedOn: '2026-09-25' }),
      named(200_00, { issuedOn: '2026-10-06' }),
      named(300_00, { serviceDate: '2026-12-05' }),
    ];
    expect(matchEstimate(billOf(), estimates)).toMatchObject({ estimateIndex: 1, isDisputable: false });
  });

  test('missing facts are questions', () => {
    const empty = billOf({ lines: [], firstBillReceivedOn: null });
    expect(matchEstimate(empty, [named(1_00)])).toMatchObject({
      chargesCents: null,
      isDisputable: null,
      missing: ['charges', 'firstBillReceivedOn'],
    });
  });
});
