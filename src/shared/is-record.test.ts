import { expect, test } from 'vitest';
import { isRecord } from './is-record.ts';

test('objects are records; arrays and everything else are not', () => {
  expect([{}, { a: 1 }].map(isRecord)).toEqual([true, true]);
  expect([null, undefined, [], [{}], 'text', 7, true].map(isRecord)).toEqual(Array(7).fill(false));
});
