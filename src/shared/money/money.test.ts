import { describe, expect, it } from 'vitest';
import { formatCents, formatCentsShort } from './money.ts';

describe('amounts of money', () => {
  it('are written with cents and thousands separators', () => {
    expect(formatCents(500)).toBe('$5.00');
    expect(formatCents(0)).toBe('$0.00');
    expect(formatCents(7)).toBe('$0.07');
    expect(formatCents(123_456)).toBe('$1,234.56');
    expect(formatCents(123_456_789_00)).toBe('$123,456,789.00');
  });

  it('are short when they are whole dollars', () => {
    expect(formatCentsShort(500)).toBe('$5');
    expect(formatCentsShort(550)).toBe('$5.50');
    expect(formatCentsShort(125_000)).toBe('$1,250');
    expect(formatCentsShort(0)).toBe('$0');
  });

  it('show a refund with its sign before the dollar, and never a negative zero', () => {
    expect(formatCents(-500)).toBe('-$5.00');
    expect(formatCentsShort(-550)).toBe('-$5.50');
    expect(formatCents(-0)).toBe('$0.00');
  });

  it('are refused when they are no whole number of cents', () => {
    expect(() => formatCents(5.5)).toThrow(RangeError);
    expect(() => formatCentsShort(Number.NaN)).toThrow(RangeError);
    expect(() => formatCents(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
