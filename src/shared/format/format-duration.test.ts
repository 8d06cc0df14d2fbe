import { expect, test } from 'vitest';
import { formatDuration } from './format-duration.ts';

test.each([
  [0, '0 sec'],
  [0.4, 'under 1 sec'],
  [45, '45 sec'],
  [59.6, '1 min'],
  [65, '1 min 5 sec'],
  [125, '2 min 5 sec'],
  [3600, '1 hr'],
  [4000, '1 hr 7 min'],
  [7199, '2 hr'],
  [11_100, '3 hr 5 min'],
  [86_400, '1 day'],
  [86_399, '1 day'],
  [180_000, '2 days 2 hr'],
  [172_799, '2 days'],
  [-5, '0 sec'],
])('formats %s seconds as %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});
