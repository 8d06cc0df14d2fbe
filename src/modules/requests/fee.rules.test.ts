import { expect, test } from 'vitest';
import { quoteFee } from './fee.rules.ts';

const deadline = new Date('2026-11-24T20:00:00Z');
const inTime = new Date('2026-11-24T19:59:59Z');
const person = { need: {}, membershipType: 'pay_per_use', freeTrialAvailable: false, slaDeadline: deadline };

test('charges $5 for pay per use', () => {
  expect(quoteFee({ ...person, readyAt: inTime, now: inTime })).toMatchObject({
    amountCents: 500,
    reason: 'pay_per_use',
  });
});

test('charges $50 for a bill review, and a member nothing', () => {
  const bill = { ...person, need: { requestType: 'bill_review' as const }, readyAt: inTime, now: inTime };
  expect(quoteFee(bill)).toMatchObject({ amountCents: 5000, explanation: expect.stringContaining('$50.00') });
  expect(quoteFee({ ...bill, membershipType: 'monthly' }).amountCents).toBe(0);
  expect(quoteFee({ ...bill, readyAt: new Date('2026-11-24T20:00:01Z') }).amountCents).toBe(0);
});

test('charges a monthly member nothing', () => {
  const quote = quoteFee({ ...person, membershipType: 'monthly', readyAt: inTime, now: inTime });
  expect(quote).toMatchObject({ amountCents: 0, reason: 'member' });
});

test('charges a member for an uncovered household member and explains why', () => {
  const facts = { ...person, membershipType: 'monthly', readyAt: inTime, now: inTime };
  expect(quoteFee({ ...facts, isUncovered: true })).toMatchObject({
    amountCents: 500,
    reason: 'pay_per_use',
    explanation: expect.stringContaining('Family Plan Addition'),
  });
  expect(quoteFee({ ...facts, isUncovered: false }).amountCents).toBe(0);
});

test('charges nothing for the first free-trial request', () => {
  const quote = quoteFee({ ...person, freeTrialAvailable: true, readyAt: inTime, now: inTime });
  expect(quote).toMatchObject({ amountCents: 0, reason: 'free_trial' });
});

test('charges nothing for late work and keeps the free trial', () => {
  const late = new Date(deadline.getTime() + 1);
  const quote = quoteFee({ ...person, freeTrialAvailable: true, readyAt: late, now: late });
  expect(quote).toMatchObject({ amountCents: 0, reason: 'late' });
});

test('stays on time however long the patient takes to approve', () => {
  const nextYear = new Date('2027-11-24T00:00:00Z');
  expect(quoteFee({ ...person, readyAt: inTime, now: nextYear }).reason).toBe('pay_per_use');
});

test('calls unfinished work past its deadline late, not finished', () => {
  const later = new Date(deadline.getTime() + 1);
  expect(quoteFee({ ...person, readyAt: null, now: later })).toMatchObject({
    amountCents: 0,
    reason: 'late',
    explanation: 'We missed the guaranteed time, so this request is free.',
  });
  expect(quoteFee({ ...person, readyAt: later, now: later }).explanation).toBe(
    'We finished after the guaranteed time, so this request is free.',
  );
});

test('pauses while waiting for the patient, and stays late if already late', () => {
  const nextYear = new Date('2027-11-24T00:00:00Z');
  const paused = { ...person, readyAt: null, pausedAt: inTime, now: nextYear };
  expect(quoteFee(paused).reason).toBe('pay_per_use');
  expect(quoteFee({ ...paused, breachedAt: inTime })).toMatchObject({
    reason: 'late',
    explanation: 'We missed the guaranteed time, so this request is free.',
  });
});

test('counts work finished exactly at the deadline as on time', () => {
  expect(quoteFee({ ...person, readyAt: deadline, now: deadline }).reason).toBe('pay_per_use');
});
