import { expect, test } from 'vitest';
import { answerDue } from './answer-by.rules.ts';

const pending = {
  status: 'pending',
  startsAt: new Date('2026-12-02T15:00:00Z'),
  wantedStartsAt: null,
  reviewBecause: null,
} as const;
/** Friday, November 20, 2:00 PM Eastern. */
const consent = { givenAt: new Date('2026-11-20T19:00:00Z') };

test('sets the answer deadline after eight support hours, skipping weekends', () => {
  expect(answerDue(pending, consent)?.toISOString()).toBe('2026-11-23T15:00:00.000Z');
});

test('never sets the answer deadline after the start of the visit', () => {
  const startsAt = new Date('2026-11-23T14:00:00Z');
  expect(answerDue({ ...pending, startsAt }, consent)).toEqual(startsAt);
});

test('sets no deadline without a requested time or consent, or during review', () => {
  expect(answerDue({ ...pending, status: 'confirmed' }, consent)).toBeNull();
  expect(answerDue(pending, null)).toBeNull();
  expect(answerDue({ ...pending, reviewBecause: 'Read the call.' }, consent)).toBeNull();
});
