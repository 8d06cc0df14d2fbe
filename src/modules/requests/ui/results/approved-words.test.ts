import { expect, test } from 'vitest';
import { approvedWords } from './approved-words.ts';

test('a paid approval says what the specification says', () => {
  expect(approvedWords({ amountCents: 500 })).toBe(
    'Payment processed. Results are now available in your Request History.',
  );
});

test('an approval that cost nothing speaks of no payment', () => {
  expect(approvedWords({ amountCents: 0 })).toBe(
    'Nothing was charged. Results are now available in your Request History.',
  );
});
