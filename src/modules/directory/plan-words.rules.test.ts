import { expect, test } from 'vitest';
import { findPlanWord, wordsOfPlans } from './plan-words.rules.ts';

const word = (from: string, day: string) => ({ from, observedAt: new Date(day) });
const row = word('the row', '2026-01-01');
const aetna = word('the office, of Aetna', '2026-11-01');
const cigna = word('the office, of Cigna', '2026-06-01');

test('a word about one plan does not confirm the other plans of the list', () => {
  const ofPlan = wordsOfPlans([
    { about: 'AETNA', word: aetna },
    { about: 'aetna', word: word('a file, long ago', '2024-01-01') },
  ]);
  const list = word('the team', '2026-02-01');
  expect(findPlanWord(['Aetna', 'Cigna'], { list, ofPlan, ofRow: row })?.from).toBe('the team');
  expect(findPlanWord(['Aetna', 'Cigna'], { list: null, ofPlan, ofRow: row })?.from).toBe('the row');
  expect(findPlanWord(['Aetna'], { list, ofPlan, ofRow: row })?.from).toBe('the office, of Aetna');
});

test('plans that were all said one by one are as old as the oldest of those words', () => {
  const ofPlan = new Map([
    ['aetna', aetna],
    ['cigna', cigna],
    ['humana', word('the office, of a plan that is gone', '2025-01-01')],
  ]);
  expect(findPlanWord(['Aetna', 'Cigna'], { list: null, ofPlan, ofRow: null })?.from).toBe(
    'the office, of Cigna',
  );
});

test('a newer list takes the place of older words about its plans; where nobody said anything there is none', () => {
  const list = word('the team', '2026-11-20');
  expect(findPlanWord(['Aetna'], { list, ofPlan: new Map([['aetna', aetna]]), ofRow: row })).toBe(list);
  expect(findPlanWord(['Aetna'], { list: null, ofPlan: new Map(), ofRow: null })).toBeNull();
});
