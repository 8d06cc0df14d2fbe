import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';
import { formatCount, formatNumber } from './format-number.ts';

test('adds thousands separators and keeps decimals on request', () => {
  expect([0, 999, 1234, 1_234_567].map((value) => formatNumber(value))).toEqual([
    '0',
    '999',
    '1,234',
    '1,234,567',
  ]);
  expect(formatNumber(12.34, 1)).toBe('12.3');
  expect(formatNumber(12, 1)).toBe('12');
});

test('a count agrees with its noun', () => {
  expect(formatCount(1, 'row')).toBe('1 row');
  expect(formatCount(1234, 'row')).toBe('1,234 rows');
  expect(formatCount(0, 'entry', 'entries')).toBe('0 entries');
});

test('numbers and amounts match those of Intl', () => {
  const oneDecimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1, signDisplay: 'negative' });
  const dollars = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    signDisplay: 'negative',
  });
  for (let value = 0.37; value < 1e12; value *= 1.7) {
    expect(formatNumber(-value, 1)).toBe(oneDecimal.format(-value));
    expect(formatMoney(Math.round(-value))).toBe(dollars.format(Math.round(-value) / 100));
  }
});
