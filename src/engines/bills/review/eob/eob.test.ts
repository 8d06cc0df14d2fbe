import { describe, expect, it } from 'vitest';
import { found, needs, sampleBill, sampleEob, sampleEobLine } from '#tests/support/bills/sample-bill.ts';
import type { Bill, Eob } from '../../bill.ts';

const employer = { plan: 'employer' } as const;
type Totals = Partial<Bill['totals']>;

/** $100 charged, $40 paid, $40 written off, $20 left, unless given. */
const bill = (totals: Totals = {}, changes: Partial<Bill> = {}) =>
  sampleBill([{}], {
    payments: [{ id: 'p1', date: null, from: 'insurer', amountCents: totals.paymentsCents ?? 4_000 }],
    totals: {
      chargesCents: 10_000,
      paymentsCents: 4_000,
      adjustmentsCents: 4_000,
      balanceCents: 2_000,
      ...totals,
    },
    ...changes,
  });
const review = (rule: Parameters<typeof found>[0], paper: Bill, ...eobs: Eob[]) =>
  found(rule, paper, { eobs, circumstances: employer });

describe('balance', () => {
  const rule = 'eob/balance-above-share';
  const high = bill({ adjustmentsCents: 3_000, balanceCents: 3_000 });

  it('finds a balance above the share', () => {
    expect(review(rule, bill(), sampleEob())).toEqual([]);
    expect(review(rule, bill({ balanceCents: 2_001 }), sampleEob())).toEqual([]);
    expect(review(rule, high, sampleEob())).toEqual(['1000']);
    const copay = { id: 'p2', date: null, from: 'patient' as const, amountCents: 500 };
    expect(review(rule, bill({}, { payments: [copay] }), sampleEob())).toEqual(['500']);
  });

  it('keeps claims apart', () => {
    const other = { claimNumber: 'C2', providerNpi: '1558444216' };
    expect(review(rule, high, sampleEob(other))).toEqual([]);
    expect(
      review(
        rule,
        high,
        sampleEob({ ...other, providerNpi: null, providerName: 'Lone Oak Radiology Associates' }),
      ),
    ).toEqual([]);
    expect(
      review(rule, high, sampleEob({ providerNpi: null, providerName: 'LONE OAK HOSPITAL INC' })),
    ).toEqual(['1000']);
    expect(review(rule, high, sampleEob({ patientName: 'Ana Ortiz' }))).toEqual([]);
    expect(review(rule, high, sampleEob({ lines: [sampleEobLine({ date: '2026-02-01' })] }))).toEqual([]);
    expect(
      review(
        rule,
        high,
        sampleEob(),
        sampleEob({
          claimNumber: 'C2',
          totals: { billedCents: 0, allowedCents: 0, paidCents: 0, patientCents: 400 },
        }),
      ),
    ).toEqual(['600']);
    const newer = sampleEob({
      noticeDate: '2026-07-01',
      totals: { billedCents: 10_000, allowedCents: 6_000, paidCents: 3_000, patientCents: 3_000 },
    });
    expect(review(rule, high, newer, sampleEob())).toEqual([]);
  });

  it('needs an EOB, the network and all charges', () => {
    expect(needs(rule, high, { circumstances: employer })).toEqual(['eob']);
    expect(needs(rule, high)).toEqual([]);
    expect(review(rule, high, sampleEob({ network: 'out' }))).toEqual([]);
    const unknown = sampleEob({ network: 'unknown', lines: [sampleEobLine({ adjustments: [] })] });
    expect(needs(rule, high, { eobs: [unknown] })).toEqual(['network']);
    expect(found(rule, high, { eobs: [unknown], circumstances: { providerNetwork: 'in' } })).toEqual([
      '1000',
    ]);
    const part = sampleEob({
      totals: { billedCents: 9_000, allowedCents: 6_000, paidCents: 4_000, patientCents: 2_000 },
    });
    expect(needs(rule, high, { eobs: [part] })).toEqual(['eob_for_all_charges']);
    const silent = sampleEob({
      lines: [sampleEobLine({ patientCents: null })],
      totals: { billedCents: 10_000, allowedCents: null, paidCents: null, patientCents: null },
    });
    expect(needs(rule, high, { eobs: [silent] })).toEqual(['patient_share']);
  });

  it('finds write-offs that were billed', () => {
    const rule = 'eob/write-off-billed';
    expect(review(rule, bill(), sampleEob())).toEqual([]);
    expect(review(rule, high, sampleEob())).toEqual(['1000']);
    expect(review(rule, bill({ adjustmentsCents: null, balanceCents: 6_000 }), sampleEob())).toEqual([
      '4000',
    ]);
    expect(review(rule, bill({ adjustmentsCents: null, balanceCents: 5_000 }), sampleEob())).toEqual([]);
    expect(review(rule, high, sampleEob({ network: 'out' }))).toEqual([]);
  });

  it('finds a payment that is not on the bill', () => {
    const rule = 'eob/insurer-payment-missing';
    const unpaid = bill({ paymentsCents: 0, balanceCents: 6_000 }, { payments: [] });
    expect(review(rule, unpaid, sampleEob())).toEqual(['4000']);
    expect(review(rule, bill(), sampleEob())).toEqual([]);
    expect(review(rule, { ...unpaid, statementDate: '2026-06-07' }, sampleEob())).toEqual([]);
    expect(review(rule, { ...unpaid, statementDate: '2026-06-08' }, sampleEob())).toEqual(['4000']);
    expect(
      review(
        rule,
        bill({ paymentsCents: null, adjustmentsCents: null, balanceCents: 3_000 }, { payments: [] }),
        sampleEob(),
      ),
    ).toEqual([]);
  });
});

