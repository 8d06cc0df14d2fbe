import {
  type Bill,
  type BillLine,
  type Circumstances,
  type Eob,
  type Estimate,
  unansweredCircumstances,
} from '#engines/bills/bill.ts';
import type { DatasetName, ReferenceData, RowEvidence } from '#engines/bills/review/reference-data.ts';
import type { SeededRandom } from '#shared/random.ts';

/** `er`: one day at a hospital. `stay`: three nights. `doctor`: an office bill over some weeks. */
export type Kind = 'er' | 'stay' | 'doctor' | 'ambulance' | 'summary';
export type Payer = 'plan' | 'self' | 'medicaid';

export type Expected = { rule: string; lineIds?: string[]; cents?: number };

/** A generated bill, everything around it, and what a review must find. */
export type BillCase = {
  kind: Kind;
  payer: Payer;
  bill: Bill;
  eobs: Eob[];
  estimates: Estimate[];
  circumstances: Circumstances;
  reference: { [Name in keyof ReferenceData]: NonNullable<ReferenceData[Name]> };
  today: string;
  expected: Expected[];
  random: SeededRandom;
};

export const firstDay = '2026-05-04';
export const lastDay: Record<Kind, string> = {
  er: firstDay,
  stay: '2026-05-07',
  doctor: '2026-05-29',
  ambulance: firstDay,
  summary: firstDay,
};

let row = 0;
export function evidence(dataset: DatasetName): RowEvidence {
  row += 1;
  return { dataset, version: '2026Q2', file: `${dataset}.txt`, sha256: dataset.padEnd(64, '0'), row };
}
export const always = { from: '2020-01-01', until: null };

export function addLine(one: BillCase, line: Partial<BillLine> & { amountCents: number }): BillLine {
  const added: BillLine = {
    id: String(one.bill.lines.length + 1),
    date: firstDay,
    code: null,
    modifiers: [],
    revenueCode: null,
    ndc: null,
    description: '',
    units: 1,
    unitCents: null,
    disputed: null,
    ...line,
  };
  one.bill.lines.push(added);
  return added;
}

const settings = {
  er: 'facility_outpatient',
  stay: 'facility_inpatient',
  doctor: 'professional',
  ambulance: 'ambulance',
  summary: 'facility_outpatient',
} as const;

const baseLines: Record<Kind, readonly Partial<BillLine>[]> = {
  er: [
    { code: '99283', revenueCode: '0450', description: 'EMERGENCY VISIT LEVEL 3' },
    { code: '85025', revenueCode: '0305', description: 'COMPLETE BLOOD COUNT' },
    { code: '80053', revenueCode: '0301', description: 'METABOLIC PANEL' },
    { code: '74177', revenueCode: '0352', description: 'CT ABDOMEN AND PELVIS' },
    { revenueCode: '0250', ndc: '00409672924', description: 'ONDANSETRON 4 MG' },
  ],
  stay: [
    { revenueCode: '0120', description: 'ROOM SEMI PRIVATE', units: 3 },
    { code: '71260', revenueCode: '0352', description: 'CT CHEST' },
    { code: '93306', revenueCode: '0480', description: 'ECHOCARDIOGRAM' },
    { revenueCode: '0250', ndc: '00409128331', description: 'HEPARIN 5000 UNITS' },
  ],
  doctor: [
    { code: '99213', description: 'OFFICE VISIT' },
    { code: '81003', description: 'URINALYSIS' },
  ],
  ambulance: [
    { code: 'A0429', description: 'AMBULANCE BLS EMERGENCY' },
    { code: 'A0425', description: 'MILEAGE', units: 12 },
  ],
  summary: [{ description: 'HOSPITAL SERVICES' }],
};

const noReference = (): BillCase['reference'] => ({
  ncciPractitioner: [],
  ncciOutpatient: [],
  muePractitioner: [],
  mueOutpatient: [],
  addOnCodes: [],
  physicianFees: [],
  geographicIndexes: [
    {
      ...always,
      state: 'TX',
      locality: '01',
      work: 1,
      pe: 0.95,
      malpractice: 0.8,
      evidence: evidence('gpci'),
    },
    {
      ...always,
      state: 'TX',
      locality: '18',
      work: 1.02,
      pe: 1.01,
      malpractice: 1.1,
      evidence: evidence('gpci'),
    },
  ],
  outpatientRates: [],
  drugCosts: [],
  postedPrices: [],
});

