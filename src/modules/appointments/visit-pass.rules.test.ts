import { expect, test } from 'vitest';
import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import {
  arrivalTime,
  choosePrice,
  expiryReason,
  freeCancellationDeadline,
  latestConditions,
  linkExpiry,
} from './visit-pass.rules.ts';

const now = new Date('2026-11-24T15:00:00Z');
const startsAt = new Date('2026-11-27T15:00:00Z');
const at = (observedAt: string, quote: string | null = 'x') => ({ source: 'x', quote, observedAt });
const deposit = (amountCents: number): VisitCondition => ({ about: 'deposit', amountCents, due: null });
const held: VisitCondition = { about: 'held_until', until: '2026-11-24T14:00:00.000Z' };

test('uses the latest statement per topic', () => {
  const statements = [
    { condition: deposit(2500), evidence: at('2026-11-23T10:00:00.000Z') },
    { condition: deposit(4000), evidence: at('2026-11-24T10:00:00.000Z') },
    { condition: held, evidence: at('2026-11-23T10:00:00.000Z') },
  ];
  expect(latestConditions(statements, 'pending').map(({ condition }) => condition)).toEqual([
    deposit(4000),
    held,
  ]);
  expect(latestConditions(statements, 'confirmed').map(({ condition }) => condition)).toEqual([
    deposit(4000),
  ]);
});

test('expires holds but no other conditions', () => {
  expect(expiryReason(held, now)).toMatch(/has expired/);
  expect(expiryReason(deposit(2500), now)).toBeNull();
});

test('prefers the booking-call price, then a current rate, then an earlier quote', () => {
  const bookingQuote = { amountCents: 1, evidence: at('2026-11-24T10:00:00.000Z') };
  const rate = { amountCents: 2, evidence: at('2026-11-01T00:00:00.000Z', null) };
  const outdatedRate = { amountCents: 3, evidence: at('2025-01-01T00:00:00.000Z', null) };
  const inquiryQuote = { amountCents: 4, evidence: at('2026-11-23T10:00:00.000Z') };
  const kindAndAmount = (prices: Parameters<typeof choosePrice>[0]) => {
    const price = choosePrice(prices, now);
    return price && [price.kind, price.amountCents];
  };
  expect(kindAndAmount({ bookingQuote, rate, inquiryQuote })).toEqual(['office_said', 1]);
  expect(kindAndAmount({ bookingQuote: null, rate, inquiryQuote })).toEqual(['harborline_rate', 2]);
  expect(kindAndAmount({ bookingQuote: null, rate: outdatedRate, inquiryQuote })).toEqual(['office_said', 4]);
  expect(kindAndAmount({ bookingQuote: null, rate: outdatedRate, inquiryQuote: null })).toBeNull();
});

test('computes the arrival time and the free-cancellation deadline', () => {
  const fee: VisitCondition = { about: 'cancellation_fee', amountCents: 5000, noticeHours: 24 };
  expect(arrivalTime([{ about: 'arrive_early', minutes: 20 }], startsAt)?.toISOString()).toBe(
    '2026-11-27T14:40:00.000Z',
  );
  expect(arrivalTime([fee], startsAt)).toBeNull();
  expect(freeCancellationDeadline([fee], startsAt, now)?.toISOString()).toBe('2026-11-26T15:00:00.000Z');
  expect(freeCancellationDeadline([fee], startsAt, new Date('2026-11-26T16:00:00Z'))).toBeNull();
  expect(freeCancellationDeadline([{ ...fee, noticeHours: null }], startsAt, now)).toBeNull();
});

test('expires a link a day after the visit, or earlier if created long before', () => {
  const endsAt = new Date('2026-11-27T16:00:00Z');
  expect(linkExpiry(new Date('2027-02-01T00:00:00Z'), endsAt).toISOString()).toBe('2026-11-28T16:00:00.000Z');
  expect(linkExpiry(new Date('2026-11-25T00:00:00Z'), endsAt).toISOString()).toBe('2026-11-25T00:00:00.000Z');
});
