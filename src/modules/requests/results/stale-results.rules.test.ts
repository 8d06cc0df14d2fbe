import { expect, test } from 'vitest';
import { officeResults } from './result-content.ts';
import { markStale, timeKey } from './stale-results.rules.ts';

const evidence = {
  kind: 'slot',
  source: 'The office said on the phone',
  quote: 'Tuesday at ten.',
  observedAt: '2026-11-23T15:00:00.000Z',
  callId: null,
};
const startsAt = '2026-11-25T15:00:00.000Z';
const results = officeResults.parse({
  kind: 'offices',
  alsoKnown: [],
  serviceName: 'MRI of the left knee',
  placeLabel: 'near Tampa',
  chosenOptionId: 'one',
  callsMade: [],
  options: [
    {
      id: 'one',
      rank: 1,
      provider: {
        id: 'office',
        name: 'Orange Grove',
        specialty: 'Radiology',
        address: '1 Bay',
        city: 'Tampa',
        state: 'FL',
        zipCode: '33602',
        phone: '+18135550101',
        rating: null,
        coordinates: null,
      },
      distanceMiles: null,
      timeZone: 'America/New_York',
      slot: { startsAt, withinWish: true, evidence },
      memberPrice: null,
      directPrice: null,
      savingsCents: null,
      facts: [
        {
          label: 'Time held',
          value: 'The office is holding this time for you',
          evidence: { ...evidence, kind: 'slot_hold' },
        },
        { label: 'New patients', value: 'Accepted', evidence },
      ],
      unknown: [],
      conditions: [
        {
          condition: { about: 'held_until', until: '2026-11-24T17:00:00.000Z' },
          label: 'Time held until',
          value: 'Tue, Nov 24, 12:00 PM',
          evidence,
        },
        {
          condition: { about: 'deposit', amountCents: 2500, due: 'booking' },
          label: 'Deposit',
          value: '$25 when you book',
          evidence,
        },
      ],
    },
  ],
});
const nothing = { gone: new Set<string>(), taken: new Set<string>(), own: new Set<string>() };
const key = timeKey('office', startsAt);
const early = new Date('2026-11-23T16:00:00Z');
const late = new Date('2026-11-24T18:00:00Z');

/** Why the opening, "Time held", and each condition no longer apply. */
function ends(since: Partial<typeof nothing>, now: Date) {
  const option = markStale(results, { ...nothing, ...since }, now).options[0];
  return {
    slot: option?.slot?.endedBecause ?? null,
    held: option?.facts.find(({ label }) => label === 'Time held')?.endedBecause ?? null,
    conditions: option?.conditions.map(({ label, endedBecause }) => [label, endedBecause]),
  };
}

test('keeps everything while the office holds the time', () => {
  expect(ends({}, early)).toEqual({
    slot: null,
    held: null,
    conditions: [
      ['Time held until', null],
      ['Deposit', null],
    ],
  });
});

test('ends an expired hold but keeps the deposit', () => {
  const passed = 'This has passed. The office may have given the time to someone else.';
  expect(ends({}, late)).toEqual({
    slot: null,
    held: passed,
    conditions: [
      ['Time held until', passed],
      ['Deposit', null],
    ],
  });
});

test.each([
  [{ gone: new Set([key]) }, 'The office gave this time to someone else.'],
  [{ taken: new Set([key]) }, 'Someone else booked this time.'],
])('ends the hold of a time that is gone', (since, because) => {
  expect(ends(since, early)).toMatchObject({ slot: because, held: because });
});

test('marks a past time as passed', () => {
  expect(ends({}, new Date('2026-11-26T00:00:00Z')).slot).toBe('This time has passed.');
});

test('keeps the patient’s own booking', () => {
  const option = markStale(results, { ...nothing, own: new Set([key]) }, late).options[0];
  expect(option?.slot?.endedBecause ?? null).toBeNull();
  expect(option?.facts.map(({ label }) => label)).toEqual(['New patients']);
  expect(option?.conditions.map(({ label }) => label)).toEqual(['Deposit']);
});
