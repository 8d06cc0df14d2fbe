import { expect, test } from 'vitest';
import { isUnconfirmed, oldestFreshPriceDay } from '#shared/time/fact-age.ts';
import { factLabel, factWords, hoursWords } from './provider-facts.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('a fact is unconfirmed after 90 days without confirmation', () => {
  expect(isUnconfirmed(new Date('2026-08-23T12:00:00Z'), now)).toBe(false);
  expect(isUnconfirmed(new Date('2026-08-23T11:59:59Z'), now)).toBe(true);
});

test('a price is stale after twelve months', () => {
  expect(oldestFreshPriceDay(now)).toBe('2025-11-21');
});

test('office hours are grouped by days with the same hours, including breaks', () => {
  const day = ['08:00', '12:00', '13:00', '17:00'] as const;
  expect(
    hoursWords({ mon: day, tue: day, wed: day, thu: day, fri: ['08:00', '12:00'], sat: null, sun: null }),
  ).toBe('Mon–Thu 8 AM–noon, 1 PM–5 PM; Fri 8 AM–noon; Sat–Sun closed');
  expect(hoursWords({})).toBeNull();
});

test('values are shown as text and unknown values as nothing', () => {
  expect(factWords('new_patients', false)).toBe('Not accepted');
  expect(factWords('new_patients', null)).toBeNull();
  expect(factWords('cash_price', 12_345)).toBe('$123.45');
  expect(factWords('insurance', [])).toBeNull();
  expect(factWords('in_network', { yes: false, reason: 'It closed' })).toBe('Deactivated: It closed');
  expect(factWords('do_not_call', { yes: false, reason: '' })).toBe('OK to call');
  expect(factLabel('insurance_plan', 'Aetna')).toBe('Accepts plan: Aetna');
});
