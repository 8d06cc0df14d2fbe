import { describe, expect, it } from 'vitest';
import { sampleEvidence as evidence, found, needs, sampleBill } from '#tests/support/bills/sample-bill.ts';
import type { AddOnCode, DrugCost, MueLimit, NcciPair, PhysicianFee } from '../reference-data.ts';

const always = { from: '2020-01-01', until: null, evidence };
const professional = { setting: 'professional' } as const;

describe('code pairs', () => {
  const rule = 'medicare/ncci-pair';
  const row = (changes: Partial<NcciPair> = {}): NcciPair => ({
    ...always,
    column1: '29881',
    column2: '29870',
    modifierIndicator: 1,
    ...changes,
  });
  const both = (first = {}, second = {}, bill = {}) =>
    sampleBill(
      [
        { code: '29881', ...first },
        { code: '29870', amountCents: 7_000, ...second },
      ],
      bill,
    );
  const review = (bill: ReturnType<typeof both>, ...rows: NcciPair[]) =>
    found(rule, bill, { reference: { ncciOutpatient: rows } });

  it('counts the second code', () => {
    expect(review(both(), row())).toEqual(['1,2 7000']);
    expect(review(both(), row({ modifierIndicator: 0 }))).toEqual(['1,2 7000']);
  });

  it('allows modifiers with indicator 1 only', () => {
    for (const modifier of ['59', 'XS', 'LT', '25', 'T5']) {
      expect(review(both({}, { modifiers: [modifier] }), row())).toEqual([]);
      expect(review(both({}, { modifiers: [modifier] }), row({ modifierIndicator: 0 }))).toEqual([
        '1,2 7000',
      ]);
    }
    expect(review(both({}, { modifiers: ['TC'] }), row())).toEqual(['1,2 7000']);
    expect(review(both(), row({ modifierIndicator: 9 }))).toEqual([]);
  });

  it('uses the row of the day and the order of the pair', () => {
    expect(review(both(), row({ until: '2026-05-04' }))).toEqual([]);
    expect(review(both(), row({ until: '2026-05-05' }))).toEqual(['1,2 7000']);
    expect(review(both(), row({ from: '2026-05-05' }))).toEqual([]);
    expect(
      review(both(), row({ until: '2021-01-01', modifierIndicator: 9 }), row({ from: '2022-01-01' })),
    ).toEqual(['1,2 7000']);
    expect(review(both(), row({ column1: '29870', column2: '29881' }))).toEqual(['2,1 10000']);
    expect(review(both({}, { date: '2026-05-03' }), row())).toEqual([]);
  });

  it('uses the table of the setting', () => {
    expect(needs(rule, both())).toEqual(['ncciOutpatient']);
    expect(needs(rule, both({}, {}, professional))).toEqual(['ncciPractitioner']);
    expect(needs(rule, both({}, {}, { setting: 'unknown' }))).toEqual(['setting']);
    expect(needs(rule, both({}, {}, { setting: 'facility_inpatient' }))).toEqual([]);
    expect(needs(rule, sampleBill([{ code: null }]), { reference: { ncciOutpatient: [] } })).toEqual([
      'codes',
    ]);
  });

  it('leaves a code with a credit', () => {
    const bill = sampleBill([{ code: '29881' }, { code: '29870' }, { code: '29870', amountCents: -10_000 }]);
    expect(review(bill, row())).toEqual([]);
  });
});

