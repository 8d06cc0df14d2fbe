import { describe, expect, it } from 'vitest';
import { reviewBill } from '#engines/bills/review/review-bill.ts';
import { rules } from '#engines/bills/review/rules.ts';
import { innocentBalances } from './add-innocent.ts';
import { createCleanCases, createFaultyCases } from './create-cases.ts';
import { balancePlanters } from './plant-balance-faults.ts';
import { linePlanters } from './plant-line-faults.ts';
import { scoreReview } from './score-review.ts';

describe('generated bills', () => {
  it('plant a fault for each rule', () => {
    const planted = [...linePlanters, ...balancePlanters].map(({ rule }) => rule);
    expect(planted.toSorted()).toEqual(rules.map(({ id }) => id).toSorted());
  });

  it('are reviewed without mistakes', () => {
    const mistakes = createFaultyCases(150).flatMap((one, place) =>
      scoreReview(one, reviewBill(one))
        .filter(({ verdict }) => verdict !== 'found')
        .map(({ rule, verdict, detail }) => `${place} ${verdict} ${rule} ${detail}`),
    );
    expect(mistakes).toEqual([]);
  });

  it('without faults are not accused', () => {
    const accused = createCleanCases(2 * innocentBalances.length).flatMap((one) =>
      scoreReview(one, reviewBill(one)).filter(
        ({ verdict, rule }) => verdict === 'wrong' && /^(?:eob|law|price)/.test(rule),
      ),
    );
    expect(accused.filter(({ rule }) => rules.find(({ id }) => id === rule)?.class !== 'ask')).toEqual([]);
  });

  it('count what is missed, wrong in amount and invented', () => {
    const [one] = createFaultyCases(1);
    if (!one) throw new Error('No bill');
    const review = reviewBill(one);
    const planted = one.expected.length;
    expect(planted).toBeGreaterThan(0);
    const verdicts = (findings: typeof review.findings) =>
      scoreReview(one, { ...review, findings }).map(({ verdict }) => verdict);
    expect(verdicts([])).toEqual(Array(planted).fill('missed'));
    const dearer = review.findings.map((finding) => ({ ...finding, amountCents: finding.amountCents + 2 }));
    expect(verdicts(dearer)).toEqual([
      ...Array(dearer.length).fill('wrong'),
      ...Array(planted).fill('missed'),
    ]);
  });
});
