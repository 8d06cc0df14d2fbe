import '#app/contract.ts';
import { expect, test } from 'vitest';
import { activityWords } from './activity-words.ts';
import { sayMinutes, sayShare } from './overview-words.ts';

test('a time reads as people say it', () => {
  expect([0.4, 45, 60, 185, 3000, 2880].map(sayMinutes)).toEqual([
    '24 sec',
    '45 min',
    '1 hr',
    '3 hr 5 min',
    '2 days 2 hr',
    '2 days',
  ]);
});

test('what was not measured says so', () => {
  expect([sayMinutes(null), sayShare({ reached: 0, of: 0 })]).toEqual([
    'Not measured yet',
    'Not measured yet',
  ]);
});

test('a share says of how many, and one that is missing is not rounded away', () => {
  expect(sayShare({ reached: 24, of: 25 })).toBe('96% (24 of 25)');
  expect(sayShare({ reached: 999, of: 1000 })).toBe('99% (999 of 1000)');
  expect(sayShare({ reached: 1, of: 1000 })).toBe('1% (1 of 1000)');
  expect(sayShare({ reached: 4, of: 4 })).toBe('100% (4 of 4)');
});

test('what happened is told without the name of a patient', () => {
  expect(activityWords('submitRequest', null)).toBe('A patient submitted a request');
  expect(activityWords('suspendPatient', 'Avery A')).toBe('Avery A suspended a patient’s account');
  expect(activityWords('login', null)).toBeNull();
});
