import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyShort } from './format-money.ts';

describe('amounts of money', () => {
  it('are written with cents and thousands separators', () => {
    expect(formatMoney(500)).toBe('$5.00');
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(7)).toBe('$0.07');
    expect(formatMoney(123_456)).toBe('$1,234.56');
    expect(formatMoney(123_456_789_00)).toBe('$123,456,789.00');
  });

  it('are short when they are whole dollars', () => {
    expect(formatMoneyShort(500)).toBe('$5');
    expect(formatMoneyShort(550)).toBe('$5.50');
    expect(formatMoneyShort(125_000)).toBe('$1,250');
    expect(formatMoneyShort(0)).toBe('$0');
  });

  it('show a refund with its sign before the dollar, and never a negative zero', () => {
    expect(formatMoney(-500)).toBe('-$5.00');
    expect(formatMoneyShort(-550)).toBe('-$5.50');
    expect(formatMoney(-0)).toBe('$0.00');
  });

  it('are refused when they are no whole number of cents', () => {
    expect(() => formatMoney(5.5)).toThrow(RangeError);
    expect(() => formatMoneyShort(Number.NaN)).toThrow(RangeError);
    expect(() => formatMoney(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
