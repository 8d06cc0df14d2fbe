import { expect, test } from 'vitest';
import { readLabeledSearches, scoreSearches, searchFields } from './score-search.ts';

const labels = readLabeledSearches();

test('every labeled search is unique and uses known fields', () => {
  expect(labels.length).toBeGreaterThanOrEqual(120);
  expect(new Set(labels.map(({ said }) => said)).size).toBe(labels.length);
  const known = new Set<string>(['said', ...searchFields]);
  expect(labels.flatMap((label) => Object.keys(label).filter((key) => !known.has(key)))).toEqual([]);
});

test('provider search reads at least 97 % of the fields of messy sentences and invents almost none', () => {
  const { scores, mistakes, whole } = scoreSearches(labels);
  const sum = (pick: (score: (typeof scores)[number]) => number) =>
    scores.reduce((total, score) => total + pick(score), 0);
  const stated = sum((score) => score.stated);
  expect(sum((score) => score.right) / stated, JSON.stringify(mistakes, null, 1)).toBeGreaterThanOrEqual(
    0.97,
  );
  expect(sum((score) => score.invented) / stated).toBeLessThanOrEqual(0.01);
  expect(whole / labels.length).toBeGreaterThanOrEqual(0.93);
  for (const field of ['place', 'insurance', 'language', 'newPatients'])
    expect(scores.find((score) => score.field === field)?.right, field).toBeGreaterThanOrEqual(
      0.97 * (scores.find((score) => score.field === field)?.stated ?? 0),
    );
});
