import { expect, test } from 'vitest';
import { chooseBySum } from './choose-readings.ts';
import { readAmount } from './read-amount.ts';
import { readNdc, readProcedure, readRevenueCode } from './read-code.ts';
import { readDate, readMonthAndDay } from './read-date.ts';

test.each([
  ['$1,234.56', 123_456],
  ['1234.56', 123_456],
  ['(45.00)', -4_500],
  ['($45.00)', -4_500],
  ['45.00-', -4_500],
  ['-$45.00', -4_500],
  ['$-45.00', -4_500],
  ['45.00 CR', -4_500],
  ['45.00CR', -4_500],
  ['$45', 4_500],
  ['0.00', 0],
])('%s is %d cents', (text, cents) => {
  expect(readAmount(text)?.cents).toBe(cents);
});

test.each(['99213', '03/14/2026', 'A6448', '12', '(503)', '555-0144', 'SO.OO'])('%s is no amount', (text) => {
  expect(readAmount(text)?.cents ?? null).toBeNull();
});

test.each([
  ['$1,2O4.56', [120_456]],
  ['l23.45', [12_345]],
  ['1.234.56', [123_456]],
  ['S149.06', [14_906, 514_906]],
])('%s is uncertain: its letters have other readings', (text, alternatives) => {
  expect(readAmount(text)).toMatchObject({ cents: null, alternatives });
});

test('a sum confirms one reading and no other', () => {
  const uncertain = { cents: null, alternatives: [14_906, 514_906] };
  const sure = { cents: 1_000, alternatives: [] };
  expect(chooseBySum([uncertain, sure], [15_906])).toMatchObject({ parts: [14_906, 1_000], total: 15_906 });
  expect(chooseBySum([uncertain, sure], [99])).toBeNull();
  const dollarSign = { cents: 1_227_820, alternatives: [227_820] };
  expect(chooseBySum([dollarSign, sure], [228_820])?.parts).toEqual([227_820, 1_000]);
  // Two ways to the same sum confirm nothing.
  const either = { cents: null, alternatives: [100, 200] };
  expect(chooseBySum([either, either], [300])).toBeNull();
});

test.each([
  ['03/14/2026', '2026-03-14'],
  ['3/4/26', '2026-03-04'],
  ['03-14-2026', '2026-03-14'],
  ['2026-03-14', '2026-03-14'],
  ['Mar 14, 2026', '2026-03-14'],
  ['September 1, 2026', '2026-09-01'],
  ['14 de marzo de 2026', '2026-03-14'],
  ['05-ENE-2026', '2026-01-05'],
  ['02/30/2026', null],
  ['14/03/2026', null],
  ['1234', null],
])('the date %s is %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});

test('a date without a year lies before the statement', () => {
  expect(readMonthAndDay('03/14', '2026-04-01')).toBe('2026-03-14');
  expect(readMonthAndDay('12/20', '2026-01-15')).toBe('2025-12-20');
});

test('codes with modifiers, and letters in the place of digits', () => {
  expect(readProcedure('99213-25')).toEqual({ code: '99213', modifiers: ['25'], isCorrected: false });
  expect(readProcedure('J2405')).toEqual({ code: 'J2405', modifiers: [], isCorrected: false });
  expect(readProcedure('7l046')).toEqual({ code: '71046', modifiers: [], isCorrected: true });
  expect(readProcedure('HELLO')).toBeNull();
  expect(readProcedure('Visit')).toBeNull();
  expect(readRevenueCode('O450')).toBe('0450');
  expect(readRevenueCode('450')).toBe('0450');
  expect(readRevenueCode('9213')).toBeNull();
  expect(readNdc('0409-1966-02')).toBe('00409196602');
});