describe('insurer and identity', () => {
  it('asks whether insurance was billed', () => {
    const rule = 'eob/insurance-not-billed';
    const self = sampleBill([{}]);
    expect(found(rule, self, { circumstances: employer })).toEqual(['0']);
    expect(found(rule, self, { circumstances: { plan: 'none' } })).toEqual([]);
    expect(found(rule, bill(), { circumstances: employer })).toEqual([]);
    expect(review(rule, self, sampleEob())).toEqual([]);
    const paid = { ...self.totals, paymentsCents: 4_000 };
    expect(found(rule, { ...self, totals: paid }, { circumstances: employer })).toEqual([]);
  });

  it('asks about another insurer', () => {
    const rule = 'eob/wrong-insurer';
    const named = (insurer: string) => bill({}, { insurer });
    expect(review(rule, named('Cigna'), sampleEob())).toEqual(['0']);
    expect(review(rule, named('AETNA LIFE'), sampleEob())).toEqual([]);
    expect(review(rule, named('BCBSTX'), sampleEob({ insurer: 'Blue Cross Blue Shield of Texas' }))).toEqual(
      [],
    );
    expect(review(rule, named('UHC'), sampleEob({ insurer: 'UnitedHealthcare' }))).toEqual([]);
    const denied = sampleEob({ adjustments: [{ group: 'OA', reasonCode: '109', amountCents: 1 }] });
    expect(review(rule, named('Aetna'), denied)).toEqual(['0']);
  });

  it('asks about a second plan', () => {
    const rule = 'eob/second-plan-not-billed';
    const second = (hasSecondPlan: boolean | null, ...eobs: Eob[]) => ({
      eobs,
      circumstances: { ...employer, hasSecondPlan },
    });
    expect(found(rule, bill(), second(true, sampleEob()))).toEqual(['0']);
    expect(found(rule, bill(), second(false, sampleEob()))).toEqual([]);
    expect(
      found(rule, bill(), second(true, sampleEob(), sampleEob({ insurer: 'Cigna', claimNumber: 'D' }))),
    ).toEqual([]);
    expect(needs(rule, bill(), second(null, sampleEob()))).toEqual(['second_plan']);
  });

  it.each([
    ['XQH884412097', 'XQH884412079', 1],
    ['XQH884412097', 'XQH 8844-12097', 0],
    ['XQH884412097', '884412097-01', 0],
    ['XQH884412097-02', 'XQH884412097-01', 0],
    ['884412097', '884412098', 1],
    ['XQH884412097', '884412097', 0],
    ['XQH884412097', 'XQH88441209701', 0],
    ['XQH884412097', '****2097', 0],
    ['XQH884412097', 'XXXXX2098', 1],
    ['0012345678', '12345678', 0],
  ])('compares member ids %s and %s', (billId, eobId, count) => {
    expect(
      review('eob/member-mismatch', bill({}, { memberId: billId }), sampleEob({ memberId: eobId })),
    ).toHaveLength(count);
  });

  it('compares birth dates', () => {
    const born = bill({}, { birthDate: '1980-02-03' });
    expect(review('eob/member-mismatch', born, sampleEob({ birthDate: '1980-03-02' }))).toEqual(['0']);
    expect(review('eob/member-mismatch', born, sampleEob({ birthDate: '1980-02-03' }))).toEqual([]);
    expect(review('eob/member-mismatch', born, sampleEob())).toEqual([]);
  });
});

describe('arithmetic of an EOB', () => {
  it('adds up a claim to the cent', () => {
    const rule = 'eob/claim-arithmetic';
    expect(review(rule, bill(), sampleEob())).toEqual([]);
    const line = sampleEobLine({ paidCents: 3_999 });
    expect(
      review(
        rule,
        bill(),
        sampleEob({
          lines: [line],
          totals: { billedCents: null, allowedCents: null, paidCents: null, patientCents: 2_000 },
        }),
      ),
    ).toEqual(['0']);
    const columns = sampleEobLine({ adjustments: [{ group: 'CO', reasonCode: '45', amountCents: 4_000 }] });
    expect(review(rule, bill(), sampleEob({ lines: [columns] }))).toEqual([]);
    expect(
      review(rule, bill(), sampleEob({ lines: [sampleEobLine({ adjustments: [], paidCents: 1 })] })),
    ).toEqual([]);
  });

  it('compares the share with what is listed as the patient’s', () => {
    const rule = 'eob/patient-share-sum';
    expect(review(rule, bill(), sampleEob())).toEqual([]);
    expect(review(rule, bill(), sampleEob({ lines: [sampleEobLine({ patientCents: 2_700 })] }))).toEqual([
      '700',
    ]);
    expect(
      review(rule, bill(), sampleEob({ lines: [sampleEobLine({ patientCents: 2_700, adjustments: [] })] })),
    ).toEqual([]);
  });
});
