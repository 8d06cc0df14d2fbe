import { expect, it } from 'vitest';
import { dropTitle, readSearchWords, toSearchQuery } from './search-words.rules.ts';

const query = (typed: string) => toSearchQuery(readSearchWords(typed));

it('matches each word by its beginning, ignoring accents', () => {
  expect(query('Núñez  TAMPA')).toBe('(nunez:*) & (tampa:*)');
  expect(query('Šafář Nguyễn Łukasz')).toBe('(safar:*) & (nguyen:*) & (lukasz:*)');
  expect(query('(813) 555-0142')).toBe('(8135550142:*)');
  expect(query("O'Brien, 33602")).toBe('(o:*) & (brien:*) & (33602:*)');
});

it('ignores titles and small words unless there are no others', () => {
  expect(query('Dr. Zamora in Tampa')).toBe('(zamora:*) & (tampa:*)');
  expect(query('Dr')).toBe('(dr:*)');
});

it('reads a state at the end as a whole word', () => {
  expect(query('Newark DE')).toBe('(newark:*) & (de)');
  expect(query('de la Cruz, Baltimore, MD')).toBe('(cruz:*) & (baltimore:*) & (md)');
  expect(query('de')).toBe('(de:*)');
  const groups = dropTitle(readSearchWords('Dr. Zamora MD'));
  expect(groups && toSearchQuery(groups)).toBe('(zamora:*)');
  for (const typed of ['Zamora', 'Newark DE']) expect(dropTitle(readSearchWords(typed))).toBeNull();
});

it('reads any state after a place, but not the beginning of a name', () => {
  for (const typed of ['Houston, tx', 'Houston TX', 'houston,TX.', 'Los Angeles CA', 'Tampa, FL'])
    expect(query(typed)).toMatch(/^\((houston|los|tampa):\*\).* & \((tx|ca|fl)\)$/);
  expect(query('Maria Al')).toBe('(maria:*) & (al:*)');
  expect(query('TX')).toBe('(tx:*)');
});

it('lists known words by prefix and matches nothing for an unknown word', () => {
  const [group] = readSearchWords('tamp');
  if (!group) throw new Error('There is a word.');
  expect(toSearchQuery([{ ...group, known: ['tampa', 'tampico'] }])).toBe('(tampa | tampico)');
  expect(toSearchQuery([group, { ...group, known: [] }])).toBeNull();
  expect(toSearchQuery([{ ...group, known: [], others: ['tampa'] }])).toBe('(tampa:*)');
});

it('also searches the specialty for a kind of doctor', () => {
  expect(query('cardiologist')).toBe('(cardiologist:* | (cardiology))');
  expect(query('dermatólogo')).toBe('(dermatologo:* | (dermatology))');
  expect(query('cardiology')).toBe('(cardiology:*)');
});

it('strips query operators from typed text', () => {
  expect(query("a' & !b | (c):* <-> d\\")).toBe('(a:*) & (b:*) & (c:*) & (d:*)');
  expect(readSearchWords('!?&|')).toEqual([]);
});