describe('units', () => {
  const rule = 'medicare/mue';
  const limit = (adjudication: 1 | 2 | 3): MueLimit => ({ ...always, code: '11042', units: 2, adjudication });
  const review = (units: (number | null)[], adjudication: 1 | 2 | 3, bill = {}) =>
    found(
      rule,
      sampleBill(
        units.map((each) => ({ code: '11042', units: each, amountCents: 1_000 * (each ?? 1) })),
        bill,
      ),
      {
        reference: { mueOutpatient: [limit(adjudication)], muePractitioner: [] },
      },
    );

  it('counts the excess at the average price', () => {
    expect(review([2], 2)).toEqual([]);
    expect(review([3], 2)).toEqual(['1 1000']);
    expect(review([2, 1], 3)).toEqual(['1,2 1000']);
    expect(review([2, 1], 1)).toEqual([]);
    expect(review([3, 4], 1)).toEqual(['1 1000', '2 2000']);
    expect(review([null, null], 2)).toEqual([]);
  });

  it('never applies to inpatients', () => {
    expect(review([9], 2, { setting: 'facility_inpatient' })).toEqual([]);
    expect(review([9], 2, professional)).toEqual([]);
    expect(needs(rule, sampleBill([{}]))).toEqual(['mueOutpatient']);
  });
});

describe('add-on codes', () => {
  const rule = 'medicare/add-on-without-primary';
  const row = (primaryCodes: string[]): AddOnCode => ({ ...always, code: '22614', primaryCodes });
  const review = (others: object[], primaryCodes = ['22612']) =>
    found(rule, sampleBill([{ code: '22614' }, ...others]), {
      reference: { addOnCodes: [row(primaryCodes)] },
    });

  it('needs the primary code that day or the day before', () => {
    expect(review([])).toEqual(['1 10000']);
    expect(review([{ code: '22612' }])).toEqual([]);
    expect(review([{ code: '22612', date: '2026-05-03' }])).toEqual([]);
    expect(review([{ code: '22612', date: '2026-05-02' }])).toEqual(['1 10000']);
    expect(review([{ code: '99213' }], [])).toEqual([]);
    expect(review([{ code: '22614' }], [])).toEqual(['1 10000', '2 10000']);
  });

  it('does not judge beside lines without codes', () => {
    const hidden = { code: null, revenueCode: '0360', description: 'OR' };
    expect(review([hidden])).toEqual([]);
    expect(review([{ ...hidden, revenueCode: '0250' }])).toEqual(['1 10000']);
    expect(
      needs(rule, sampleBill([{ code: '22614' }, hidden]), { reference: { addOnCodes: [row([])] } }),
    ).toEqual(['codes']);
    expect(needs(rule, sampleBill([{}]))).toEqual(['addOnCodes']);
  });
});

const fee = (changes: Partial<PhysicianFee> = {}): PhysicianFee => ({
  ...always,
  code: '11440',
  modifier: null,
  workRvu: 1,
  facilityPeRvu: 1,
  nonFacilityPeRvu: 2,
  malpracticeRvu: 0.5,
  globalDays: '010',
  conversionFactor: 30,
  ...changes,
});

describe('global period', () => {
  const rule = 'medicare/global-period';
  const review = (date: string, globalDays: string, visit = {}, operation = {}) =>
    found(
      rule,
      sampleBill(
        [
          { code: '11440', ...operation },
          { code: '99213', date, amountCents: 6_000, ...visit },
        ],
        professional,
      ),
      { reference: { physicianFees: [fee({ globalDays })] } },
    );

  it.each([
    ['2026-05-04', '010', 1],
    ['2026-05-14', '010', 1],
    ['2026-05-15', '010', 0],
    ['2026-05-03', '010', 0],
    ['2026-05-03', '090', 1],
    ['2026-05-02', '090', 0],
    ['2026-08-02', '090', 1],
    ['2026-08-03', '090', 0],
    ['2026-05-04', '000', 0],
    ['2026-05-04', 'XXX', 0],
  ])('%s with %s days', (date, days, count) => {
    expect(review(date, days)).toHaveLength(count);
  });

  it('allows separate visits and parts of the package', () => {
    for (const modifier of ['24', '25', '57'])
      expect(review('2026-05-06', '090', { modifiers: [modifier] })).toEqual([]);
    expect(review('2026-05-06', '090', {}, { modifiers: ['54'] })).toEqual([]);
    expect(review('2026-05-06', '090', { code: '73030' })).toEqual([]);
    expect(needs(rule, sampleBill([{}], professional))).toEqual(['physicianFees']);
  });
});

