import type { Eob } from '#engines/bills/bill.ts';
import { addDays } from '#shared/time/add-days.ts';
import { addLine, always, type BillCase, evidence, type Kind, lastDay, type Payer } from './bill-case.ts';
import { fee } from './plant-line-faults.ts';

/** Something that looks like a fault and isn't one. */
export type Innocent = {
  name: string;
  kinds: readonly Kind[];
  /** Rules whose planted fault would make it a fault too. */
  not?: readonly string[];
  add: (one: BillCase) => void;
};

const care: readonly Kind[] = ['er', 'stay', 'doctor'];
const hospital: readonly Kind[] = ['er', 'stay'];
const outpatient: readonly Kind[] = ['er', 'doctor'];

const twice = (one: BillCase, line: Parameters<typeof addLine>[1], second: object = {}) => {
  addLine(one, line);
  addLine(one, { ...line, ...second });
};

export const innocentLines: readonly Innocent[] = [
  {
    name: 'both sides by modifier',
    kinds: outpatient,
    add: (one) =>
      twice(
        one,
        { code: '73562', modifiers: ['RT'], description: 'XR KNEE', amountCents: 21_000 },
        { modifiers: ['LT'] },
      ),
  },
  {
    name: 'both sides by description',
    kinds: care,
    add: (one) =>
      twice(
        one,
        { code: '73630', description: 'XR FOOT LEFT', amountCents: 19_000 },
        { description: 'XR FOOT RIGHT' },
      ),
  },
  {
    name: 'bilateral on two lines',
    kinds: outpatient,
    add: (one) => twice(one, { code: '92557', description: 'HEARING TEST BILATERAL', amountCents: 4_900 }),
  },
  {
    name: 'repeat by the same doctor (76)',
    kinds: outpatient,
    add: (one) => {
      twice(one, { code: '71046', description: 'CHEST XRAY', amountCents: 18_000 }, { modifiers: ['76'] });
      addLine(one, { code: '71046', modifiers: ['76'], description: 'CHEST XRAY', amountCents: 18_000 });
    },
  },
  {
    name: 'repeat by another doctor (77)',
    kinds: outpatient,
    add: (one) =>
      twice(one, { code: '93971', description: 'DOPPLER', amountCents: 28_000 }, { modifiers: ['77'] }),
  },
  {
    name: 'repeated lab (91)',
    kinds: outpatient,
    add: (one) => {
      const line = { code: '80048', modifiers: ['91'], description: 'BASIC PANEL', amountCents: 9_000 };
      twice(one, { ...line, modifiers: [] }, line);
      addLine(one, line);
    },
  },
  {
    name: 'serial troponin without a modifier',
    kinds: hospital,
    add: (one) =>
      twice(one, { code: '84484', revenueCode: '0301', description: 'TROPONIN', amountCents: 4_400 }),
  },
  {
    name: 'doses of a drug',
    kinds: hospital,
    add: (one) => {
      const line = {
        revenueCode: '0250',
        ndc: '00409613022',
        description: 'MORPHINE 4 MG',
        amountCents: 3_100,
      };
      twice(one, line);
      addLine(one, line);
    },
  },
  {
    name: 'timed therapy',
    kinds: care,
    add: (one) =>
      twice(one, { code: '97110', description: 'THERAPEUTIC EXERCISE 15 MIN', amountCents: 4_800 }),
  },
  {
    name: 'duplicate with a credit',
    kinds: care,
    add: (one) => {
      const line = { code: '76536', description: 'ULTRASOUND NECK', amountCents: 33_000 };
      twice(one, line);
      addLine(one, {
        ...line,
        description: 'CREDIT ULTRASOUND NECK',
        date: addDays('2026-05-04', 0),
        units: -1,
        amountCents: -33_000,
      });
    },
  },
  {
    name: 'canceled with a credit without code',
    kinds: care,
    add: (one) => {
      addLine(one, { code: '93880', description: 'CAROTID DUPLEX CANCELED', amountCents: 61_000 });
      addLine(one, { description: 'REVERSAL CAROTID DUPLEX', units: -1, amountCents: -61_000 });
    },
  },
  {
    name: 'words about emptying',
    kinds: care,
    add: (one) => {
      addLine(one, { code: '51798', description: 'POST-VOID RESIDUAL SCAN', amountCents: 12_000 });
      addLine(one, { description: 'LATE CANCELED APPOINTMENT FEE', amountCents: 5_000, code: '99199' });
    },
  },
  {
    name: 'rounded unit price',
    kinds: care,
    add: (one) => {
      addLine(one, { code: '96372', description: 'DOSE', units: 30, unitCents: 33, amountCents: 1_000 });
      addLine(one, { code: '90471', description: 'DOSE', units: 2.5, unitCents: 333, amountCents: 833 });
    },
  },
  {
    name: 'price of the whole line in the price column',
    kinds: care,
    add: (one) =>
      addLine(one, {
        code: '36430',
        description: 'TRANSFUSION',
        units: 2,
        unitCents: 44_000,
        amountCents: 44_000,
      }),
  },
  {
    name: 'take-home drug',
    kinds: hospital,
    add: (one) =>
      addLine(one, {
        revenueCode: '0253',
        description: 'OXYCODONE TAKE HOME',
        date: addDays(lastDay[one.kind], 1),
        amountCents: 2_500,
      }),
  },
  {
    name: 'reading after the stay',
    kinds: hospital,
    add: (one) =>
      addLine(one, {
        code: '93010',
        modifiers: ['26'],
        description: 'EKG READING',
        date: addDays(lastDay[one.kind], 2),
        amountCents: 4_000,
      }),
  },
  {
    name: 'tests before admission',
    kinds: ['stay'],
    add: (one) =>
      addLine(one, {
        code: '85610',
        revenueCode: '0305',
        description: 'PROTHROMBIN',
        date: '2026-05-02',
        amountCents: 4_100,
      }),
  },
  {
    name: 'extra room day with a credit',
    kinds: ['stay'],
    add: (one) => {
      const line = {
        revenueCode: '0120',
        description: 'ROOM SEMI PRIVATE LATE',
        date: lastDay.stay,
        amountCents: 140_000,
      };
      addLine(one, line);
      addLine(one, { ...line, amountCents: -140_000 });
    },
  },
  {
    name: 'newborn in the nursery',
    kinds: ['stay'],
    add: (one) =>
      addLine(one, { revenueCode: '0170', description: 'NURSERY', units: 3, amountCents: 180_000 }),
  },
  {
    name: 'operation and anesthesia times',
    kinds: hospital,
    not: ['bill/operating-time', 'bill/impossible-hours', 'medicare/add-on-without-primary'],
    add: (one) => {
      addLine(one, {
        revenueCode: '0360',
        description: 'OPERATING ROOM PER MIN',
        units: 120,
        amountCents: 480_000,
      });
      addLine(one, {
        revenueCode: '0370',
        description: 'ANESTHESIA PER 15 MIN',
        units: 10,
        amountCents: 90_000,
      });
    },
  },
  {
    name: 'monitor for 24 hours',
    kinds: outpatient,
    add: (one) =>
      addLine(one, { code: '93224', description: 'HOLTER MONITOR 48 HOUR', units: 1, amountCents: 52_000 }),
  },
  {
    name: 'surgeon and assistant',
    kinds: care,
    add: (one) =>
      twice(
        one,
        { code: '38120', description: 'SPLENECTOMY', amountCents: 300_000 },
        { modifiers: ['80'], amountCents: 60_000 },
      ),
  },
  {
    name: 'code pairs that are allowed',
    kinds: outpatient,
    add: (one) => {
      const table = one.kind === 'doctor' ? one.reference.ncciPractitioner : one.reference.ncciOutpatient;
      const pair = (column1: string, column2: string, modifierIndicator: 0 | 1 | 9, until: string | null) =>
        table.push({
          column1,
          column2,
          modifierIndicator,
          from: '2015-01-01',
          until,
          evidence: evidence('ncci_outpatient'),
        });
      const add = (code: string, modifiers: string[] = [], date = '2026-05-04') =>
        addLine(one, { code, modifiers, date, description: 'PROCEDURE', amountCents: 30_000 });
      pair('11750', '11730', 1, null);
      pair('12001', '12032', 0, '2026-05-04');
      pair('10060', '10061', 9, null);
      pair('64450', '64400', 0, null);
      add('11750');
      add('11730', ['TA']);
      add('12001');
      add('12032');
      add('10060');
      add('10061');
      // The pair is ordered: 64400 in column 1 is no row.
      table.push({
        column1: '20553',
        column2: '20552',
        modifierIndicator: 0,
        from: '2015-01-01',
        until: '2020-01-01',
        evidence: evidence('ncci_outpatient'),
      });
      add('20553');
      add('20552');
    },
  },
  {
    name: 'units at the limit',
    kinds: outpatient,
    add: (one) => {
      const table = one.kind === 'doctor' ? one.reference.muePractitioner : one.reference.mueOutpatient;
      table.push({
        ...always,
        code: '20600',
        units: 2,
        adjudication: 3,
        evidence: evidence('mue_outpatient'),
      });
      table.push({
        ...always,
        code: '64483',
        units: 1,
        adjudication: 1,
        evidence: evidence('mue_outpatient'),
      });
      addLine(one, { code: '20600', description: 'SMALL JOINT INJECTION', units: 2, amountCents: 22_000 });
      twice(
        one,
        { code: '64483', modifiers: ['LT'], description: 'NERVE BLOCK', amountCents: 71_000 },
        { modifiers: ['RT'] },
      );
    },
  },
  {
    name: 'units above the limit of an inpatient',
    kinds: ['stay'],
    add: (one) => {
      one.reference.mueOutpatient.push({
        ...always,
        code: '90935',
        units: 1,
        adjudication: 2,
        evidence: evidence('mue_outpatient'),
      });
      addLine(one, {
        code: '90935',
        revenueCode: '0800',
        description: 'DIALYSIS',
        units: 3,
        amountCents: 300_000,
      });
    },
  },
  {
    name: 'add-on with its primary code, past midnight',
    kinds: ['doctor'],
    add: (one) => {
      one.reference.addOnCodes.push({
        ...always,
        code: '63048',
        primaryCodes: ['63047'],
        evidence: evidence('add_on_codes'),
      });
      addLine(one, { code: '63047', description: 'LAMINECTOMY', amountCents: 500_000 });
      addLine(one, {
        code: '63048',
        description: 'ADDITIONAL SEGMENT',
        date: '2026-05-05',
        amountCents: 90_000,
      });
    },
  },
  {
    name: 'visits outside the global period',
    kinds: ['doctor'],
    not: ['medicare/global-period'],
    add: (one) => {
      one.reference.physicianFees.push(
        fee('11440', { globalDays: '010' }),
        fee('11400', { globalDays: '000' }),
      );
      addLine(one, { code: '11440', description: 'EXCISION', date: '2026-05-06', amountCents: 9_000 });
      addLine(one, { code: '99212', description: 'VISIT', date: '2026-05-17', amountCents: 11_000 });
      addLine(one, {
        code: '99212',
        modifiers: ['24'],
        description: 'VISIT',
        date: '2026-05-10',
        amountCents: 11_000,
      });
    },
  },
  {
    name: 'charge below three Medicare fees',
    kinds: ['doctor'],
    add: (one) => {
      // Above three times the lower locality's fee, below that of the higher one, at any place of service.
      one.reference.physicianFees.push({ ...fee('95004', {}), facilityPeRvu: 2 });
      addLine(one, { code: '95004', description: 'ALLERGY TEST', amountCents: 34_000 });
    },
  },
  {
    name: 'packaged service',
    kinds: ['er'],
    add: (one) => {
      one.reference.outpatientRates.push({
        ...always,
        code: '36000',
        statusIndicator: 'N',
        apc: null,
        paymentCents: 100,
        evidence: evidence('opps'),
      });
      addLine(one, { code: '36000', description: 'INTRODUCTION OF NEEDLE', amountCents: 30_000 });
    },
  },
  {
    name: 'vial priced per milliliter',
    kinds: hospital,
    add: (one) => {
      one.reference.drugCosts.push({
        ...always,
        ndc: '63323001220',
        dollarsPerUnit: 1,
        unit: 'ML',
        evidence: evidence('nadac'),
      });
      addLine(one, {
        revenueCode: '0250',
        ndc: '63323001220',
        description: 'PROPOFOL VIAL',
        amountCents: 4_000,
      });
    },
  },
  {
    name: 'posted price that is met',
    kinds: hospital,
    add: (one) => {
      const posted = (
        code: string,
        discountedCashCents: number,
        setting: 'inpatient' | 'outpatient',
        modifiers: string[] = [],
      ) =>
        one.reference.postedPrices.push({
          code,
          modifiers,
          setting,
          discountedCashCents,
          grossCents: null,
          hospitalName: 'Lone Oak Regional Hospital',
          postedOn: '2026-01-01',
          evidence: evidence('posted_prices'),
        });
      const setting = one.kind === 'stay' ? 'inpatient' : 'outpatient';
      posted('72148', 40_000, setting);
      posted('72148', 9_000, setting, ['26']);
      posted('72148', 10_000, setting === 'inpatient' ? 'outpatient' : 'inpatient');
      addLine(one, { code: '72148', description: 'MRI SPINE', amountCents: 40_000 });
    },
  },
];

