import { expect, test } from 'vitest';
import { approvedWords } from './approved.words.ts';

test('uses the specification’s text for a paid approval', () => {
  expect(approvedWords({ amountCents: 500 })).toBe(
    'Payment processed. Results are now available in your Request History.',
  );
});

test('does not mention a payment for a free approval', () => {
  expect(approvedWords({ amountCents: 0 })).toBe(
    'Nothing was charged. Results are now available in your Request History.',
  );
});
