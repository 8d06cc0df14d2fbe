import { expect, test } from 'vitest';
import { chooseSimilarWords, isCorrectable, oneLetterDeletions, similarityKeys } from './similar-words.ts';

test('picks the closest words: one edit, or two in a long word', () => {
  expect(chooseSimilarWords('zamroa', ['zamora', 'zamorano', 'samora', 'zamroa'])).toEqual(['zamora']);
  expect(chooseSimilarWords('cardoilgy', ['cardiology'])).toEqual(['cardiology']);
  expect(chooseSimilarWords('smit', ['smith', 'summit'])).toEqual(['smith']);
});

test('leaves out each letter once', () => {
  expect(oneLetterDeletions('aab')).toEqual(['ab', 'aa']);
});

test('long words have the keys of two deletions, so that two edits are found', () => {
  expect(similarityKeys('ruth')).toEqual(['ruth', 'uth', 'rth', 'ruh', 'rut']);
  expect(similarityKeys('whitaker')).toContain('whiker');
  const keys = new Set(similarityKeys('whitakre'));
  expect(['whitaker', ...oneLetterDeletions('whitaker')].some((key) => keys.has(key))).toBe(true);
});

test('corrects words of letters that are long enough', () => {
  expect(['ruth', 'whitaker'].every(isCorrectable)).toBe(true);
  expect(['ann', '8135550123', 'o’neil', ''].some(isCorrectable)).toBe(false);
});
