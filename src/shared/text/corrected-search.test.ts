import { expect, test } from 'vitest';
import { correctSearch } from './corrected-search.ts';
import { chooseSimilarWords } from './similar-words.ts';
import { readPlainWords } from './word-query.ts';

/** Searches these people in memory, with the query language of the database. */
function search(typed: string, people: readonly string[]) {
  const words = people.map((person) => readPlainWords(person));
  const matchesGroup = (own: readonly string[], group: string) =>
    [...group.matchAll(/'([^']+)':\*/g)].some(([, start = '']) => own.some((word) => word.startsWith(start)));
  const asked: string[] = [];
  const corrected = correctSearch(readPlainWords(typed), {
    matches: async (query) => {
      asked.push(query);
      return words.some((own) => query.split(' & ').every((group) => matchesGroup(own, group)));
    },
    findKnown: async (some) =>
      new Set(some.filter((word) => words.flat().some((known) => known.startsWith(word)))),
    findSimilar: async (word) => chooseSimilarWords(word, [...new Set(words.flat())]),
  });
  return { corrected, asked };
}
const correctedTo = async (typed: string, ...people: string[]) =>
  (await search(typed, people).corrected)?.correctedTo ?? null;

const patients = ['Ruth Whitaker', 'James Okafor', 'Marta Delgado', 'Lucía Fernández'];

test.each([
  ['Ruth Witaker', 'Ruth Whitaker'],
  ['Whittaker', 'Whitaker'],
  ['whitakre', 'Whitaker'],
  ['Okaffor', 'Okafor'],
  ['Delgato', 'Delgado'],
  ['james okafr', 'James Okafor'],
  ['Lucia Fernandes', 'Lucia Fernandez'],
])('%s is corrected to %s', async (typed, expected) => {
  expect(await correctedTo(typed, ...patients)).toBe(expected);
});

test('the misspelled provider of the review is corrected in both words', async () => {
  expect(await correctedTo('Banian radiolgy', 'Banyan Radiology')).toBe('Banyan Radiology');
});

test('nothing is corrected that matches as typed, by its beginning too', async () => {
  for (const typed of ['Ruth Whitaker', 'whit', 'fernandez lucia'])
    expect(await correctedTo(typed, ...patients, 'Ruth Whittaker')).toBeNull();
});

test('short words, numbers and words without a similar one are left as they are', async () => {
  for (const typed of ['Rut', 'xylophonist', '8135550123', '', 'Ruth 8135550123'])
    expect(await correctedTo(typed, 'Ann Lee', ...patients), typed).toBeNull();
});

test('a known word is replaced only if correcting unknown ones finds nothing', async () => {
  expect(await correctedTo('Ruth Witaker', ...patients, 'Rute Whitaker')).toBe('Ruth Whitaker');
  // Whittaker is another patient, but there is no Ruth of that name.
  expect(await correctedTo('Ruth Whittaker', ...patients, 'Carl Whittaker')).toBe('Ruth Whitaker');
});

test('of several similar words, the closest that match are named', async () => {
  expect(await correctedTo('Hernandes', 'Ana Hernandez', 'Leo Fernandez')).toBe('Hernandez');
  expect(await correctedTo('Smitt', 'Al Smith', 'Bo Smits')).toBe('Smith or Smits');
  expect(await correctedTo('Bo Smitt', 'Al Smith', 'Bo Smits')).toBe('Bo Smits');
});

test('a search without misspelled words costs one query', async () => {
  const { corrected, asked } = search('Ruth Whitaker', patients);
  await corrected;
  expect(asked).toEqual(["'ruth':* & 'whitaker':*"]);
});
