import { describe, expect, it } from 'vitest';
import { found, needs, sampleBill } from '#tests/support/bills/sample-bill.ts';

const scan = { code: '76705', description: 'ULTRASOUND', amountCents: 20_000 };

describe('exact duplicate', () => {
  const rule = 'bill/exact-duplicate';

  it('counts every charge after the first', () => {
    expect(found(rule, sampleBill([scan, scan]))).toEqual(['1,2 20000']);
    expect(found(rule, sampleBill([scan, scan, scan]))).toEqual(['1,2,3 40000']);
  });

  it.each([
    ['another day', { date: '2026-05-03' }],
    ['other units', { units: 2 }],
    ['another amount', { amountCents: 20_001 }],
    ['another side', { modifiers: ['LT'] }],
    ['a repeat', { modifiers: ['76'] }],
    ['another code', { code: '76700' }],
  ])('exempts %s', (_, other) => {
    expect(found(rule, sampleBill([scan, { ...scan, ...other }]))).toEqual([]);
  });

  it.each(['76', '77', '91', '59', 'XS', '27'])('exempts several repeats with modifier %s', (modifier) => {
    const repeat = { ...scan, modifiers: [modifier] };
    expect(found(rule, sampleBill([scan, repeat, repeat]))).toEqual([]);
  });

  it('cancels credits first', () => {
    const credit = { ...scan, description: 'CREDIT', units: -1, amountCents: -20_000 };
    expect(found(rule, sampleBill([scan, scan, credit]))).toEqual([]);
    expect(found(rule, sampleBill([scan, scan, scan, credit]))).toEqual(['1,2 20000']);
    expect(found(rule, sampleBill([scan, scan, { ...credit, code: null, date: '2026-05-20' }]))).toEqual([]);
    expect(found(rule, sampleBill([scan, scan, { ...credit, amountCents: -19_000 }]))).toEqual(['1,2 20000']);
  });

  it('exempts sides that only descriptions tell apart', () => {
    const [left, right] = [
      { ...scan, description: 'KNEE LEFT' },
      { ...scan, description: 'KNEE RIGHT' },
    ];
    expect(found(rule, sampleBill([left, right]))).toEqual([]);
    expect(
      found(
        rule,
        sampleBill([
          { ...scan, description: 'BILATERAL' },
          { ...scan, description: 'BILATERAL' },
        ]),
      ),
    ).toEqual([]);
  });

  it('asks about doses, serial tests and supplies instead', () => {
    for (const item of [
      { code: 'J2405', description: 'DOSE', amountCents: 8_000 },
      { code: null, revenueCode: '0270', description: 'TRAY', amountCents: 8_000 },
      { code: '84484', description: 'TROPONIN', amountCents: 8_000 },
    ]) {
      expect(found(rule, sampleBill([item, item]))).toEqual([]);
      expect(found('bill/repeated-item', sampleBill([item, item]))).toEqual(['1,2 0']);
      const cheap = { ...item, amountCents: 4_999 };
      expect(found('bill/repeated-item', sampleBill([cheap, cheap]))).toEqual([]);
    }
    const panel = { code: '80053', description: 'PANEL' };
    expect(found(rule, sampleBill([panel, panel]))).toEqual(['1,2 10000']);
    expect(found(rule, sampleBill([panel, panel], { setting: 'facility_inpatient' }))).toEqual([]);
  });

  it('needs dates', () => {
    const undated = { ...scan, date: null };
    const bill = sampleBill([undated, undated], { serviceTo: '2026-05-09' });
    expect(found(rule, bill)).toEqual([]);
    expect(needs(rule, bill)).toEqual(['dates']);
    expect(found(rule, sampleBill([undated, undated]))).toEqual(['1,2 20000']);
  });

  it('asks about charges that nearly match', () => {
    const near = 'bill/near-duplicate';
    expect(found(near, sampleBill([scan, { ...scan, amountCents: 21_000 }]))).toEqual(['1,2 0']);
    expect(found(near, sampleBill([scan, scan]))).toEqual([]);
    expect(found(near, sampleBill([scan, { ...scan, modifiers: ['26'] }]))).toEqual([]);
    expect(
      found(
        near,
        sampleBill([
          { ...scan, code: '97110' },
          { ...scan, code: '97110', units: 2 },
        ]),
      ),
    ).toEqual([]);
  });
});