export type InnocentBalance = {
  name: string;
  kinds: readonly Kind[];
  payer: Payer;
  add: (one: BillCase) => void;
};

const eobOf = (one: BillCase): Eob => one.eobs[0] as Eob;

export const innocentBalances: readonly InnocentBalance[] = [
  {
    name: 'payment among the lines',
    kinds: care,
    payer: 'self',
    add: (one) => {
      addLine(one, { date: '2026-06-01', description: 'PATIENT PAYMENT - THANK YOU', amountCents: -2_500 });
      const { totals } = one.bill;
      one.bill.totals = { ...totals, paymentsCents: 2_500, balanceCents: (totals.balanceCents ?? 0) - 2_500 };
    },
  },
  {
    name: 'late fee as a negative adjustment',
    kinds: care,
    payer: 'self',
    add: (one) => {
      const { totals } = one.bill;
      one.bill.totals = {
        ...totals,
        adjustmentsCents: -2_500,
        balanceCents: (totals.balanceCents ?? 0) + 2_500,
      };
    },
  },
  {
    name: 'copay already paid',
    kinds: care,
    payer: 'plan',
    add: (one) => {
      one.bill.payments.push({ id: 'p2', date: '2026-05-04', from: 'patient', amountCents: 100 });
      const { totals } = one.bill;
      one.bill.totals = {
        ...totals,
        paymentsCents: (totals.paymentsCents ?? 0) + 100,
        balanceCents: (totals.balanceCents ?? 0) - 100,
      };
    },
  },
  {
    name: 'unmet deductible of an out-of-network emergency',
    kinds: hospital,
    payer: 'plan',
    add: (one) => {
      one.circumstances.wasEmergency = true;
      eobOf(one).network = 'out';
    },
  },
  {
    name: 'consent 80 hours before',
    kinds: ['doctor'],
    payer: 'plan',
    add: (one) => {
      one.bill.placeOfService = '24';
      Object.assign(one.circumstances, {
        facilityNetwork: 'in',
        consentHoursBefore: 80,
        scheduledOn: '2026-04-01',
      });
      eobOf(one).network = 'out';
      const { totals } = one.bill;
      one.bill.totals = {
        ...totals,
        adjustmentsCents: 0,
        balanceCents: (totals.balanceCents ?? 0) + (totals.adjustmentsCents ?? 0),
      };
    },
  },
  {
    name: 'ground ambulance',
    kinds: ['ambulance'],
    payer: 'plan',
    add: (one) => {
      one.circumstances.wasEmergency = true;
      eobOf(one).network = 'out';
      const { totals } = one.bill;
      one.bill.totals = {
        ...totals,
        adjustmentsCents: 0,
        balanceCents: (totals.balanceCents ?? 0) + (totals.adjustmentsCents ?? 0),
      };
    },
  },
  {
    name: 'estimate exceeded by less than $400',
    kinds: care,
    payer: 'self',
    add: (one) => {
      const charges = one.bill.totals.chargesCents ?? 0;
      for (const [providerName, providerNpi, totalCents, issuedOn] of [
        [one.bill.provider.name, one.bill.provider.npi, Math.max(0, charges - 39_999), '2026-05-01'],
        ['Other Surgeons', '1558444216', 100, '2026-05-01'],
        [one.bill.provider.name, one.bill.provider.npi, 100, '2026-06-01'],
      ] as const)
        one.estimates.push({
          providerName,
          providerNpi,
          patientName: null,
          issuedOn,
          serviceDate: null,
          items: [],
          totalCents,
        });
    },
  },
  {
    name: 'time for a dispute is over',
    kinds: care,
    payer: 'self',
    add: (one) => {
      one.bill.firstBillReceivedOn = '2026-04-01';
      one.estimates.push({
        providerName: one.bill.provider.name,
        providerNpi: null,
        patientName: null,
        issuedOn: '2026-05-01',
        serviceDate: null,
        items: [],
        totalCents: 0,
      });
    },
  },
  {
    name: 'statement printed before the payment arrived',
    kinds: care,
    payer: 'plan',
    add: (one) => {
      one.bill.statementDate = '2026-06-10';
      const paid = one.bill.totals.paymentsCents ?? 0;
      one.bill.payments = [];
      one.bill.totals = {
        ...one.bill.totals,
        paymentsCents: 0,
        balanceCents: (one.bill.totals.balanceCents ?? 0) + paid,
      };
      // The balance is above the share until the payment is posted.
      one.expected.push({ rule: 'eob/balance-above-share', cents: paid });
    },
  },
  {
    name: 'member id with a suffix or masked',
    kinds: care,
    payer: 'plan',
    add: (one) => {
      eobOf(one).memberId = one.random.pick(['XQH884412097-01', '884412097', 'XXXXX2097', '***2097']);
    },
  },
  {
    name: 'claim that was processed again',
    kinds: care,
    payer: 'plan',
    add: (one) => {
      const eob = eobOf(one);
      one.eobs.unshift({
        ...eob,
        noticeDate: '2026-06-01',
        totals: { ...eob.totals, patientCents: 0, paidCents: 0 },
      });
    },
  },
  {
    name: 'claim of another provider',
    kinds: care,
    payer: 'plan',
    add: (one) => {
      one.eobs.push({
        ...eobOf(one),
        claimNumber: 'C2',
        providerName: 'Other Surgeons',
        providerNpi: '1558444216',
      });
    },
  },
  { name: 'Medicaid without a balance', kinds: care, payer: 'medicaid', add: () => undefined },
];
