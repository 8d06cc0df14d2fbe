import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/time/add-days.ts';
import { assessCharity, type CharityInput, type CharityPolicy } from './assess-charity.ts';
import { guidelineYears, povertyGuideline } from './poverty-guidelines.ts';
import { stateCharityRules } from './state-charity-rules.ts';
import { wordOutcome, wordPending, wordReason } from './word-charity.ts';

const on = '2026-11-27';
const policy: CharityPolicy = {
  freeUpToPercent: 200,
  discountUpToPercent: 300,
  assetLimitCents: null,
  source: 'Billing office',
  heardOrImportedOn: '2026-11-20',
};
/** Texas has no rule here. */
const base: CharityInput = {
  householdSize: 3,
  incomeCents: 40_000_00,
  state: 'TX',
  policy: null,
  hospitalOwnership: null,
  isUninsured: null,
  assetsCents: null,
  on,
};
const assess = (input: Partial<CharityInput>) => assessCharity({ ...base, ...input });

/** As published, households of 1 to 8. */
test.each([
  ['TX', '2026-01-13', [15960, 21640, 27320, 33000, 38680, 44360, 50040, 55720]],
  ['AK', '2026-11-27', [19950, 27050, 34150, 41250, 48350, 55450, 62550, 69650]],
  ['HI', '2026-11-27', [18360, 24890, 31420, 37950, 44480, 51010, 57540, 64070]],
  ['DC', '2026-01-12', [15650, 21150, 26650, 32150, 37650, 43150, 48650, 54150]],
  ['AK', '2025-06-01', [19550, 26430, 33310, 40190, 47070, 53950, 60830, 67710]],
  ['HI', '2025-06-01', [17990, 24320, 30650, 36980, 43310, 49640, 55970, 62300]],
])('the guidelines of %s on %s are as published', (state, day, dollars) => {
  const computed = dollars.map(
    (_, index) => povertyGuideline({ householdSize: index + 1, state, on: day })?.cents,
  );
  expect(computed).toEqual(dollars.map((amount) => amount * 100));
});

test('the guidelines need no new comparison with their source', () => {
  const today = new Date().toISOString().slice(0, 10);
  const due = guidelineYears.filter(({ recheckBy }) => addDays(today, 60) >= recheckBy);
  expect(due.map(({ year }) => year)).toEqual([]);
});

describe('financial assistance', () => {
  test('the hospital’s policy decides, up to its limits', () => {
    const guideline = povertyGuideline({ householdSize: 3, state: 'TX', on })?.cents ?? 0;
    const outcome = (incomeCents: number) => assess({ incomeCents, policy }).outcome;
    expect(outcome(0)).toBe('likely_free');
    expect(outcome(2 * guideline)).toBe('likely_free');
    expect(outcome(2 * guideline + 1)).toBe('likely_discount');
    expect(outcome(3 * guideline)).toBe('likely_discount');
    expect(outcome(3 * guideline + 1)).toBe('unlikely');
  });

  test('an unknown policy is a question', () => {
    expect(assess({})).toMatchObject({ outcome: 'ask', percentOfPoverty: 147, guidelineYear: 2026 });
    expect(assess({ policy: { ...policy, freeUpToPercent: null, discountUpToPercent: null } }).outcome).toBe(
      'ask',
    );
    expect(assess({ policy: { ...policy, freeUpToPercent: 100, discountUpToPercent: null } }).outcome).toBe(
      'ask',
    );
  });

  test('an asset limit is asked about, and excludes', () => {
    const limited = { ...policy, assetLimitCents: 10_000_00 };
    expect(assess({ policy: limited }).outcome).toBe('ask');
    expect(assess({ policy: limited, assetsCents: 10_000_00 }).outcome).toBe('likely_free');
    expect(assess({ policy: limited, assetsCents: 10_000_01 }).outcome).toBe('unlikely');
  });

  test('state law counts where it gives more than the policy', () => {
    const strict = { ...policy, freeUpToPercent: 100, discountUpToPercent: 120 };
    expect(assess({ policy: strict }).outcome).toBe('unlikely');
    expect(assess({ policy: strict, state: 'NY' })).toMatchObject({
      outcome: 'likely_free',
      because: [{ kind: 'within_state_law', limit: 'free', percent: 200 }],
    });
    expect(assess({ state: 'OR' }).outcome).toBe('ask');
    expect(assess({ state: 'OR', hospitalOwnership: 'nonprofit' }).outcome).toBe('likely_free');
    expect(assess({ state: 'NJ' }).outcome).toBe('ask');
    expect(assess({ state: 'NY', on: '2024-01-01' }).percentOfPoverty).toBeNull();
  });

  test('missing answers and territories are questions, not guesses', () => {
    expect(assess({ incomeCents: null, state: null })).toMatchObject({
      outcome: 'ask',
      percentOfPoverty: null,
      missing: ['incomeCents', 'state'],
    });
    expect(assess({ state: 'PR', policy })).toMatchObject({
      outcome: 'ask',
      because: [{ kind: 'no_guideline' }],
    });
  });

  test('only a law says what holds while an application is pending', () => {
    const pending = (input: Partial<CharityInput>) =>
      assess(input).whilePending.map((rule) => wordPending(rule, 'en'));
    expect(pending({})).toEqual([]);
    expect(pending({ state: 'CA' })).toEqual([]);
    expect(pending({ hospitalOwnership: 'for_profit' })).toEqual([]);
    expect(pending({ hospitalOwnership: 'nonprofit' })).toEqual([
      'While your application is pending, the hospital must suspend lawsuits, credit reports and other serious collection steps (26 CFR 1.501(r)-6(c)(5)–(6)).',
    ]);
    expect(pending({ state: 'NY' })).toEqual([
      'You don’t have to pay this hospital until it decides on your application (Public Health Law 2807-k(9-a)).',
    ]);
    expect(assess({ hospitalOwnership: 'nonprofit' }).clocks).toEqual([
      'charity_application',
      'collections_earliest',
    ]);
    expect(assess({}).clocks).toEqual([]);
  });

  test('every reason has words in both languages', () => {
    const inputs: Partial<CharityInput>[] = [
      {},
      { policy },
      { policy, incomeCents: 900_000_00 },
      { policy: { ...policy, assetLimitCents: 5 } },
      { policy: { ...policy, assetLimitCents: 5 }, assetsCents: 6 },
      { state: 'PR', hospitalOwnership: 'nonprofit' },
      ...stateCharityRules.map(({ state }) => ({ state })),
    ];
    for (const input of inputs) {
      const { because, outcome } = assess(input);
      for (const locale of ['en', 'es'] as const) {
        expect(wordOutcome(outcome, locale)).not.toBe('');
        for (const reason of because) expect(wordReason(reason, locale)).not.toMatch(/undefined|\[object/);
      }
    }
  });
});
