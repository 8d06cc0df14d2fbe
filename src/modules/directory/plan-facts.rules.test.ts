import { expect, test } from 'vitest';
import { factsOfPlans, findPlanFact } from './plan-facts.rules.ts';

const word = (from: string, day: string) => ({ from, observedAt: new Date(day) });
const row = word('the row', '2026-01-01');
const aetna = word('the office, of Aetna', '2026-11-01');
const cigna = word('the office, of Cigna', '2026-06-01');

test('confirming one plan does not confirm the other plans in the list', () => {
  const ofPlan = factsOfPlans([
    { about: 'AETNA', word: aetna },
    { about: 'aetna', word: word('a file, long ago', '2024-01-01') },
  ]);
  const list = word('the team', '2026-02-01');
  expect(findPlanFact(['Aetna', 'Cigna'], { list, ofPlan, ofRow: row })?.from).toBe('the team');
  expect(findPlanFact(['Aetna', 'Cigna'], { list: null, ofPlan, ofRow: row })?.from).toBe('the row');
  expect(findPlanFact(['Aetna'], { list, ofPlan, ofRow: row })?.from).toBe('the office, of Aetna');
});

test('a list confirmed plan by plan is as old as its oldest confirmation', () => {
  const ofPlan = new Map([
    ['aetna', aetna],
    ['cigna', cigna],
    ['humana', word('the office, of a plan that is gone', '2025-01-01')],
  ]);
  expect(findPlanFact(['Aetna', 'Cigna'], { list: null, ofPlan, ofRow: null })?.from).toBe(
    'the office, of Cigna',
  );
});

test('a newer list overrides older facts about its plans, and there is no source without facts', () => {
  const list = word('the team', '2026-11-20');
  expect(findPlanFact(['Aetna'], { list, ofPlan: new Map([['aetna', aetna]]), ofRow: row })).toBe(list);
  expect(findPlanFact(['Aetna'], { list: null, ofPlan: new Map(), ofRow: null })).toBeNull();
});
