import { expect, test } from 'vitest';
import { lastActivityWords, serviceWords } from './patient-words.tsx';

const now = new Date(2026, 2, 10, 9, 0);
const at = (...parts: [number, number, number, number]) => new Date(...parts).toISOString();

test('last activity is counted in calendar days: late last evening is "Yesterday"', () => {
  expect(lastActivityWords(at(2026, 2, 10, 0), now)).toBe('Today');
  expect(lastActivityWords(at(2026, 2, 9, 23), now)).toBe('Yesterday');
  expect(lastActivityWords(at(2026, 2, 1, 12), now)).toBe('9 days ago');
  expect(lastActivityWords(at(2025, 10, 2, 12), now)).toBe('Nov 2, 2025');
  expect(lastActivityWords(null, now)).toBe('Not yet');
});

test('a service type is shown in title case', () => {
  expect([serviceWords('price_comparison'), serviceWords('')]).toEqual(['Price Comparison', 'General']);
});