describe('arithmetic', () => {
  const rule = 'bill/quantity-times-price';
  const product = (units: number, unitCents: number, amountCents: number) =>
    sampleBill([{ units, unitCents, amountCents }]);

  it('finds charges above quantity times price', () => {
    expect(found(rule, product(3, 1_000, 3_500))).toEqual(['1 500']);
    expect(found(rule, product(3, 1_000, 2_500))).toEqual(['1 0']);
    expect(found(rule, product(3, 1_000, 3_001))).toEqual([]);
    expect(found(rule, product(3, 1_000, 3_002))).toEqual(['1 2']);
  });

  it('allows rounded prices and quantities', () => {
    expect(found(rule, product(30, 33, 1_000))).toEqual([]);
    expect(found(rule, product(30, 33, 1_010))).toEqual(['1 20']);
    expect(found(rule, product(2.5, 333, 837))).toEqual([]);
    expect(found(rule, product(2.5, 333, 839))).toEqual(['1 6']);
    expect(found(rule, product(2, 4_000, 4_000))).toEqual([]);
  });

  it('names a shifted decimal point', () => {
    expect(found('bill/decimal-shift', product(2, 1_000, 20_000))).toEqual(['1 18000']);
    expect(found('bill/decimal-shift', product(2, 1_000, 200_000))).toEqual(['1 198000']);
    expect(found(rule, product(2, 1_000, 20_000))).toEqual([]);
  });

  const totals = (
    chargesCents: number | null,
    paymentsCents: number | null,
    adjustmentsCents: number | null,
    balanceCents: number | null,
  ) => sampleBill([{}], { totals: { chargesCents, paymentsCents, adjustmentsCents, balanceCents } });

  it('adds up lines', () => {
    const lines = 'bill/lines-total';
    expect(found(lines, totals(10_005, 0, 0, 10_005))).toEqual([]);
    expect(found(lines, totals(12_000, 0, 0, 12_000))).toEqual(['2000']);
    expect(found(lines, totals(8_000, 0, 0, 8_000))).toEqual(['0']);
    expect(needs(lines, totals(null, 0, 0, 8_000))).toEqual(['totals']);
    expect(needs(lines, sampleBill([]))).toEqual(['itemized_bill']);
    const payment = { code: null, description: 'PAYMENT', amountCents: -1_000 };
    expect(
      found(lines, sampleBill([{}, payment], { totals: totals(10_000, 1_000, 0, 9_000).totals })),
    ).toEqual([]);
  });

  it('subtracts payments and adjustments', () => {
    const balance = 'bill/balance';
    expect(found(balance, totals(10_000, 2_000, 3_000, 5_001))).toEqual([]);
    expect(found(balance, totals(10_000, 2_000, 3_000, 6_000))).toEqual(['1000']);
    expect(found(balance, totals(10_000, 2_000, 3_000, 4_000))).toEqual(['0']);
    expect(found(balance, totals(10_000, -2_000, -3_000, 5_000))).toEqual([]);
    expect(found(balance, totals(10_000, 0, -2_500, 12_500))).toEqual([]);
    expect(found(balance, totals(10_000, 2_000, null, 9_000))).toEqual(['1000']);
    expect(found(balance, totals(10_000, 2_000, null, 7_000))).toEqual([]);
    expect(needs(balance, totals(10_000, 2_000, null, 7_000))).toEqual(['totals']);
    expect(needs(balance, totals(null, null, null, null))).toEqual(['totals']);
  });

  it('finds payments that are listed and not counted', () => {
    const rule = 'bill/payment-missing';
    const payments = [{ id: 'p1', date: null, from: 'patient' as const, amountCents: 2_000 }];
    expect(found(rule, { ...totals(10_000, 0, 0, 10_000), payments })).toEqual(['2000']);
    expect(found(rule, { ...totals(10_000, 2_000, 0, 8_000), payments })).toEqual([]);
    expect(found(rule, { ...totals(10_000, null, 0, 10_000), payments })).toEqual(['2000']);
    expect(found(rule, { ...totals(10_000, null, 0, 8_000), payments })).toEqual([]);
  });
});

