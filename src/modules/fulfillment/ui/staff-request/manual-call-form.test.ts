import { expect, test } from 'vitest';
import { emptyFact, readDollars, readFact, toLocalField } from './manual-call-form.ts';

const words = 'Yes, we have Tuesday at ten forty. It is four hundred twenty dollars.';

test('parses prices in common formats', () => {
  expect(['420', '$420', '1,250.50', ' 99.9 '].map(readDollars)).toEqual([42_000, 42_000, 125_050, 9_990]);
});

test('rejects text that is not a price', () => {
  expect(['', 'about 400', '-5', '4.999', '12345678'].map(readDollars)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('rejects a fact whose quote is not in the office’s words', () => {
  const draft = { ...emptyFact('1', 'Wednesday at nine'), date: '2026-12-01', time: '09:00' };
  expect(readFact(draft, words)).toContain('not in what the office said');
});

test('requires date and time for an opening, a price, and a plan name', () => {
  const quote = 'Tuesday at ten forty';
  expect(readFact(emptyFact('1', quote), words)).toBe('Enter the date and time');
  expect(readFact({ ...emptyFact('1', quote), kind: 'cash_price' }, words)).toBe(
    'Enter the price in dollars',
  );
  expect(readFact({ ...emptyFact('1', quote), kind: 'accepts_plan' }, words)).toBe('Enter the plan');
});

test('sends a complete fact with its quote', () => {
  const draft = { ...emptyFact('1', ' Tuesday at ten forty '), date: '2026-12-01', time: '10:40' };
  expect(readFact(draft, words)).toEqual({
    kind: 'slot',
    date: '2026-12-01',
    time: '10:40',
    quote: 'Tuesday at ten forty',
  });
});

test('defaults the call time to the browser’s current time', () => {
  expect(toLocalField(new Date(2026, 10, 3, 9, 5))).toBe('2026-11-03T09:05');
});