describe('benchmarks', () => {
  const places = [
    { ...always, state: 'TX', locality: '01', work: 1, pe: 1, malpractice: 1 },
    { ...always, state: 'TX', locality: '02', work: 1, pe: 1.1, malpractice: 1 },
    { ...always, state: 'CA', locality: '01', work: 9, pe: 9, malpractice: 9 },
  ];
  // (1 + 2 × 1.1 + 0.5) × $30 = $111 in an office, (1 + 1.1 + 0.5) × $30 = $78 in a facility.
  const review = (amountCents: number, line = {}, bill = {}, fees = [fee()]) =>
    found(
      'medicare/physician-fee',
      sampleBill([{ code: '11440', amountCents, ...line }], { ...professional, ...bill }),
      {
        reference: { physicianFees: fees, geographicIndexes: places },
      },
    );

  it('compares with three times the highest fee in the state', () => {
    expect(review(33_299)).toEqual([]);
    expect(review(33_300)).toEqual(['1 0']);
    expect(review(66_599, { units: 2 })).toEqual([]);
    expect(review(23_400, {}, { placeOfService: '22' })).toEqual(['1 0']);
    expect(review(23_400, {}, { placeOfService: '11' })).toEqual([]);
    expect(review(49_949, { modifiers: ['50'] })).toEqual([]);
    expect(review(99_999, { modifiers: ['80'] })).toEqual([]);
    expect(review(99_999, { modifiers: ['26'] })).toEqual([]);
    expect(
      review(99_999, {}, {}, [fee({ workRvu: 0, facilityPeRvu: 0, nonFacilityPeRvu: 0, malpracticeRvu: 0 })]),
    ).toEqual([]);
    const reference = { physicianFees: [], geographicIndexes: [] };
    const unknown = sampleBill([{}], professional);
    expect(
      needs(
        'medicare/physician-fee',
        { ...unknown, provider: { ...unknown.provider, state: null } },
        { reference },
      ),
    ).toEqual(['state']);
  });

  it('compares hospital charges with what is paid separately', () => {
    const hospital = (statusIndicator: string, paymentCents: number | null, amountCents: number) =>
      found('medicare/outpatient-rate', sampleBill([{ code: '73721', amountCents }]), {
        reference: {
          outpatientRates: [{ ...always, code: '73721', statusIndicator, apc: null, paymentCents }],
        },
      });
    expect(hospital('S', 10_000, 29_999)).toEqual([]);
    expect(hospital('S', 10_000, 30_000)).toEqual(['1 0']);
    expect(hospital('N', 10_000, 90_000)).toEqual([]);
    expect(hospital('S', null, 90_000)).toEqual([]);
    expect(needs('medicare/outpatient-rate', sampleBill([{}]))).toEqual(['outpatientRates']);
  });

  it('compares drugs by their unit', () => {
    const drug = (
      unit: DrugCost['unit'],
      description: string,
      amountCents: number,
      units: number | null = 1,
    ) =>
      found(
        'medicare/drug-cost',
        sampleBill([{ code: null, ndc: '00904-1982-61', description, units, amountCents }]),
        {
          reference: { drugCosts: [{ ...always, ndc: '00904198261', dollarsPerUnit: 0.5, unit }] },
        },
      );
    expect(drug('EA', 'TABLET', 499)).toEqual([]);
    expect(drug('EA', 'TABLET', 500)).toEqual(['1 0']);
    expect(drug('EA', 'TABLET', 999, 2)).toEqual([]);
    expect(drug('ML', 'VIAL 10 ML', 4_999)).toEqual([]);
    expect(drug('ML', 'VIAL 10 ML', 5_000)).toEqual(['1 0']);
    expect(drug('ML', 'VIAL', 90_000)).toEqual([]);
    expect(drug('EA', 'TABLET', 90_000, null)).toEqual([]);
  });
});
