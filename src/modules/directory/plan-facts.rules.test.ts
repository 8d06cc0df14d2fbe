import { expect, test } from 'vitest';
import { findPlanFact, latestFactsByPlan } from './plan-facts.rules.ts';

const factFrom = (from: string, day: string) => ({ from, observedAt: new Date(day) });
const row = factFrom('the row', '2026-01-01');
const aetna = factFrom('the office, of Aetna', '2026-11-01');
const cigna = factFrom('the office, of Cigna', '2026-06-01');

test('confirming one plan does not confirm the other plans in the list', () => {
  const byPlan = latestFactsByPlan([
    { about: 'AETNA', fact: aetna },
    { about: 'aetna', fact: factFrom('a file, long ago', '2024-01-01') },
  ]);
  const list = factFrom('the team', '2026-02-01');
  expect(findPlanFact(['Aetna', 'Cigna'], { list, byPlan, rowFact: row })?.from).toBe('the team');
  expect(findPlanFact(['Aetna', 'Cigna'], { list: null, byPlan, rowFact: row })?.from).toBe('the row');
  expect(findPlanFact(['Aetna'], { list, byPlan, rowFact: row })?.from).toBe('the office, of Aetna');
});

test('a list confirmed plan by plan is as old as its oldest confirmation', () => {
  const byPlan = new Map([
    ['aetna', aetna],
    ['cigna', cigna],
    ['humana', factFrom('the office, of a plan that is gone', '2025-01-01')],
  ]);
  expect(findPlanFact(['Aetna', 'Cigna'], { list: null, byPlan, rowFact: null })?.from).toBe(
    'the office, of Cigna',
  );
});

test('a newer list overrides older facts about its plans, and there is no source without facts', () => {
  const list = factFrom('the team', '2026-11-20');
  expect(findPlanFact(['Aetna'], { list, byPlan: new Map([['aetna', aetna]]), rowFact: row })).toBe(list);
  expect(findPlanFact(['Aetna'], { list: null, byPlan: new Map(), rowFact: null })).toBeNull();
});
