import { expect, test } from 'vitest';
import { quoteFee } from './fee.rules.ts';

const deadline = new Date('2026-11-24T20:00:00Z');
const inTime = new Date('2026-11-24T19:59:59Z');
const person = { membershipType: 'pay_per_use', freeTrialAvailable: false, slaDeadline: deadline };

test('someone who pays per use pays five dollars', () => {
  expect(quoteFee({ ...person, readyAt: inTime, now: inTime })).toMatchObject({
    amountCents: 500,
    reason: 'pay_per_use',
  });
});

test('a monthly member pays nothing more', () => {
  const quote = quoteFee({ ...person, membershipType: 'monthly', readyAt: inTime, now: inTime });
  expect(quote).toMatchObject({ amountCents: 0, reason: 'member' });
});

test('for somebody of the family whom the membership does not pay for, a member is told what it costs and why', () => {
  const facts = { ...person, membershipType: 'monthly', readyAt: inTime, now: inTime };
  expect(quoteFee({ ...facts, isUncovered: true })).toMatchObject({
    amountCents: 500,
    reason: 'pay_per_use',
    explanation: expect.stringContaining('Family Plan Addition'),
  });
  expect(quoteFee({ ...facts, isUncovered: false }).amountCents).toBe(0);
});

test('the first request of a free trial costs nothing', () => {
  const quote = quoteFee({ ...person, freeTrialAvailable: true, readyAt: inTime, now: inTime });
  expect(quote).toMatchObject({ amountCents: 0, reason: 'free_trial' });
});

test('late work costs nothing, and does not use up the free trial', () => {
  const late = new Date(deadline.getTime() + 1);
  const quote = quoteFee({ ...person, freeTrialAvailable: true, readyAt: late, now: late });
  expect(quote).toMatchObject({ amountCents: 0, reason: 'late' });
});

test('work that was ready in time stays in time, however long the patient thinks about it', () => {
  const nextYear = new Date('2027-11-24T00:00:00Z');
  expect(quoteFee({ ...person, readyAt: inTime, now: nextYear }).reason).toBe('pay_per_use');
});

test('work that is not ready when its time is over is late, and is not called finished', () => {
  const later = new Date(deadline.getTime() + 1);
  expect(quoteFee({ ...person, readyAt: null, now: later })).toMatchObject({
    amountCents: 0,
    reason: 'late',
    explanation: 'We are past the time we promised, so this request is free.',
  });
  expect(quoteFee({ ...person, readyAt: later, now: later }).explanation).toBe(
    'We finished later than promised, so this request is free.',
  );
});

test('while the clock stands still for the patient’s answer no time is lost, and what was late before stays so', () => {
  const nextYear = new Date('2027-11-24T00:00:00Z');
  const paused = { ...person, readyAt: null, pausedAt: inTime, now: nextYear };
  expect(quoteFee(paused).reason).toBe('pay_per_use');
  expect(quoteFee({ ...paused, breachedAt: inTime })).toMatchObject({
    reason: 'late',
    explanation: 'We are past the time we promised, so this request is free.',
  });
});

test('work that is ready at the very moment that was promised is in time', () => {
  expect(quoteFee({ ...person, readyAt: deadline, now: deadline }).reason).toBe('pay_per_use');
});
