import { expect, test } from 'vitest';
import { readBillAmount, writeBillAmount } from './bill-amount.rules.ts';

test.each([
  ['1,250.00', 125_000],
  ['$ 84.5', 8450],
  ['(45.00)', -4500],
  ['45.00-', -4500],
  ['45.00 CR', -4500],
  ['-45', -4500],
  ['.99', 99],
])('reads %s as %i cents', (text, cents) => {
  expect(readBillAmount(text)).toBe(cents);
});

test.each(['', 'abc', '1,25.00', '12.345', '(45.00', '45.00)', '1 250', '€5'])('refuses %s', (text) => {
  expect(readBillAmount(text)).toBeNull();
});

test('writes what it reads', () => {
  for (const cents of [0, 99, -4500, 125_000]) expect(readBillAmount(writeBillAmount(cents))).toBe(cents);
});
