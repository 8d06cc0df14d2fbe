import { expect, test } from 'vitest';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import {
  arrivalOf,
  choosePrice,
  endOfCondition,
  lastFreeCancel,
  latestConditions,
  linkEnd,
} from './visit-pass.rules.ts';

const now = new Date('2026-11-24T15:00:00Z');
const startsAt = new Date('2026-11-27T15:00:00Z');
const at = (observedAt: string, quote: string | null = 'x') => ({ source: 'x', quote, observedAt });
const deposit = (amountCents: number): VisitCondition => ({ about: 'deposit', amountCents, due: null });
const held: VisitCondition = { about: 'held_until', until: '2026-11-24T14:00:00.000Z' };

test('the latest statement per topic counts', () => {
  const said = [
    { condition: deposit(2500), evidence: at('2026-11-23T10:00:00.000Z') },
    { condition: deposit(4000), evidence: at('2026-11-24T10:00:00.000Z') },
    { condition: held, evidence: at('2026-11-23T10:00:00.000Z') },
  ];
  expect(latestConditions(said, 'pending').map(({ condition }) => condition)).toEqual([deposit(4000), held]);
  expect(latestConditions(said, 'confirmed').map(({ condition }) => condition)).toEqual([deposit(4000)]);
});

test('an expired hold ends, and nothing else does', () => {
  expect(endOfCondition(held, now)).toMatch(/has expired/);
  expect(endOfCondition(deposit(2500), now)).toBeNull();
});

test('the booking-call price comes first, then a current rate, then an earlier quote', () => {
  const whenBooked = { amountCents: 1, evidence: at('2026-11-24T10:00:00.000Z') };
  const rate = { amountCents: 2, evidence: at('2026-11-01T00:00:00.000Z', null) };
  const old = { amountCents: 3, evidence: at('2025-01-01T00:00:00.000Z', null) };
  const whenAsked = { amountCents: 4, evidence: at('2026-11-23T10:00:00.000Z') };
  const kindAndAmount = (known: Parameters<typeof choosePrice>[0]) => {
    const price = choosePrice(known, now);
    return price && [price.kind, price.amountCents];
  };
  expect(kindAndAmount({ whenBooked, rate, whenAsked })).toEqual(['office_said', 1]);
  expect(kindAndAmount({ whenBooked: null, rate, whenAsked })).toEqual(['harborline_rate', 2]);
  expect(kindAndAmount({ whenBooked: null, rate: old, whenAsked })).toEqual(['office_said', 4]);
  expect(kindAndAmount({ whenBooked: null, rate: old, whenAsked: null })).toBeNull();
});

test('arrival time and free-cancellation deadline are counted back from the visit', () => {
  const fee: VisitCondition = { about: 'cancellation_fee', amountCents: 5000, noticeHours: 24 };
  expect(arrivalOf([{ about: 'arrive_early', minutes: 20 }], startsAt)?.toISOString()).toBe(
    '2026-11-27T14:40:00.000Z',
  );
  expect(arrivalOf([fee], startsAt)).toBeNull();
  expect(lastFreeCancel([fee], startsAt, now)?.toISOString()).toBe('2026-11-26T15:00:00.000Z');
  expect(lastFreeCancel([fee], startsAt, new Date('2026-11-26T16:00:00Z'))).toBeNull();
  expect(lastFreeCancel([{ ...fee, noticeHours: null }], startsAt, now)).toBeNull();
});

test('a link expires a day after the visit, or earlier if it was created long before', () => {
  const endsAt = new Date('2026-11-27T16:00:00Z');
  expect(linkEnd(new Date('2027-02-01T00:00:00Z'), endsAt).toISOString()).toBe('2026-11-28T16:00:00.000Z');
  expect(linkEnd(new Date('2026-11-25T00:00:00Z'), endsAt).toISOString()).toBe('2026-11-25T00:00:00.000Z');
});
