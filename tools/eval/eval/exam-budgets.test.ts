import { expect, test } from 'vitest';
import { listWorse, readBudgets } from './exam-budgets.ts';

const recorded = {
  conversations: 500,
  'facts invented': 9,
  'read-back correct': { right: 348, of: 500 },
};

test('the same or better figures are within the budget', () => {
  expect(listWorse(recorded, recorded)).toEqual([]);
  const better = { conversations: 510, 'facts invented': 3, 'read-back correct': { right: 359, of: 510 } };
  expect(listWorse(better, recorded)).toEqual([]);
});

test('names each figure that is worse, with the recorded one', () => {
  const worse = { conversations: 499, 'facts invented': 10, 'read-back correct': { right: 347, of: 500 } };
  expect(listWorse(worse, recorded)).toEqual([
    'conversations: 499, recorded 500',
    'facts invented: 10, recorded 9',
    'read-back correct: 347 of 500 (69.4 %), recorded 348 of 500 (69.6 %)',
  ]);
});

test('a figure that is not a number, or has no record, is over the budget', () => {
  expect(listWorse({ 'facts invented': Number.NaN }, recorded)).toHaveLength(1);
  expect(listWorse({ 'a new figure': 0 }, recorded)).toEqual(['a new figure: 0, nothing recorded']);
});

test('both parts have the same figures on record', () => {
  const { tune, 'held-out': heldOut } = readBudgets();
  expect(Object.keys(heldOut)).toEqual(Object.keys(tune));
  expect(Object.keys(tune).length).toBeGreaterThan(10);
});
