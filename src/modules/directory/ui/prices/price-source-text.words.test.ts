import { expect, it } from 'vitest';
import { fileOrigin } from '../../comparison.rules.ts';
import { cashRangeWords, originLines, rangeWords, sampleWords } from './price-source-text.words.ts';

const now = new Date('2026-11-21T12:00:00Z');

it('a price from a file shows its file, row, date, hash and attestation', () => {
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

it('a price from an archive names both files, and says if there is no attestation', () => {
  const origin = fileOrigin(
    { name: 'general.csv', packedIn: 'lists.zip', row: 4, observedOn: '2026-07-01', sha256: 'ab12' },
    now,
  );
  expect(originLines(origin).map(({ label, value }) => [label, value])).toEqual([
    ['File', 'general.csv'],
    ['Archive', 'lists.zip'],
    ['Row', '4'],
    ['As of', 'Jul 1, 2026'],
    ['Archive SHA-256', 'ab12'],
    ['Attestation', 'The file has no attestation.'],
  ]);
});

it('a price from an old file says that it is outdated', () => {
  const origin = fileOrigin({ name: 'old.csv', row: null, observedOn: '2024-01-01' }, now);
  expect(originLines(origin).at(-1)?.value).toContain('Older than 12 months');
});

it('a corrected price says so instead of the attestation', () => {
  const origin = fileOrigin(
    {
      name: 'general.csv',
      row: 4,
      observedOn: '2026-07-01',
      sha256: 'ab12',
      attestation: 'It is true.',
      correctedOn: '2026-11-20',
    },
    now,
  );
  expect(originLines(origin).at(-1)).toEqual({
    label: 'Corrected',
    value: 'By our care team on Nov 20, 2026',
  });
});

it('a quoted price shows the exact words', () => {
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

it('formats a range and its sample size', () => {
  expect(rangeWords({ lowestCents: 30_000, highestCents: 70_000 })).toBe('$300 to $700');
  expect(rangeWords({ lowestCents: 30_000, highestCents: 30_000 })).toBe('$300');
  expect([1, 1200].map(sampleWords)).toEqual(['from 1 price', 'from 1,200 prices']);
});

it('a list with several cash prices shows the range and advises to ask', () => {
  expect(cashRangeWords({ count: 4, lowestCents: 735, highestCents: 23_975 })).toBe(
    'This hospital lists 4 cash prices for this service, from $7.35 to $239.75. Ask which one applies to you before you go.',
  );
});
