import { describe, expect, it } from 'vitest';
import { spanishMonth, spanishNumber, spanishWeekday } from './spanish-words.ts';

describe('Spanish words for days and numbers', () => {
  it.each([
    [0, 'cero'],
    [16, 'dieciséis'],
    [22, 'veintidós'],
    [31, 'treinta y uno'],
    [40, 'cuarenta'],
    [100, 'cien'],
    [120, 'ciento veinte'],
    [565, 'quinientos sesenta y cinco'],
    [1000, 'mil'],
    [1245, 'mil doscientos cuarenta y cinco'],
    [2100, 'dos mil cien'],
  ])('%i reads “%s”', (value, words) => {
    expect(spanishNumber(value)).toBe(words);
  });

  it('names the day and the month', () => {
    expect(spanishWeekday('2026-11-24')).toBe('martes');
    expect(spanishMonth('2026-12-01')).toBe('diciembre');
  });
});
