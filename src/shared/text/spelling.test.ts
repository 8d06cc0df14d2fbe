import { expect, test } from 'vitest';
import { countEdits, createSpelling } from './spelling.ts';

test('counts inserted, deleted, replaced and swapped letters', () => {
  expect(countEdits('tampa', 'tmapa', 2)).toBe(1);
  expect(countEdits('dermatoligist', 'dermatologist', 2)).toBe(1);
  expect(countEdits('knee', 'chest', 2)).toBe(3);
});

test('corrects long words and leaves short and known words unchanged', () => {
  const correct = createSpelling(['dermatologist', 'heart', 'pain', 'knee'], ['heard']);
  expect(correct('dermatoligist')).toBe('dermatologist');
  expect(correct('haert')).toBe('heart');
  expect(correct('pian')).toBe('pain');
  expect(correct('heard')).toBe('heard');
  expect(correct('need')).toBe('need');
});

test('leaves inflected forms unchanged and prefers the nearest word', () => {
  const correct = createSpelling(['duelo', 'rodilla', 'migraine', 'insurance']);
  expect(correct('duele')).toBe('duele');
  expect(correct('rodila')).toBe('rodilla');
  expect(correct('migrane')).toBe('migraine');
  expect(correct('insurence')).toBe('insurance');
  expect(correct('insurence')).toBe('insurance');
});