describe('quantities', () => {
  const hours = (units: number, serviceTo = '2026-05-04') =>
    sampleBill([{ code: 'G0378', description: 'OBSERVATION', units, amountCents: units * 1_000 }], {
      serviceTo,
    });

  it('finds more hours than the days have', () => {
    const rule = 'bill/impossible-hours';
    expect(found(rule, hours(24))).toEqual([]);
    expect(found(rule, hours(25))).toEqual(['1 1000']);
    expect(found(rule, hours(40, '2026-05-05'))).toEqual([]);
    expect(found(rule, hours(49, '2026-05-05'))).toEqual(['1 1000']);
    const perDay = ['2026-05-04', '2026-05-05'].map((date) => ({
      code: 'G0378',
      date,
      units: 26,
      amountCents: 26_000,
    }));
    expect(found(rule, sampleBill(perDay, { serviceTo: '2026-05-06' }))).toEqual(['1 2000', '2 2000']);
    expect(found(rule, sampleBill([{ description: 'HOLTER 48 HOUR', units: 30 }]))).toEqual([]);
  });

  it('finds what can happen only once', () => {
    const rule = 'bill/once-only-item';
    const removal = { code: '44970', description: 'APPENDECTOMY', amountCents: 300_000 };
    expect(found(rule, sampleBill([removal, { ...removal, code: '44950', amountCents: 200_000 }]))).toEqual([
      '1,2 200000',
    ]);
    expect(found(rule, sampleBill([{ ...removal, units: 2 }]))).toEqual(['1 150000']);
    for (const modifier of ['80', 'AS', '62', '53'])
      expect(found(rule, sampleBill([removal, { ...removal, modifiers: [modifier] }]))).toEqual([]);
    const kit = { code: null, description: 'ADMISSION KIT', amountCents: 4_000 };
    expect(found(rule, sampleBill([kit, { ...kit, date: '2026-05-03' }]))).toEqual(['1,2 4000']);
  });

  it('asks about a quantity ten times that of other days', () => {
    const days = (units: number[]) =>
      sampleBill(
        units.map((each, place) => ({ code: 'J1885', date: `2026-05-0${place + 4}`, units: each })),
        { serviceTo: '2026-05-09' },
      );
    expect(found('bill/unusual-quantity', days([2, 20, 2]))).toEqual(['2 0']);
    expect(found('bill/unusual-quantity', days([2, 6, 2]))).toEqual([]);
    expect(found('bill/unusual-quantity', days([2, 20]))).toEqual([]);
  });
});

