import { expect, it } from 'vitest';
import {
  chooseCloseWords,
  readSearchWords,
  toSearchQuery,
  withoutOneLetter,
  withoutTitle,
} from './search-words.rules.ts';

const query = (typed: string) => toSearchQuery(readSearchWords(typed));

it('every word is looked for by its beginning, in any spelling of its letters', () => {
  expect(query('Núñez  TAMPA')).toBe('(nunez:*) & (tampa:*)');
  expect(query('Šafář Nguyễn Łukasz')).toBe('(safar:*) & (nguyen:*) & (lukasz:*)');
  expect(query('(813) 555-0142')).toBe('(8135550142:*)');
  expect(query("O'Brien, 33602")).toBe('(o:*) & (brien:*) & (33602:*)');
});

it('titles and small words are passed over unless they are all there is', () => {
  expect(query('Dr. Zamora in Tampa')).toBe('(zamora:*) & (tampa:*)');
  expect(query('Dr')).toBe('(dr:*)');
});

it('at the end they may name a state, which is no beginning of a word', () => {
  expect(query('Newark DE')).toBe('(newark:*) & (de)');
  expect(query('de la Cruz, Baltimore, MD')).toBe('(cruz:*) & (baltimore:*) & (md)');
  expect(query('de')).toBe('(de:*)');
  const groups = withoutTitle(readSearchWords('Dr. Zamora MD'));
  expect(groups && toSearchQuery(groups)).toBe('(zamora:*)');
  for (const typed of ['Zamora', 'Newark DE']) expect(withoutTitle(readSearchWords(typed))).toBeNull();
});

it('so does any state behind a place, but not the beginning of a name', () => {
  for (const typed of ['Houston, tx', 'Houston TX', 'houston,TX.', 'Los Angeles CA', 'Tampa, FL'])
    expect(query(typed)).toMatch(/^\((houston|los|tampa):\*\).* & \((tx|ca|fl)\)$/);
  expect(query('Maria Al')).toBe('(maria:*) & (al:*)');
  expect(query('TX')).toBe('(tx:*)');
});

it('words that are known to begin so are named, and a word that nobody is called by finds nobody', () => {
  const [group] = readSearchWords('tamp');
  if (!group) throw new Error('There is a word.');
  expect(toSearchQuery([{ ...group, known: ['tampa', 'tampico'] }])).toBe('(tampa | tampico)');
  expect(toSearchQuery([group, { ...group, known: [] }])).toBeNull();
  expect(toSearchQuery([{ ...group, known: [], others: ['tampa'] }])).toBe('(tampa:*)');
});

it('the word for a doctor also means the specialty', () => {
  expect(query('cardiologist')).toBe('(cardiologist:* | (cardiology))');
  expect(query('dermatólogo')).toBe('(dermatologo:* | (dermatology))');
  expect(query('cardiology')).toBe('(cardiology:*)');
});

it('nothing that was typed can be a sign of the query itself', () => {
  expect(query("a' & !b | (c):* <-> d\\")).toBe('(a:*) & (b:*) & (c:*) & (d:*)');
  expect(readSearchWords('!?&|')).toEqual([]);
});

it('of words that look alike the closest are taken: one slip, or two in a long word', () => {
  expect(chooseCloseWords('zamroa', ['zamora', 'zamorano', 'samora', 'zamroa'])).toEqual(['zamora']);
  expect(chooseCloseWords('cardoilgy', ['cardiology'])).toEqual(['cardiology']);
  expect(chooseCloseWords('smit', ['smith', 'summit'])).toEqual(['smith']);
});

it('leaving out one letter gives each word once', () => {
  expect(withoutOneLetter('aab')).toEqual(['ab', 'aa']);
});
