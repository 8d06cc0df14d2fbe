import { expect, test } from 'vitest';
import { createLexicon } from './lexicon.ts';

const lexicon = createLexicon<'part' | 'doctor' | 'pain'>({
  part: 'knee|dedo|dedo del pie|rash',
  doctor: 'knee doctor|cardiólogo',
  pain: 'knee pain',
});
const meanings = (plain: string) =>
  lexicon.findAll(plain).map(({ value, start, end }) => [value, plain.slice(start, end)]);

test('finds every phrase in text order, and the longest of those that begin together', () => {
  expect(meanings('my knee doctor says knee')).toEqual([
    ['doctor', 'knee doctor'],
    ['part', 'knee'],
  ]);
  expect(meanings('el dedo del pie y el dedo')).toEqual([
    ['part', 'dedo del pie'],
    ['part', 'dedo'],
  ]);
});

test('finds plurals, and words without their accents', () => {
  expect(meanings('both knees , rashes')).toEqual([
    ['part', 'knees'],
    ['part', 'rashes'],
  ]);
  expect(meanings('un cardiologo')).toEqual([['doctor', 'cardiologo']]);
});

test('finds nothing inside other words', () => {
  expect(meanings('kneel , crash , dedos')).toEqual([['part', 'dedos']]);
  expect(meanings('')).toEqual([]);
});