describe('stay', () => {
  const stay = { setting: 'facility_inpatient', serviceTo: '2026-05-07' } as const;
  const room = { code: null, revenueCode: '0120', description: 'ROOM', amountCents: 100_000 };

  it('counts nights, not the day of discharge', () => {
    const rule = 'bill/room-days';
    expect(found(rule, sampleBill([{ ...room, units: 3, amountCents: 300_000 }], stay))).toEqual([]);
    expect(found(rule, sampleBill([{ ...room, units: 4, amountCents: 400_000 }], stay))).toEqual([
      '1 100000',
    ]);
    const last = { ...room, date: '2026-05-07', amountCents: 120_000 };
    expect(found(rule, sampleBill([{ ...room, units: 3, amountCents: 300_000 }, last], stay))).toEqual([
      '1,2 120000',
    ]);
    expect(
      found(
        rule,
        sampleBill(
          [{ ...room, units: 3, amountCents: 300_000 }, last, { ...last, amountCents: -120_000 }],
          stay,
        ),
      ),
    ).toEqual([]);
    const creditWithoutDays = { ...room, units: null, amountCents: -500_000 };
    expect(
      found(rule, sampleBill([{ ...room, units: 5, amountCents: 500_000 }, creditWithoutDays], stay)),
    ).toEqual([]);
    expect(found(rule, sampleBill([room], { ...stay, serviceTo: '2026-05-04' }))).toEqual([]);
    const nursery = { ...room, revenueCode: '0170', units: 3 };
    expect(found(rule, sampleBill([{ ...room, units: 3 }, nursery], stay))).toEqual([]);
    const byName = {
      code: null,
      revenueCode: null,
      description: 'ROOM & BOARD',
      units: 4,
      amountCents: 400_000,
    };
    expect(found(rule, sampleBill([byName], stay))).toEqual(['1 100000']);
    expect(needs(rule, sampleBill([room], { ...stay, serviceTo: null }))).toEqual(['stay_dates']);
  });

  it('finds dates outside, except for known reasons', () => {
    const rule = 'bill/date-outside-stay';
    const late = { code: '97597', date: '2026-05-08' };
    expect(found(rule, sampleBill([{ ...late, date: '2026-05-07' }], stay))).toEqual([]);
    expect(found(rule, sampleBill([late], stay))).toEqual(['1 10000']);
    expect(found(rule, sampleBill([{ ...late, date: '2026-05-03' }], stay))).toEqual(['1 10000']);
    for (const reason of [
      { revenueCode: '0253' },
      { description: 'ZOFRAN TAKE-HOME' },
      { modifiers: ['26'] },
      { description: 'XRAY READING' },
      { code: '88305' },
      { code: '85025', date: '2026-05-02' },
    ])
      expect(found(rule, sampleBill([{ ...late, ...reason }], stay))).toEqual([]);
    expect(found(rule, sampleBill([{ code: '85025', date: '2026-04-30' }], stay))).toEqual(['1 10000']);
    expect(found(rule, sampleBill([late], { ...stay, setting: 'professional' }))).toEqual([]);
  });

  it('compares times of an operation', () => {
    const times = (room: number, anesthesia: number) =>
      sampleBill([
        { code: null, revenueCode: '0360', description: 'OR PER MIN', units: room },
        { code: null, revenueCode: '0370', description: 'ANESTHESIA 15 MIN', units: anesthesia / 15 },
      ]);
    const rule = 'bill/operating-time';
    expect(found(rule, times(120, 150))).toEqual([]);
    expect(found(rule, times(120, 90))).toEqual([]);
    expect(found(rule, times(121, 90))).toEqual(['1,2 0']);
    expect(found(rule, times(60, 165))).toEqual(['1,2 0']);
  });
});

describe('canceled and disputed', () => {
  const rule = 'bill/canceled-without-credit';

  it.each(['CT CANCELED', 'MRI CANCELLED', 'HEPARIN NOT GIVEN', 'KIT RETURNED', 'VOIDED'])(
    'finds %s',
    (description) => {
      expect(found(rule, sampleBill([{ description }]))).toEqual(['1 10000']);
    },
  );

  it.each(['POST-VOID RESIDUAL', 'RETURN TO OR', 'CANCER SCREENING', 'CANCELED VISIT FEE'])(
    'leaves %s',
    (description) => {
      expect(found(rule, sampleBill([{ description }]))).toEqual([]);
    },
  );

  it('leaves credits and procedures that were stopped', () => {
    const line = { code: '45378', description: 'COLONOSCOPY CANCELED' };
    expect(found(rule, sampleBill([line, { ...line, amountCents: -10_000 }]))).toEqual([]);
    expect(found(rule, sampleBill([{ ...line, modifiers: ['73'] }]))).toEqual([]);
  });

  it('counts what the patient did not get', () => {
    const line = { code: '94010', disputed: 'not_received' as const };
    expect(found('bill/not-received', sampleBill([line]))).toEqual(['1 10000']);
    expect(
      found('bill/not-received', sampleBill([line, { ...line, disputed: null, amountCents: -10_000 }])),
    ).toEqual([]);
  });

  it('asks about a facility fee of an office', () => {
    const fee = { code: 'G0463', description: 'CLINIC' };
    expect(found('bill/office-facility-fee', sampleBill([{}, fee]))).toEqual(['2 0']);
    expect(found('bill/office-facility-fee', sampleBill([{ code: '73721' }, fee]))).toEqual([]);
  });
});
