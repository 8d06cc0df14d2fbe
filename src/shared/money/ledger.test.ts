import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postings, sumCents } from './ledger.ts';

const cents = fc.integer({ min: 1, max: 1_000_000 });

test('the entries of every posting sum to zero', () => {
  fc.assert(
    fc.property(cents, fc.constantFrom(...Object.values(postings)), (amount, post) => {
      const { entries } = post(amount);
      expect(sumCents(entries)).toBe(0);
      expect(entries.length).toBeGreaterThanOrEqual(2);
      expect(entries.every(({ amountCents }) => amountCents !== 0)).toBe(true);
    }),
  );
});

test('rejects amounts that are not positive whole cents', () => {
  for (const amount of [0, -500, 4.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60])
    for (const post of Object.values(postings)) expect(() => post(amount)).toThrow('whole cents');
});

test('a patient whose fee was refunded owes nothing', () => {
  const entries = [...postings.feePaid(500).entries, ...postings.refunded(500).entries];
  const owed = entries.filter(({ account }) => account === 'receivable');
  expect(owed).toHaveLength(4);
  expect(sumCents(owed)).toBe(0);
  expect(sumCents(entries.filter(({ account }) => account === 'vendor_balance'))).toBe(0);
});

test('a top-up increases what we owe the user until a fee is paid from it', () => {
  const entries = [
    ...postings.storedValueToppedUp(2000).entries,
    ...postings.feePaidFromStoredValue(500).entries,
  ];
  expect(sumCents(entries.filter(({ account }) => account === 'stored_value'))).toBe(-1500);
});
