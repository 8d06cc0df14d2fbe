import { expect, test } from 'vitest';
import { fileOrigin } from '#modules/directory/comparison.rules.ts';
import { exclusionWords } from '#modules/requests/results/also-known.words.ts';
import { type OptionView, optionView } from '#modules/requests/results/result-content.ts';
import { type ComparedPlace, type KnownCall, listAlsoKnown, maxKnownPlaces } from './also-known.rules.ts';

const now = new Date('2026-11-23T15:00:00.000Z');

const option = (id: string, memberCents: number | null, directCents: number | null = null): OptionView => {
  const evidence = {
    kind: 'price_file',
    source: 'A list',
    quote: null,
    observedAt: now.toISOString(),
    callId: null,
  };
  const price = (amountCents: number | null) => (amountCents === null ? null : { amountCents, evidence });
  return optionView.parse({
    id: `option-${id}`,
    rank: 1,
    provider: {
      id,
      name: id,
      specialty: 'Radiology',
      address: '',
      city: '',
      state: '',
      zipCode: '',
      phone: '',
      rating: null,
      coordinates: null,
    },
    distanceMiles: 1,
    timeZone: 'America/New_York',
    slot: null,
    memberPrice: price(memberCents),
    directPrice: price(directCents),
    savingsCents: null,
    facts: [],
    conditions: [],
    unknown: [],
  });
};

const place = (id: string, cents: number | null, more: Partial<ComparedPlace> = {}): ComparedPlace => ({
  id,
  kind: 'office',
  name: id,
  address: '1 Bay St, Tampa, FL 33602',
  distanceMiles: 4,
  member:
    cents === null
      ? null
      : {
          amountCents: cents,
          origin: fileOrigin({ name: 'prices.csv', row: 12, observedOn: '2026-10-01' }, now),
        },
  direct: null,
  directRange: null,
  ...more,
});

const call = (providerId: string, more: Partial<KnownCall> = {}): KnownCall => ({
  providerId,
  state: 'ended',
  outcome: 'no_answer',
  patientAnswer: null,
  failedBecause: null,
  ...more,
});

const nothing = { calls: [], planned: null, doNotCallIds: new Set<string>() };
const options = [option('soonest', 29_000), option('cheapest', 22_700)];

test('lists places cheaper than every option with price and source, cheapest first', () => {
  const known = listAlsoKnown(
    [place('dear', 30_000), place('between', 25_000), place('b', 20_600), place('a', 20_000)],
    options,
    nothing,
  );
  expect(known.map(({ name, price }) => [name, price.amountCents])).toEqual([
    ['a', 20_000],
    ['b', 20_600],
  ]);
  expect(known[0]?.price.evidence).toMatchObject({
    kind: 'price_file',
    source: 'prices.csv, row 12',
    observedAt: '2026-10-01T00:00:00.000Z',
  });
});

test('leaves out options and places with a stale or unknown price', () => {
  const stale = fileOrigin({ name: 'old.csv', row: 1, observedOn: '2024-01-01' }, now);
  const known = listAlsoKnown(
    [
      place('cheapest', 100),
      place('unknown', null),
      place('old', null, { member: { amountCents: 100, origin: stale } }),
      place('direct', null, {
        member: { amountCents: 100, origin: stale },
        direct: {
          amountCents: 21_000,
          origin: fileOrigin({ name: 'new.csv', row: 2, observedOn: '2026-11-01' }, now),
        },
      }),
    ],
    options,
    nothing,
  );
  expect(known.map(({ id, price }) => [id, price.amountCents])).toEqual([['direct', 21_000]]);
});

test('lists the cheapest known places if no option has a price, up to the limit', () => {
  const many = Array.from({ length: 20 }, (_, index) => place(`p${index}`, 10_000 + index));
  const known = listAlsoKnown(many, [option('unpriced', null)], nothing);
  expect(known).toHaveLength(maxKnownPlaces);
  expect(known[0]?.id).toBe('p0');
});

test.each([
  ['outside_plan', nothing],
  ['outside_plan', { ...nothing, planned: ['other'] }],
  ['not_needed', { ...nothing, planned: ['x'] }],
  ['no_answer', { ...nothing, planned: ['x'], calls: [call('x')] }],
  [
    'no_answer',
    {
      ...nothing,
      calls: [call('x'), call('x', { state: 'failed', outcome: 'not_wanted', failedBecause: 'not_needed' })],
    },
  ],
  [
    'not_reached',
    { ...nothing, calls: [call('x', { state: 'failed', outcome: null, failedBecause: 'never_open' })] },
  ],
  [
    'not_needed',
    {
      ...nothing,
      calls: [call('x', { state: 'failed', outcome: 'not_wanted', failedBecause: 'not_needed' })],
    },
  ],
  [
    'no_calls',
    { ...nothing, calls: [call('x', { state: 'failed', outcome: null, failedBecause: 'do_not_call' })] },
  ],
  ['not_confirmed', { ...nothing, calls: [call('x', { outcome: 'no_slots' })] }],
  ['not_confirmed', { ...nothing, calls: [call('x'), call('x', { outcome: 'price_only' })] }],
  ['no_calls', { ...nothing, calls: [call('x', { outcome: 'refused' })] }],
  ['no_calls', { ...nothing, planned: ['x'], doNotCallIds: new Set(['x']) }],
  [
    'declined',
    {
      ...nothing,
      calls: [
        call('x', {
          state: 'failed',
          outcome: null,
          patientAnswer: 'declined',
          failedBecause: 'patient_declined',
        }),
      ],
    },
  ],
])('gives the reason a cheaper place is not an option: %s', (why, situation) => {
  expect(listAlsoKnown([place('x', 20_000)], options, situation)).toMatchObject([{ why }]);
});

test('lists a hospital outside the network by its published prices', () => {
  expect(listAlsoKnown([place('h', 20_000, { kind: 'hospital' })], options, nothing)).toMatchObject([
    { why: 'price_list_only' },
  ]);
});

test('shows the highest cash price of a list next to the lowest', () => {
  const direct = {
    amountCents: 20_000,
    origin: fileOrigin({ name: 'list.csv', row: 4, observedOn: '2026-10-01' }, now),
  };
  const directRange = { count: 3, lowestCents: 20_000, highestCents: 90_000 };
  const hospital = place('h', null, { kind: 'hospital', direct, directRange });
  expect(listAlsoKnown([hospital], options, nothing)).toMatchObject([{ upToCents: 90_000 }]);
  expect(listAlsoKnown([{ ...hospital, directRange: null }], options, nothing)).toMatchObject([
    { upToCents: null },
  ]);
});

test('says why a place was not called and that a list price is unconfirmed', () => {
  const [known] = listAlsoKnown([place('x', 20_000)], options, nothing);
  if (!known) throw new Error('The cheaper place is missing.');
  expect(exclusionWords(known)).toBe(
    'Not called: it wasn’t in your call plan. The price wasn’t confirmed by phone.',
  );
  expect(exclusionWords({ ...known, why: 'not_confirmed' })).toBe(
    'Called: it confirmed neither this price nor a time.',
  );
});
