import { expect, it } from 'vitest';
import { fileOrigin } from '../../comparison.rules.ts';
import { cashRangeWords, originLines, rangeWords, sampleWords } from './origin-words.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('a number of a file tells file, row, day, fingerprint and who vouches for it', () => {
  const origin = fileOrigin(
    {
      name: 'general.csv',
      row: 1204,
      observedOn: '2026-07-01',
      sha256: 'ab12',
      attestation: 'It is true.',
      attester: 'Leigh Attester',
    },
    now,
  );
  expect(originLines(origin).map(({ value }) => value)).toEqual([
    'general.csv',
    '1,204',
    'Jul 1, 2026',
    'ab12',
    'It is true. (Leigh Attester)',
  ]);
});

it('a number of a packed list names both, and says where nobody vouches for it', () => {
  const origin = fileOrigin(
    { name: 'general.csv', packedIn: 'lists.zip', row: 4, observedOn: '2026-07-01', sha256: 'ab12' },
    now,
  );
  expect(originLines(origin).map(({ label, value }) => [label, value])).toEqual([
    ['File', 'general.csv'],
    ['Packed in', 'lists.zip'],
    ['Row', '4'],
    ['As of', 'Jul 1, 2026'],
    ['Fingerprint of the packed file (SHA-256)', 'ab12'],
    ['How it is vouched for', 'Nobody confirms in the file that it is true.'],
  ]);
});

it('a number of an old file says that it is old', () => {
  const origin = fileOrigin({ name: 'old.csv', row: null, observedOn: '2024-01-01' }, now);
  expect(originLines(origin).at(-1)?.value).toContain('Older than 12 months');
});

it('what was said is told in its own words', () => {
  const origin = {
    ...fileOrigin({ name: 'The office', row: null, observedOn: '2026-11-01' }, now),
    kind: 'phone' as const,
    quote: 'That is four hundred dollars.',
  };
  expect(originLines(origin).map(({ value }) => value)).toEqual([
    'The office',
    'Nov 1, 2026',
    '“That is four hundred dollars.”',
  ]);
});

it('a range says from where to where, and of how many', () => {
  expect(rangeWords({ lowestCents: 30_000, highestCents: 70_000 })).toBe('$300 to $700');
  expect(rangeWords({ lowestCents: 30_000, highestCents: 30_000 })).toBe('$300');
  expect([1, 1200].map(sampleWords)).toEqual(['from 1 price', 'from 1,200 prices']);
});

it('a list with several cash prices says the range, and that one has to ask', () => {
  expect(cashRangeWords({ count: 4, lowestCents: 735, highestCents: 23_975 })).toBe(
    'Its list has 4 cash prices for this service, from $7.35 to $239.75. Ask which one is yours before you go.',
  );
});
