import { expect, test } from 'vitest';
import { limitsFor, longestSessionSeconds, sessionEnd } from './session.rules.ts';

const hour = 3600 * 1000;
const day = 24 * hour;
const at = (milliseconds: number) => new Date(milliseconds);
const endOf = (holder: { isStaff: boolean; isReal: boolean }, usedAt: number) =>
  sessionEnd({ createdAt: at(0), updatedAt: at(usedAt) }, limitsFor(holder)).getTime();

test('patients are signed out after seven idle days, and after thirty days at the latest', () => {
  const patient = { isStaff: false, isReal: true };
  expect(endOf(patient, 0)).toBe(7 * day);
  expect(endOf(patient, 5 * day)).toBe(12 * day);
  expect(endOf(patient, 29 * day)).toBe(30 * day);
});

test('staff are signed out after twelve hours, and in production after one idle hour', () => {
  expect(endOf({ isStaff: true, isReal: true }, 2 * hour)).toBe(3 * hour);
  expect(endOf({ isStaff: true, isReal: true }, 11.5 * hour)).toBe(12 * hour);
  expect(endOf({ isStaff: true, isReal: false }, 2 * hour)).toBe(12 * hour);
});

test('the cookie lifetime equals the longest session', () => {
  expect(longestSessionSeconds).toBe(30 * 24 * 3600);
});
