import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyShort } from './format-money.ts';

describe('amounts of money', () => {
  it('have cents and thousands separators', () => {
    expect(formatMoney(500)).toBe('$5.00');
    expect(formatMoney(0)).toBe('$0.00');
    expect(formatMoney(7)).toBe('$0.07');
    expect(formatMoney(123_456)).toBe('$1,234.56');
    expect(formatMoney(123_456_789_00)).toBe('$123,456,789.00');
  });

  it('have no cents in the short form if they are whole dollars', () => {
    expect(formatMoneyShort(500)).toBe('$5');
    expect(formatMoneyShort(550)).toBe('$5.50');
    expect(formatMoneyShort(125_000)).toBe('$1,250');
    expect(formatMoneyShort(0)).toBe('$0');
  });

  it('have the minus sign before the dollar sign, and no negative zero', () => {
    expect(formatMoney(-500)).toBe('-$5.00');
    expect(formatMoneyShort(-550)).toBe('-$5.50');
    expect(formatMoney(-0)).toBe('$0.00');
  });

  it('are rejected if they are not whole cents', () => {
    expect(() => formatMoney(5.5)).toThrow(RangeError);
    expect(() => formatMoneyShort(Number.NaN)).toThrow(RangeError);
    expect(() => formatMoney(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
