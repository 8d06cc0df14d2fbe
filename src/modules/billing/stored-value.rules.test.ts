import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideEligibility,
  decidePayment,
  decideTopUp,
  decideWithdrawal,
  findYearlyLimit,
  sortForWithdrawal,
  splitWithdrawal,
  sumNotReturned,
} from './stored-value.rules.ts';
import { yearlyLimits } from './stored-value-limits.ts';

const self = { coverage: 'self_only', bornIn: 1990 } as const;

test('sets the yearly limit by tax year and coverage, with catch-up from 55', () => {
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

test('rejects deposits for a year without a published limit', () => {
  expect(findYearlyLimit(2099, self)).toBeNull();
  expect(decideTopUp({ amountCents: 5000, putInCents: 0, taxYear: 2099, limit: null })).toMatchObject({
    allowed: false,
    reason: expect.stringContaining('hasn’t been published'),
  });
});

test('never accepts a series of top-ups above the limit', () => {
  const limit = findYearlyLimit(2026, self);
  if (!limit) throw new Error('The limit for 2026 is missing.');
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

test('explains what is allowed when a top-up is too small or too large', () => {
  const limit = findYearlyLimit(2026, self);
  const base = { taxYear: 2026, limit };
  expect(decideTopUp({ ...base, amountCents: 499, putInCents: 0 })).toMatchObject({ allowed: false });
  expect(decideTopUp({ ...base, amountCents: 500.5, putInCents: 0 })).toMatchObject({ allowed: false });
  expect(decideTopUp({ ...base, amountCents: 50_000, putInCents: 400_000 })).toMatchObject({
    reason: expect.stringContaining('You can add $400.00 more this year.'),
  });
  expect(decideTopUp({ ...base, amountCents: 500, putInCents: 440_000 })).toMatchObject({
    reason: expect.stringContaining('You’ve reached it.'),
  });
});

test('decides eligibility of memberships and requests, with a reason', () => {
  const fee = { kind: 'request_fee', matter: 'care', isForAnotherAdult: false } as const;
  expect(decideEligibility({ kind: 'membership_month' }).eligible).toBe(false);
  expect(decideEligibility(fee).eligible).toBe(true);
  expect(decideEligibility({ ...fee, matter: 'papers' })).toMatchObject({
    eligible: false,
    reason: expect.stringContaining('bills, claims and paperwork'),
  });
  expect(decideEligibility({ ...fee, matter: 'unclear' })).toMatchObject({
    eligible: false,
    reason: expect.stringContaining('can’t tell whether it’s about care'),
  });
  expect(decideEligibility({ ...fee, isForAnotherAdult: true })).toMatchObject({
    eligible: false,
    reason: expect.stringContaining('your spouse and your dependents'),
  });
  expect(decideEligibility({ kind: 'add_on', addOn: 'expedited_concierge' }).eligible).toBe(false);
});

test('lists years in order without duplicates', () => {
  const years = yearlyLimits.map(({ taxYear }) => taxYear);
  expect(years).toEqual([...new Set(years)].toSorted());
});

test('cites a source published before each year, and never lowers a limit', () => {
  for (const [at, { taxYear, selfOnlyCents, familyCents, source, published }] of yearlyLimits.entries()) {
    expect(source).toMatch(/^IRS Rev\. Proc\. 20\d\d-\d+$/);
    expect(published).toMatch(new RegExp(`^${taxYear - 1}-0[1-6]-\\d\\d$`));
    // The law rounds both to the nearest $50.
    expect([selfOnlyCents % 5000, familyCents % 5000]).toEqual([0, 0]);
    const before = yearlyLimits[at - 1];
    if (before) expect(selfOnlyCents >= before.selfOnlyCents && familyCents >= before.familyCents).toBe(true);
  }
});

const day = (date: number) => new Date(Date.UTC(2026, 10, date));

test('returns money to the newest card first, and to a card that failed last', () => {
  const topUps = [
    { name: 'old', card: 'visa 1111', at: day(1) },
    { name: 'middle', card: 'visa 2222', at: day(2) },
    { name: 'same card as the newest', card: 'visa 3333', at: day(3) },
    { name: 'newest', card: 'visa 3333', at: day(4) },
  ];
  const order = (attempts: Parameters<typeof sortForWithdrawal>[1]) =>
    sortForWithdrawal(topUps, attempts).map(({ name }) => name);
  expect(order([])).toEqual(['newest', 'same card as the newest', 'middle', 'old']);
  const rejected = { card: 'visa 3333', at: day(5), hasFailed: true };
  expect(order([rejected])).toEqual(['middle', 'old', 'newest', 'same card as the newest']);
  // A later refund to it succeeded.
  expect(order([{ ...rejected, at: day(6), hasFailed: false }, rejected])[0]).toBe('newest');
});

test('reports each failed part of a withdrawal once, until it is retried', () => {
  const part = (id: string, chargeId: string, state: string, date: number) => ({
    id,
    chargeId,
    state,
    amountCents: 1_000,
    createdAt: day(date),
  });
  const first = [
    part('c', 'three', 'failed', 2),
    part('b', 'two', 'succeeded', 2),
    part('a', 'one', 'failed', 2),
  ];
  expect(sumNotReturned([])).toBeNull();
  expect(sumNotReturned(first)).toEqual({ id: 'c', amountCents: 2_000, at: day(2).toISOString() });
  expect(sumNotReturned([part('d', 'one', 'failed', 3), ...first])?.amountCents).toBe(2_000);
  expect(sumNotReturned([part('d', 'two', 'opened', 3), ...first])).toBeNull();
  expect(sumNotReturned([part('d', 'two', 'succeeded', 3), ...first])).toBeNull();
});

test('accepts withdrawals in whole cents up to the balance', () => {
  const decide = (amountCents: number, availableCents = 1000) =>
    decideWithdrawal({ amountCents, availableCents });
  for (const amountCents of [1, 999, 1000]) expect(decide(amountCents)).toEqual({ allowed: true });
  for (const amountCents of [0, -1, 0.5, Number.NaN])
    expect(decide(amountCents)).toEqual({ allowed: false, reason: 'Enter an amount in whole cents.' });
  expect(decide(1001)).toMatchObject({ allowed: false, reason: expect.stringContaining('$10.00') });
  for (const noBalance of [0, -5]) {
    const rejected = decide(1, noBalance);
    expect(rejected.allowed).toBe(false);
    expect(rejected).not.toMatchObject({ reason: expect.stringContaining('$') });
  }
});

test('pays an eligible fee only if the balance covers it to the cent', () => {
  const eligible = { eligible: true, reason: 'For care.' } as const;
  const decide = (
    amountCents: number,
    eligibility: Parameters<typeof decidePayment>[0]['eligibility'] = eligible,
  ) => decidePayment({ amountCents, availableCents: 500, eligibility });
  expect(decide(500)).toEqual({ allowed: true });
  expect(decide(501)).toEqual({
    allowed: false,
    reason: 'Your health savings balance is $5.00, and the fee is $5.01.',
  });
  expect(decide(1, { eligible: false, reason: 'Not for care.' })).toEqual({
    allowed: false,
    reason: 'Not for care.',
  });
});

test('splits a withdrawal across top-ups in order, never above the requested amount', () => {
  const topUps = [
    { chargeId: 'new', leftCents: 300 },
    { chargeId: 'empty', leftCents: 0 },
    { chargeId: 'old', leftCents: 500 },
    { chargeId: 'oldest', leftCents: 500 },
  ];
  expect(splitWithdrawal(700, topUps)).toEqual([
    { chargeId: 'new', amountCents: 300 },
    { chargeId: 'old', amountCents: 400 },
  ]);
  expect(splitWithdrawal(1, topUps)).toEqual([{ chargeId: 'new', amountCents: 1 }]);
  expect(splitWithdrawal(1300, topUps)).toHaveLength(3);
  expect(() => splitWithdrawal(1301, topUps)).toThrow('Top-ups hold less than the balance they add up to.');
});

test('allows exactly the limit, and explains which limit applies', () => {
  const family = findYearlyLimit(2026, { coverage: 'family', bornIn: 1971 });
  expect(family?.explanation).toBe(
    '$9,750.00 for family coverage in 2026, plus $1,000.00 from the year you turn 55 (IRS Rev. Proc. 2025-19).',
  );
  const limit = findYearlyLimit(2026, self);
  const base = { taxYear: 2026, limit };
  expect(decideTopUp({ ...base, amountCents: 500, putInCents: 439_500 })).toEqual({ allowed: true });
  expect(decideTopUp({ ...base, amountCents: 501, putInCents: 439_500 })).toMatchObject({ allowed: false });
  expect(decideTopUp({ ...base, amountCents: 500, putInCents: 439_999 })).toMatchObject({
    reason: expect.stringContaining('You can add $0.01 more this year.'),
  });
});
