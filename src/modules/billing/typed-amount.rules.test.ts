import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTypedAmount, typedAmount } from './typed-amount.rules.ts';

test.each([
  ['50', 5_000],
  [' $50 ', 5_000],
  ['1,250.5', 125_050],
  ['$ 4,400.00', 440_000],
  ['12.34', 1_234],
  ['.5', 50],
  ['50.', 5_000],
  ['0', 0],
])('reads "%s" as intended', (text, cents) => expect(readTypedAmount(text)).toBe(cents));

test.each(['', '.', '$', 'ten', '1.005', '-5', '1,25', '1.2.3', '5 0', '1e3', '99999999', '٥'])(
  'rejects "%s" instead of guessing',
  (text) => expect(readTypedAmount(text)).toBeNull(),
);

test('reads back its own output', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(readTypedAmount(typedAmount(cents))).toBe(cents);
    }),
  );
});
