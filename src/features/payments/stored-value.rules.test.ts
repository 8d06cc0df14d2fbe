import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideEligibility, decideTopUp, findYearlyLimit, yearlyLimits } from './stored-value.rules.ts';

const self = { coverage: 'self_only', bornIn: 1990 } as const;

test('the yearly limit is that of the tax year and the coverage, with more from 55 on', () => {
  expect(findYearlyLimit(2026, self)).toMatchObject({ limitCents: 440_000 });
  expect(findYearlyLimit(2026, { coverage: 'family', bornIn: null })).toMatchObject({ limitCents: 875_000 });
  expect(findYearlyLimit(2026, { coverage: 'self_only', bornIn: 1971 })).toMatchObject({
    limitCents: 540_000,
  });
  expect(findYearlyLimit(2026, { coverage: 'self_only', bornIn: 1972 })).toMatchObject({
    limitCents: 440_000,
  });
  expect(findYearlyLimit(2026, self)?.explanation).toBe(
    '$4,400.00 for self-only coverage in 2026 (IRS Rev. Proc. 2025-19).',
  );
});

test('a year whose limit nobody has published takes no money', () => {
  expect(findYearlyLimit(2099, self)).toBeNull();
  expect(decideTopUp({ amountCents: 5000, putInCents: 0, taxYear: 2099, limit: null })).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('not published'),
  });
});

test('nobody can pass the limit by any row of top-ups', () => {
  const limit = findYearlyLimit(2026, self);
  if (!limit) throw new Error('The limit of 2026 is missing.');
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -100, max: 300_000 }), { maxLength: 30 }), (amounts) => {
      let putInCents = 0;
      for (const amountCents of amounts) {
        const decision = decideTopUp({ amountCents, putInCents, taxYear: 2026, limit });
        if (decision.allowed) putInCents += amountCents;
        else expect(decision.reason).toMatch(/[.]$/);
      }
      expect(putInCents).toBeLessThanOrEqual(limit.limitCents);
    }),
  );
});

test('a top-up that is too small or too much says what is possible', () => {
  const limit = findYearlyLimit(2026, self);
  const base = { taxYear: 2026, limit };
  expect(decideTopUp({ ...base, amountCents: 499, putInCents: 0 })).toMatchObject({ allowed: false });
  expect(decideTopUp({ ...base, amountCents: 500.5, putInCents: 0 })).toMatchObject({ allowed: false });
  expect(decideTopUp({ ...base, amountCents: 50_000, putInCents: 400_000 })).toMatchObject({
    reason: expect.stringContaining('You can add $400.00 more this year.'),
  });
  expect(decideTopUp({ ...base, amountCents: 500, putInCents: 440_000 })).toMatchObject({
    reason: expect.stringContaining('You have reached it.'),
  });
});

test('a membership is not eligible, arranging care is, and each says why', () => {
  expect(decideEligibility({ kind: 'membership_month' }).eligible).toBe(false);
  expect(decideEligibility({ kind: 'request_fee', isAboutCare: true }).eligible).toBe(true);
  expect(decideEligibility({ kind: 'request_fee', isAboutCare: false }).eligible).toBe(false);
  expect(decideEligibility({ kind: 'add_on', addOn: 'expedited_concierge' }).eligible).toBe(false);
});

test('the years stand in order, each once', () => {
  const years = yearlyLimits.map(({ taxYear }) => taxYear);
  expect(years).toEqual([...new Set(years)].toSorted());
});
