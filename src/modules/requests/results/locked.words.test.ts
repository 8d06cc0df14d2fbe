import { expect, test } from 'vitest';
import { lockedFacts } from './locked.words.ts';
import type { OptionView } from './result-content.ts';
import { computeFigures, type NamedOpening } from './result-figures.rules.ts';

const evidence = { kind: 'call', source: 'x', quote: 'x', observedAt: '2026-11-23T15:00:00Z', callId: null };
const money = (amountCents: number) => ({ amountCents, evidence });

function option(changes: Partial<OptionView> = {}): OptionView {
  return {
    id: 'option',
    rank: 1,
    provider: {
      id: 'provider',
      name: 'Bayside Imaging',
      specialty: 'Imaging',
      address: '1 Main St',
      city: 'Tampa',
      state: 'FL',
      zipCode: '33601',
      phone: '+18135550100',
      rating: null,
      coordinates: null,
    },
    distanceMiles: null,
    timeZone: 'America/New_York',
    slot: null,
    memberPrice: null,
    directPrice: null,
    savingsCents: null,
    facts: [],
    conditions: [],
    unknown: [],
    ...changes,
  };
}
const at = (startsAt: string) => ({ startsAt, withinWish: true, evidence });
const accepting = [{ label: 'New patients', value: 'Accepted', evidence }];
const now = new Date('2026-11-24T15:00:00Z');
const wordsOf = (options: OptionView[], openings: NamedOpening[] = []) =>
  lockedFacts({
    kind: 'offices',
    sizeCharacters: 5949,
    optionCount: options.length,
    callCount: 3,
    figures: computeFigures({ options }, openings, now),
  }).map(({ label, value, note }) =>
    `${label}: ${value}${note ? ` (${note})` : ''}`.replaceAll('\u00a0', ' '),
  );

test('shows dates, prices, distances, and counts before payment', () => {
  const first = option({
    // Still Wednesday in New York.
    slot: at('2026-11-26T01:00:00.000Z'),
    memberPrice: money(22_700),
    directPrice: money(54_600),
    distanceMiles: 13,
    facts: accepting,
  });
  const second = option({
    slot: at('2026-11-27T22:20:00.000Z'),
    directPrice: money(29_000),
    distanceMiles: 4.68,
    facts: accepting,
  });
  expect(wordsOf([first, second])).toEqual([
    'Found: 2 options (3 calls made)',
    'Openings: Wed, Nov 25 – Fri, Nov 27',
    'Price: $227–$290',
    'Distance: 4.7–13 mi',
    'Accepts new patients: All 2',
  ]);
});

test('covers every future opening of the listed offices', () => {
  const known = option({ slot: at('2026-11-25T15:00:00.000Z') });
  const named = (startsAt: string, providerId = 'provider') => ({ providerId, startsAt: new Date(startsAt) });
  const openings = [
    named('2026-11-24T14:00:00Z'),
    named('2026-11-27T15:00:00Z'),
    named('2026-12-01T15:00:00Z'),
    named('2026-12-09T15:00:00Z', 'another'),
  ];
  expect(wordsOf([known], openings)[1]).toBe('Openings: Wed, Nov 25 – Tue, Dec 1');
});

test('counts facts only some offices gave, and shows a single value without a range', () => {
  const known = option({
    slot: at('2026-11-25T15:00:00.000Z'),
    memberPrice: money(22_750),
    facts: accepting,
  });
  const closed = option({ facts: [{ label: 'New patients', value: 'Not accepted', evidence }] });
  expect(wordsOf([known, closed])).toEqual([
    'Found: 2 options (3 calls made)',
    'Openings: Wed, Nov 25',
    'Price: $227.50 (known for 1 of 2)',
    'Accepts new patients: 1 of 2',
  ]);
});

test('leaves out unknown facts', () => {
  expect(wordsOf([option()])).toEqual(['Found: 1 option (3 calls made)']);
});

test('names a federal holiday among the openings', () => {
  const option1 = option({ slot: at('2026-11-26T15:00:00.000Z') });
  expect(wordsOf([option1])).toContain('Openings: Thu, Nov 26 (Thanksgiving)');
});
