import { expect, test } from 'vitest';
import { countEdits, createSpelling } from './spelling.ts';

test('counts inserted, deleted, replaced and swapped letters', () => {
  expect(countEdits('tampa', 'tmapa', 2)).toBe(1);
  expect(countEdits('dermatoligist', 'dermatologist', 2)).toBe(1);
  expect(countEdits('knee', 'chest', 2)).toBe(3);
});

test('corrects long words and leaves short and ordinary ones alone', () => {
  const mend = createSpelling(['dermatologist', 'heart', 'pain', 'knee'], ['heard']);
  expect(mend('dermatoligist')).toBe('dermatologist');
  expect(mend('haert')).toBe('heart');
  expect(mend('pian')).toBe('pain');
  expect(mend('heard')).toBe('heard');
  expect(mend('need')).toBe('need');
});

test('does not correct another form of a word, and prefers the nearest word', () => {
  const mend = createSpelling(['duelo', 'rodilla', 'migraine', 'insurance']);
  expect(mend('duele')).toBe('duele');
  expect(mend('rodila')).toBe('rodilla');
  expect(mend('migrane')).toBe('migraine');
  expect(mend('insurence')).toBe('insurance');
  expect(mend('insurence')).toBe('insurance');
});
