import { expect, test } from 'vitest';
import { findRegressions, readBudgets } from './exam-budgets.ts';

const recorded = {
  conversations: 500,
  'facts invented': 9,
  'read-back correct': { right: 348, of: 500 },
};

test('figures equal to or better than recorded are within the budget', () => {
  expect(findRegressions(recorded, recorded)).toEqual([]);
  const better = { conversations: 510, 'facts invented': 3, 'read-back correct': { right: 359, of: 510 } };
  expect(findRegressions(better, recorded)).toEqual([]);
});

test('lists each figure that is worse than recorded', () => {
  const worse = { conversations: 499, 'facts invented': 10, 'read-back correct': { right: 347, of: 500 } };
  expect(findRegressions(worse, recorded)).toEqual([
    'conversations: 499, recorded 500',
    'facts invented: 10, recorded 9',
    'read-back correct: 347 of 500 (69.4 %), recorded 348 of 500 (69.6 %)',
  ]);
});

test('a missing record or NaN is over the budget', () => {
  expect(findRegressions({ 'facts invented': Number.NaN }, recorded)).toHaveLength(1);
  expect(findRegressions({ 'a new figure': 0 }, recorded)).toEqual(['a new figure: 0, nothing recorded']);
});

test('both parts have the same recorded figures', () => {
  const { tune, 'held-out': heldOut } = readBudgets();
  expect(Object.keys(heldOut)).toEqual(Object.keys(tune));
  expect(Object.keys(tune).length).toBeGreaterThan(10);
});
