import { expect, test } from 'vitest';
import { readPatientSearch } from './patient-search.rules.ts';

const search = (typed: string) => readPatientSearch(typed);

test('an empty search matches all patients', () => {
  expect([search(''), search('   '), readPatientSearch(null)]).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'all' })),
  );
});

test('a name is found by the prefixes of its words, ignoring case and accents', () => {
  expect(search('Ro Dia')).toEqual({ kind: 'words', words: ['ro', 'dia'] });
  expect(search("O'Brien-Núñez")).toEqual({ kind: 'words', words: ['o', 'brien', 'nunez'] });
  expect(search('Дарья')).toEqual({ kind: 'words', words: ['дарья'] });
});

test('an email address is searched by its parts', () => {
  expect(search('rosa.diaz+care@example.test')).toEqual({
    kind: 'words',
    words: ['rosa', 'diaz', 'care', 'example', 'test'],
  });
});

test('a phone number is one search word in any format', () => {
  for (const typed of ['(813) 555-0123', '813.555.0123', '813/555/0123', '8135550123'])
    expect(search(typed)).toEqual({ kind: 'words', words: ['8135550123'] });
  expect(search('+1 813 555')).toEqual({ kind: 'words', words: ['1813555'] });
});

test('a full ID finds its patient', () => {
  const id = '019320AB-1234-7abc-8def-0123456789ab';
  expect(search(id)).toEqual({ kind: 'id', id: id.toLowerCase() });
});

test('a short ID finds its patient, and a name that looks like an ID is still searched as a name', () => {
  const range = { from: '019320ab-0000-0000-0000-000000000000', to: '019320ab-ffff-ffff-ffff-ffffffffffff' };
  for (const typed of ['019320ab', '#019320AB', ' 019320ab '])
    expect(search(typed)).toEqual({ kind: 'short-id', ...range, words: ['019320ab'] });
  expect(search('#0193')).toMatchObject({ kind: 'short-id', from: '01930000-0000-0000-0000-000000000000' });
  expect(search('81355501')).toMatchObject({ kind: 'short-id', words: ['81355501'] });
  expect(search('Abe')).toEqual({ kind: 'words', words: ['abe'] });
});

test('punctuation alone matches no one and can’t inject into the query', () => {
  expect(search("':* | !")).toEqual({ kind: 'words', words: [] });
  expect(search("a' | 'b\\")).toEqual({ kind: 'words', words: ['a', 'b'] });
});
