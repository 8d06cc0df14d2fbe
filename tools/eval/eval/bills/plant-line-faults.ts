import type { AddOnCode, NcciPair } from '#engines/bills/review/reference-data.ts';
import { addLine, always, type BillCase, evidence, type Kind, lastDay, type Payer } from './bill-case.ts';

export type LinePlanter = {
  rule: string;
  kinds: readonly Kind[];
  payers?: readonly Payer[];
  plant: (one: BillCase) => void;
};

const anyKind: readonly Kind[] = ['er', 'stay', 'doctor', 'ambulance'];
const expect = (one: BillCase, rule: string, lineIds: string[], cents: number) =>
  one.expected.push({ rule, lineIds, cents });

const pairTable = (one: BillCase): NcciPair[] =>
  one.kind === 'doctor' ? one.reference.ncciPractitioner : one.reference.ncciOutpatient;

const addOn: AddOnCode = {
  ...always,
  code: '22614',
  primaryCodes: ['22612'],
  evidence: evidence('add_on_codes'),
};

export const linePlanters: readonly LinePlanter[] = [
  {
    rule: 'bill/exact-duplicate',
    kinds: anyKind,
    plant: (one) => {
      const amountCents = one.random.integer(5_000, 90_000);
      const times = one.random.integer(2, 3);
      const line = { code: '76705', description: 'ULTRASOUND ABDOMEN', amountCents };
      const ids = Array.from({ length: times }, () => addLine(one, line).id);
      expect(one, 'bill/exact-duplicate', ids, amountCents * times - amountCents);
    },
  },
  {
    rule: 'bill/quantity-times-price',
    kinds: anyKind,
    plant: (one) => {
      const units = one.random.integer(2, 9);
      const unitCents = one.random.integer(1_001, 9_000);
      const extra = one.random.integer(200, 900);
      const { id } = addLine(one, {
        code: '96360',
        description: 'HYDRATION',
        units,
        unitCents,
        amountCents: units * unitCents + extra,
      });
      expect(one, 'bill/quantity-times-price', [id], extra);
    },
  },
  {
    rule: 'bill/decimal-shift',
    kinds: anyKind,
    plant: (one) => {
      const units = one.random.integer(2, 9);
      const unitCents = one.random.integer(301, 2_000);
      const shift = one.random.pick([10, 100]);
      const { id } = addLine(one, {
        code: '96365',
        description: 'INFUSION',
        units,
        unitCents,
        amountCents: units * unitCents * shift,
      });
      expect(one, 'bill/decimal-shift', [id], units * unitCents * (shift - 1));
    },
  },
  {
    rule: 'bill/impossible-hours',
    kinds: ['er'],
    plant: (one) => {
      const units = one.random.integer(25, 60);
      const { id } = addLine(one, {
        revenueCode: '0710',
        description: 'RECOVERY PER HOUR',
        units,
        amountCents: units * 3_000,
      });
      expect(one, 'bill/impossible-hours', [id], (units - 24) * 3_000);
      // Recovery that long also outlasts the operation.
      one.expected.push({ rule: 'bill/operating-time', lineIds: [id], cents: 0 });
    },
  },
  {
    rule: 'bill/once-only-item',
    kinds: ['er', 'stay', 'doctor'],
    plant: (one) => {
      const [first, second] = one.random.pick([
        ['44970', '44960'],
        ['47562', '47563'],
      ] as const);
      const ids = [
        addLine(one, { code: first, description: 'REMOVAL', amountCents: 400_000 }).id,
        addLine(one, { code: second, description: 'REMOVAL OPEN', amountCents: 300_000 }).id,
      ];
      expect(one, 'bill/once-only-item', ids, 300_000);
    },
  },
  {
    rule: 'bill/room-days',
    kinds: ['stay'],
    plant: (one) => {
      const amountCents = one.random.integer(100_000, 250_000);
      const { id } = addLine(one, {
        revenueCode: '0121',
        description: 'ROOM SEMI PRIVATE',
        date: lastDay.stay,
        amountCents,
      });
      expect(one, 'bill/room-days', ['1', id], amountCents);
    },
  },
  {
    rule: 'bill/date-outside-stay',
    kinds: ['er', 'stay'],
    plant: (one) => {
      const { id } = addLine(one, {
        code: '97597',
        description: 'WOUND CARE',
        date: one.random.pick(['2026-04-20', '2026-05-09', '2026-05-21']),
        amountCents: 31_000,
      });
      expect(one, 'bill/date-outside-stay', [id], 31_000);
    },
  },
  {
    rule: 'bill/canceled-without-credit',
    kinds: anyKind,
    plant: (one) => {
      const words = one.random.pick(['CANCELED', 'NOT GIVEN', 'RETURNED', 'CANCELLED']);
      const { id } = addLine(one, {
        code: '93970',
        description: `VENOUS DOPPLER - ${words}`,
        amountCents: 52_500,
      });
      expect(one, 'bill/canceled-without-credit', [id], 52_500);
    },
  },
  {
    rule: 'price/posted-cash-price',
    kinds: ['er', 'stay'],
    payers: ['self'],
    plant: (one) => {
      const posted = one.random.integer(20_000, 60_000);
      const above = one.random.integer(1_000, 90_000);
      const { id } = addLine(one, { code: '70450', description: 'CT HEAD', amountCents: posted + above });
      one.reference.postedPrices.push({
        code: '70450',
        modifiers: [],
        setting: one.random.pick(['both', null, one.kind === 'stay' ? 'inpatient' : 'outpatient'] as const),
        discountedCashCents: posted,
        grossCents: posted * 3,
        hospitalName: 'Lone Oak Regional Hospital',
        postedOn: '2026-01-01',
        evidence: evidence('posted_prices'),
      });
      expect(one, 'price/posted-cash-price', [id], above);
    },
  },
  {
    rule: 'medicare/ncci-pair',
    kinds: ['er', 'doctor'],
    plant: (one) => {
      const second = one.random.integer(8_000, 40_000);
      const indicator = one.random.pick([0, 1] as const);
      const ids = [
        addLine(one, { code: '29881', description: 'KNEE ARTHROSCOPY', amountCents: 210_000 }).id,
        addLine(one, {
          code: '29870',
          description: 'DIAGNOSTIC ARTHROSCOPY',
          modifiers: indicator === 0 ? ['XS'] : [],
          amountCents: second,
        }).id,
      ];
      pairTable(one).push(
        {
          column1: '29881',
          column2: '29870',
          from: '2019-01-01',
          until: '2021-01-01',
          modifierIndicator: 9,
          evidence: evidence('ncci_outpatient'),
        },
        {
          column1: '29881',
          column2: '29870',
          from: '2022-01-01',
          until: null,
          modifierIndicator: indicator,
          evidence: evidence('ncci_outpatient'),
        },
      );
      expect(one, 'medicare/ncci-pair', ids, second);
    },
  },
  {
    rule: 'medicare/mue',
    kinds: ['er', 'doctor'],
    plant: (one) => {
      const limit = one.random.integer(1, 4);
      const extra = one.random.integer(1, 5);
      const adjudication = one.random.pick([1, 2, 3] as const);
      const table = one.kind === 'doctor' ? one.reference.muePractitioner : one.reference.mueOutpatient;
      table.push({
        ...always,
        code: '11042',
        units: limit,
        adjudication,
        evidence: evidence('mue_outpatient'),
      });
      const { id } = addLine(one, {
        code: '11042',
        description: 'DEBRIDEMENT',
        units: limit + extra,
        amountCents: (limit + extra) * 12_000,
      });
      expect(one, 'medicare/mue', [id], extra * 12_000);
    },
  },
  {
    rule: 'medicare/add-on-without-primary',
    kinds: ['doctor', 'er'],
    plant: (one) => {
      one.reference.addOnCodes.push(addOn);
      const { id } = addLine(one, {
        code: '22614',
        description: 'EACH ADDITIONAL SEGMENT',
        amountCents: 88_000,
      });
      expect(one, 'medicare/add-on-without-primary', [id], 88_000);
    },
  },
  {
    rule: 'medicare/global-period',
    kinds: ['doctor'],
    plant: (one) => {
      const [globalDays, date] = one.random.pick([
        ['010', '2026-05-14'],
        ['090', '2026-05-03'],
        ['090', '2026-05-28'],
      ] as const);
      one.reference.physicianFees.push(fee('26055', { globalDays }));
      const ids = [
        addLine(one, { code: '26055', description: 'TENDON SHEATH INCISION', amountCents: 1_000 }).id,
        addLine(one, { code: '99212', description: 'VISIT', date, amountCents: 9_500 }).id,
      ];
      expect(one, 'medicare/global-period', ids, 9_500);
      // The visit of the bill itself is on the day of surgery.
      one.bill.lines[0] = { ...(one.bill.lines[0] as (typeof one.bill.lines)[number]), date: '2026-04-20' };
    },
  },
  {
    rule: 'medicare/physician-fee',
    kinds: ['doctor'],
    plant: (one) => {
      one.reference.physicianFees.push(fee('93000', {}));
      // Highest locality: 1.02 + 2 × 1.01 + 0.5 × 1.1 = 3.59, times 32.50 = $116.68; office.
      const { id } = addLine(one, {
        code: '93000',
        description: 'EKG',
        amountCents: 11_668 * one.random.integer(3, 9),
      });
      expect(one, 'medicare/physician-fee', [id], 0);
    },
  },
  {
    rule: 'medicare/outpatient-rate',
    kinds: ['er'],
    plant: (one) => {
      one.reference.outpatientRates.push({
        ...always,
        code: '73721',
        statusIndicator: 'S',
        apc: '5523',
        paymentCents: 23_000,
        evidence: evidence('opps'),
      });
      const { id } = addLine(one, {
        code: '73721',
        description: 'MRI KNEE',
        amountCents: 23_000 * one.random.integer(3, 8),
      });
      expect(one, 'medicare/outpatient-rate', [id], 0);
    },
  },
  {
    rule: 'medicare/drug-cost',
    kinds: ['er', 'stay'],
    plant: (one) => {
      const [description, unit, size] = one.random.pick([
        ['ACETAMINOPHEN 500 MG TAB', 'EA', 1],
        ['LIDOCAINE 1% 20 ML', 'ML', 20],
      ] as const);
      one.reference.drugCosts.push({
        ...always,
        ndc: '00904198261',
        dollarsPerUnit: 0.05,
        unit,
        evidence: evidence('nadac'),
      });
      const { id } = addLine(one, {
        revenueCode: '0250',
        ndc: '00904198261',
        description,
        units: 2,
        amountCents: 2 * 5 * size * one.random.integer(10, 40),
      });
      expect(one, 'medicare/drug-cost', [id], 0);
    },
  },
  {
    rule: 'bill/not-received',
    kinds: anyKind,
    plant: (one) => {
      const { id } = addLine(one, {
        code: '94010',
        description: 'SPIROMETRY',
        disputed: one.random.pick(['not_received', 'canceled']),
        amountCents: 14_200,
      });
      expect(one, 'bill/not-received', [id], 14_200);
    },
  },
  {
    rule: 'bill/near-duplicate',
    kinds: anyKind,
    plant: (one) => {
      const ids = [30_000, 32_000].map(
        (amountCents) => addLine(one, { code: '76856', description: 'ULTRASOUND PELVIS', amountCents }).id,
      );
      expect(one, 'bill/near-duplicate', ids, 0);
    },
  },
  {
    rule: 'bill/repeated-item',
    kinds: ['er', 'stay'],
    plant: (one) => {
      const line = { revenueCode: '0636', code: 'J2405', description: 'INJECTION 1 MG', amountCents: 8_000 };
      expect(one, 'bill/repeated-item', [addLine(one, line).id, addLine(one, line).id], 0);
    },
  },
  {
    rule: 'bill/unusual-quantity',
    kinds: ['stay'],
    plant: (one) => {
      const ids = ['2026-05-04', '2026-05-05', '2026-05-06'].map((date, place) => {
        const units = place === 1 ? one.random.pick([20, 200]) : 2;
        return addLine(one, {
          revenueCode: '0250',
          ndc: '00338004904',
          description: 'SALINE 1000 ML',
          date,
          units,
          amountCents: units * 700,
        }).id;
      });
      expect(one, 'bill/unusual-quantity', [ids[1] as string], 0);
    },
  },
  {
    rule: 'bill/operating-time',
    kinds: ['er', 'stay'],
    plant: (one) => {
      const ids = [
        addLine(one, {
          revenueCode: '0360',
          description: 'OPERATING ROOM PER MIN',
          units: 240,
          amountCents: 480_000,
        }).id,
        addLine(one, {
          revenueCode: '0370',
          description: 'ANESTHESIA PER 15 MIN',
          units: one.random.integer(4, 8),
          amountCents: 90_000,
        }).id,
      ];
      expect(one, 'bill/operating-time', ids, 0);
    },
  },
  {
    rule: 'bill/office-facility-fee',
    kinds: ['doctor'],
    plant: (one) => {
      const { id } = addLine(one, {
        code: 'G0463',
        description: 'HOSPITAL OUTPATIENT CLINIC VISIT',
        amountCents: 21_000,
      });
      expect(one, 'bill/office-facility-fee', [id], 0);
    },
  },
  {
    rule: 'ask/visit-level',
    kinds: ['er', 'doctor'],
    plant: (one) => {
      const first = one.bill.lines[0] as (typeof one.bill.lines)[number];
      one.bill.lines[0] = {
        ...first,
        code: one.random.pick(one.kind === 'er' ? ['99284', '99285'] : ['99205', '99215']),
      };
      expect(one, 'ask/visit-level', ['1'], 0);
    },
  },
  {
    rule: 'ask/room-level',
    kinds: ['stay'],
    plant: (one) => {
      const first = one.bill.lines[0] as (typeof one.bill.lines)[number];
      one.bill.lines[0] = {
        ...first,
        ...one.random.pick([
          { revenueCode: '0200', description: 'ICU' },
          { revenueCode: '0110', description: 'ROOM PRIVATE' },
        ]),
      };
      expect(one, 'ask/room-level', ['1'], 0);
    },
  },
  {
    rule: 'ask/observation-status',
    kinds: ['er'],
    plant: (one) => {
      const { id } = addLine(one, {
        code: 'G0378',
        revenueCode: '0762',
        description: 'OBSERVATION HOURS',
        units: 16,
        amountCents: 96_000,
      });
      expect(one, 'ask/observation-status', [id], 0);
    },
  },
  {
    rule: 'ask/modifiers',
    kinds: ['er', 'doctor'],
    plant: (one) => {
      const { id } = addLine(one, {
        code: '20610',
        description: 'JOINT INJECTION',
        modifiers: [one.random.pick(['59', '22', '25'])],
        amountCents: 24_000,
      });
      expect(one, 'ask/modifiers', [id], 0);
    },
  },
  {
    rule: 'ask/routine-supplies',
    kinds: ['er', 'stay'],
    plant: (one) => {
      const { id } = addLine(one, {
        revenueCode: '0270',
        description: one.random.pick(['GLOVES BOX', 'GAUZE 4X4', 'TISSUES']),
        amountCents: 3_900,
      });
      expect(one, 'ask/routine-supplies', [id], 0);
    },
  },
];

/** One RVU of work, two of office expense, half of malpractice: no real code has these values. */
export function fee(code: string, { globalDays = 'XXX' }: { globalDays?: string }) {
  return {
    ...always,
    code,
    modifier: null,
    workRvu: 1,
    facilityPeRvu: 0.6,
    nonFacilityPeRvu: 2,
    malpracticeRvu: 0.5,
    globalDays,
    conversionFactor: 32.5,
    evidence: evidence('pfs'),
  };
}
