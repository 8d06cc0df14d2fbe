import { expect, test } from 'vitest';
import { readPatientSearch } from './patient-search.rules.ts';

const words = (typed: string) => readPatientSearch(typed);

test('an empty search matches all patients', () => {
  expect([words(''), words('   '), readPatientSearch(null)]).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'everybody' })),
  );
});

test('a name is found by the prefixes of its words, ignoring case and accents', () => {
  expect(words('Ro Dia')).toEqual({ kind: 'words', words: "'ro':* & 'dia':*" });
  expect(words("O'Brien-Núñez")).toEqual({ kind: 'words', words: "'o':* & 'brien':* & 'núñez':*" });
  expect(words('Дарья')).toEqual({ kind: 'words', words: "'дарья':*" });
});

test('an email address is searched by its parts', () => {
  expect(words('rosa.diaz+care@example.test')).toEqual({
    kind: 'words',
    words: "'rosa':* & 'diaz':* & 'care':* & 'example':* & 'test':*",
  });
});

test('a phone number is one search word in any format', () => {
  for (const typed of ['(813) 555-0123', '813.555.0123', '8135550123'])
    expect(words(typed)).toEqual({ kind: 'words', words: "'8135550123':*" });
  expect(words('+1 813 555')).toEqual({ kind: 'words', words: "'1813555':*" });
});

test('an id finds its patient', () => {
  const id = '019320AB-1234-7abc-8def-0123456789ab';
  expect(words(id)).toEqual({ kind: 'id', id: id.toLowerCase() });
});

test('a short id finds its patient, and a name that looks like an id is still searched as a name', () => {
  const range = { from: '019320ab-0000-0000-0000-000000000000', to: '019320ab-ffff-ffff-ffff-ffffffffffff' };
  for (const typed of ['019320ab', '#019320AB', ' 019320ab '])
    expect(words(typed)).toEqual({ kind: 'short-id', ...range, words: "'019320ab':*" });
  expect(words('#0193')).toMatchObject({ kind: 'short-id', from: '01930000-0000-0000-0000-000000000000' });
  expect(words('81355501')).toMatchObject({ kind: 'short-id', words: "'81355501':*" });
  expect(words('Abe')).toEqual({ kind: 'words', words: "'abe':*" });
});

test('punctuation alone matches no one and can’t inject into the query', () => {
  expect(words("':* | !")).toEqual({ kind: 'words', words: '' });
  expect(words("a' | 'b\\")).toEqual({ kind: 'words', words: "'a':* & 'b':*" });
});
