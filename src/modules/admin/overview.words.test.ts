import '#app/contract.ts';
import { expect, test } from 'vitest';
import { activityWords } from './activity.words.ts';
import { formatMinutes, formatShare } from './overview.words.ts';

test('durations are formatted', () => {
  expect([0.4, 45, 60, 185, 3000, 2880].map(formatMinutes)).toEqual([
    '24 sec',
    '45 min',
    '1 hr',
    '3 hr 5 min',
    '2 days 2 hr',
    '2 days',
  ]);
});

test('missing data is shown as "No data yet"', () => {
  expect([formatMinutes(null), formatShare({ reached: 0, of: 0 })]).toEqual(['No data yet', 'No data yet']);
});

test('a share shows its counts, and a single miss never rounds to 100%', () => {
  expect(formatShare({ reached: 24, of: 25 })).toBe('96% (24 of 25)');
  expect(formatShare({ reached: 999, of: 1000 })).toBe('99% (999 of 1000)');
  expect(formatShare({ reached: 1, of: 1000 })).toBe('1% (1 of 1000)');
  expect(formatShare({ reached: 4, of: 4 })).toBe('100% (4 of 4)');
});

test('recent activity never names a patient', () => {
  expect(activityWords('submitRequest', null)).toBe('A patient submitted a request');
  expect(activityWords('suspendPatient', 'Avery A')).toBe('Avery A suspended a patient’s account');
  expect(activityWords('login', null)).toBeNull();
});
