import {
  type Bill,
  type BillLine,
  type Circumstances,
  type Eob,
  type EobLine,
  type Estimate,
  unansweredCircumstances,
} from '#engines/bills/bill.ts';
import type { Finding } from '#engines/bills/review/finding.ts';
import {
  noReferenceData,
  type ReferenceData,
  type RowEvidence,
} from '#engines/bills/review/reference-data.ts';
import { reviewBill } from '#engines/bills/review/review-bill.ts';
import type { RuleId } from '#engines/bills/review/rules.ts';

export const careDay = '2026-05-04';

export const sampleLine = (line: Partial<BillLine> = {}): BillLine => ({
  id: '',
  date: careDay,
  code: '99213',
  modifiers: [],
  revenueCode: null,
  ndc: null,
  description: 'VISIT',
  units: 1,
  unitCents: null,
  amountCents: 10_000,
  disputed: null,
  ...line,
});

/** Lines are numbered; totals are their sum with nothing paid, unless given. */
export function sampleBill(lines: Partial<BillLine>[], bill: Partial<Bill> = {}): Bill {
  const numbered = lines.map((line, place) => sampleLine({ id: String(place + 1), ...line }));
  const chargesCents = numbered.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return {
    provider: {
      name: 'Lone Oak Hospital',
      npi: '1234567893',
      ein: null,
      address: null,
      state: 'TX',
      zip: null,
      phone: null,
      fax: null,
    },
    setting: 'facility_outpatient',
    patientName: 'Rosa Delgado',
    birthDate: null,
    memberId: null,
    accountNumber: null,
    statementDate: null,
    dueDate: null,
    firstBillReceivedOn: null,
    serviceFrom: careDay,
    serviceTo: careDay,
    insurer: null,
    diagnosisCodes: [],
    placeOfService: null,
    lines: numbered,
    payments: [],
    totals: { chargesCents, paymentsCents: 0, adjustmentsCents: 0, balanceCents: chargesCents },
    ...bill,
  };
}

export const sampleEobLine = (line: Partial<EobLine> = {}): EobLine => ({
  id: '1',
  date: careDay,
  code: '99213',
  modifiers: [],
  description: 'VISIT',
  units: 1,
  billedCents: 10_000,
  allowedCents: 6_000,
  paidCents: 4_000,
  patientCents: 2_000,
  deductibleCents: 0,
  copayCents: 2_000,
  coinsuranceCents: 0,
  adjustments: [
    { group: 'CO', reasonCode: '45', amountCents: 4_000 },
    { group: 'PR', reasonCode: '3', amountCents: 2_000 },
  ],
  remarkCodes: [],
  ...line,
});

/** Of $100 billed the plan paid $40, the provider writes off $40 and the patient owes $20. */
export const sampleEob = (eob: Partial<Eob> = {}): Eob => ({
  insurer: 'Aetna',
  claimNumber: 'C1',
  memberId: null,
  patientName: 'Rosa Delgado',
  birthDate: null,
  providerName: 'Lone Oak Hospital',
  providerNpi: '1234567893',
  network: 'in',
  noticeDate: '2026-06-01',
  lines: [sampleEobLine()],
  totals: { billedCents: 10_000, allowedCents: 6_000, paidCents: 4_000, patientCents: 2_000 },
  adjustments: [],
  remarkCodes: [],
  ...eob,
});

export const sampleEstimate = (estimate: Partial<Estimate> = {}): Estimate => ({
  providerName: 'Lone Oak Hospital',
  providerNpi: '1234567893',
  patientName: 'Rosa Delgado',
  issuedOn: '2026-05-01',
  serviceDate: careDay,
  items: [],
  totalCents: 60_000,
  ...estimate,
});

export const sampleEvidence: RowEvidence = {
  dataset: 'pfs',
  version: '2026Q2',
  file: 'rows.txt',
  sha256: 'a'.repeat(64),
  row: 7,
};

type Around = {
  eobs?: Eob[];
  estimates?: Estimate[];
  circumstances?: Partial<Circumstances>;
  reference?: Partial<ReferenceData>;
  today?: string;
};

export const reviewSample = (bill: Bill, around: Around = {}) =>
  reviewBill({
    bill,
    eobs: around.eobs ?? [],
    estimates: around.estimates ?? [],
    circumstances: { ...unansweredCircumstances, ...around.circumstances },
    reference: { ...noReferenceData, ...around.reference },
    today: around.today ?? '2026-07-01',
  });

/** Line ids and cents of a rule's findings: `1,2 10000`. */
export const found = (rule: RuleId, bill: Bill, around: Around = {}): string[] =>
  reviewSample(bill, around)
    .findings.filter((finding) => finding.rule === rule)
    .map(({ lineIds, amountCents }: Finding) => `${lineIds.join()} ${amountCents}`.trim());

/** What a rule needs to run. */
export const needs = (rule: RuleId, bill: Bill, around: Around = {}): string[] =>
  reviewSample(bill, around)
    .unchecked.filter((unchecked) => unchecked.rule === rule)
    .map((unchecked) => unchecked.needs);
