import { expect, test } from 'vitest';
import { timeZoneAt } from './us-time-zones.ts';

const at = (state: string, lat: number, lng: number) => timeZoneAt(state, { lat, lng });

test('finds the time zone of a state, or of a part of it', () => {
  expect(at('FL', 27.95, -82.46)).toBe('America/New_York');
  expect(at('FL', 30.42, -87.22)).toBe('America/Chicago');
  expect(at('FL', 30.44, -84.28)).toBe('America/New_York');
  expect(at('TN', 35.96, -83.92)).toBe('America/New_York');
  expect(at('TN', 36.16, -86.78)).toBe('America/Chicago');
  expect(at('TX', 31.76, -106.49)).toBe('America/Denver');
  expect(at('TX', 29.76, -95.37)).toBe('America/Chicago');
  expect(at('IN', 41.6, -87.34)).toBe('America/Chicago');
  expect(at('IN', 39.77, -86.16)).toBe('America/New_York');
  expect(at('IN', 37.97, -87.56)).toBe('America/Chicago');
  expect(at('KY', 36.97, -86.45)).toBe('America/Chicago');
  expect(at('KY', 38.25, -85.76)).toBe('America/New_York');
  expect(at('ID', 47.68, -116.78)).toBe('America/Los_Angeles');
  expect(at('ID', 43.62, -116.2)).toBe('America/Denver');
  expect(at('OR', 44.03, -116.96)).toBe('America/Denver');
  expect(at('SD', 44.08, -103.23)).toBe('America/Denver');
  expect(at('AZ', 33.45, -112.07)).toBe('America/Phoenix');
  expect(at('HI', 21.31, -157.86)).toBe('Pacific/Honolulu');
});

test('an unknown state has no time zone', () => {
  expect(at('ZZ', 27.95, -82.46)).toBeNull();
});
