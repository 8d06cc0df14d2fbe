import { expect, test } from 'vitest';
import { emptyFact, readDollars, readFact, toLocalField } from './manual-call-form.ts';

const words = 'Yes, we have Tuesday at ten forty. It is four hundred twenty dollars.';

test('a price is read however people type it', () => {
  expect(['420', '$420', '1,250.50', ' 99.9 '].map(readDollars)).toEqual([42_000, 42_000, 125_050, 9_990]);
});

test('what is no price is not guessed', () => {
  expect(['', 'about 400', '-5', '4.999', '12345678'].map(readDollars)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a fact whose words the office did not say is not taken', () => {
  const draft = { ...emptyFact('1', 'Wednesday at nine'), date: '2026-12-01', time: '09:00' };
  expect(readFact(draft, words)).toContain('not in what the office said');
});

test('an opening needs its day and time, a price its dollars, a plan its name', () => {
  const quote = 'Tuesday at ten forty';
  expect(readFact(emptyFact('1', quote), words)).toBe('Please give the day and the time');
  expect(readFact({ ...emptyFact('1', quote), kind: 'cash_price' }, words)).toBe(
    'Please give the price in dollars',
  );
  expect(readFact({ ...emptyFact('1', quote), kind: 'accepts_plan' }, words)).toBe('Please name the plan');
});

test('a whole fact is sent with its words', () => {
  const draft = { ...emptyFact('1', ' Tuesday at ten forty '), date: '2026-12-01', time: '10:40' };
  expect(readFact(draft, words)).toEqual({
    kind: 'slot',
    date: '2026-12-01',
    time: '10:40',
    quote: 'Tuesday at ten forty',
  });
});

test('a call that is entered now starts with the clock of the person who enters it', () => {
  expect(toLocalField(new Date(2026, 10, 3, 9, 5))).toBe('2026-11-03T09:05');
});