/** A bill without faults; totals and EOB come from `settleTotals`. */
export function createCase(kind: Kind, payer: Payer, random: SeededRandom): BillCase {
  const bill: Bill = {
    provider: {
      name: kind === 'doctor' ? 'Brazos Family Physicians' : 'Lone Oak Regional Hospital',
      npi: '1234567893',
      ein: '741234567',
      address: null,
      state: 'TX',
      zip: '77001',
      phone: null,
      fax: null,
    },
    setting: settings[kind],
    patientName: 'Rosa Delgado',
    birthDate: '1980-02-03',
    memberId: payer === 'self' ? null : 'XQH884412097',
    accountNumber: '55-1',
    statementDate: '2026-08-20',
    dueDate: null,
    firstBillReceivedOn: '2026-07-10',
    serviceFrom: firstDay,
    serviceTo: lastDay[kind],
    insurer:
      payer === 'plan' ? 'Blue Cross Blue Shield of Texas' : payer === 'medicaid' ? 'Texas Medicaid' : null,
    diagnosisCodes: [],
    placeOfService: kind === 'doctor' ? '11' : null,
    lines: [],
    payments: [],
    totals: { chargesCents: null, paymentsCents: null, adjustmentsCents: null, balanceCents: null },
  };
  const one: BillCase = {
    kind,
    payer,
    bill,
    eobs: [],
    estimates: [],
    circumstances: {
      ...unansweredCircumstances,
      plan: payer === 'plan' ? 'employer' : payer === 'medicaid' ? 'medicaid' : 'none',
      wasEmergency: false,
      hospitalOwnership: 'for_profit',
      hasSecondPlan: false,
    },
    reference: noReference(),
    today: '2026-09-01',
    expected: [],
    random,
  };
  for (const line of baseLines[kind]) {
    const unitCents = random.integer(9_000, 180_000);
    addLine(one, { ...line, unitCents, amountCents: unitCents * (line.units ?? 1) });
  }
  return one;
}

/** Prices every line in the plan's contract and writes totals, payments and the EOB from that. */
export function settleTotals(one: BillCase): void {
  const { bill, payer, random } = one;
  let charges = 0;
  for (const line of bill.lines) charges += line.amountCents;
  const none = { chargesCents: charges, paymentsCents: 0, adjustmentsCents: 0, balanceCents: charges };
  bill.totals = none;
  if (payer === 'self') return;
  const lines: Eob['lines'] = [];
  const sums = { allowed: 0, paid: 0, patient: 0 };
  for (const line of bill.lines) {
    const billed = line.amountCents;
    const allowed = Math.trunc((billed * random.integer(35, 65)) / 100);
    const patient = payer === 'medicaid' ? 0 : Math.trunc((allowed * random.integer(10, 30)) / 100);
    const paid = allowed - patient;
    sums.allowed += allowed;
    sums.paid += paid;
    sums.patient += patient;
    lines.push({
      id: line.id,
      date: line.date,
      code: line.code,
      modifiers: line.modifiers,
      description: line.description,
      units: line.units,
      billedCents: billed,
      allowedCents: allowed,
      paidCents: paid,
      patientCents: patient,
      deductibleCents: 0,
      copayCents: 0,
      coinsuranceCents: patient,
      adjustments: [
        { group: 'CO', reasonCode: '45', amountCents: billed - allowed },
        ...(patient === 0 ? [] : [{ group: 'PR' as const, reasonCode: '2', amountCents: patient }]),
      ],
      remarkCodes: [],
    });
  }
  one.eobs.push({
    insurer: payer === 'medicaid' ? 'Texas Medicaid' : 'BCBSTX',
    claimNumber: 'C1',
    memberId: bill.memberId,
    patientName: 'DELGADO ROSA',
    birthDate: bill.birthDate,
    providerName: bill.provider.name.toUpperCase(),
    providerNpi: bill.provider.npi,
    network: 'in',
    noticeDate: '2026-06-15',
    lines,
    totals: {
      billedCents: charges,
      allowedCents: sums.allowed,
      paidCents: sums.paid,
      patientCents: sums.patient,
    },
    adjustments: [],
    remarkCodes: [],
  });
  bill.payments.push({ id: 'p1', date: '2026-06-20', from: 'insurer', amountCents: sums.paid });
  bill.totals = {
    chargesCents: charges,
    paymentsCents: sums.paid,
    adjustmentsCents: charges - sums.allowed,
    balanceCents: sums.patient,
  };
}
