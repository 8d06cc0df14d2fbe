import { expect, test } from 'vitest';
import { answerDue } from './answer-by.rules.ts';

const asked = {
  status: 'pending',
  startsAt: new Date('2026-12-02T15:00:00Z'),
  wantedStartsAt: null,
  reviewBecause: null,
} as const;
/** Friday, November 20, 2:00 PM Eastern. */
const consent = { givenAt: new Date('2026-11-20T19:00:00Z') };

test('the answer deadline is eight support hours and skips weekends', () => {
  expect(answerDue(asked, consent)?.toISOString()).toBe('2026-11-23T15:00:00.000Z');
});

test('the answer deadline is never after the start of the visit', () => {
  const startsAt = new Date('2026-11-23T14:00:00Z');
  expect(answerDue({ ...asked, startsAt }, consent)).toEqual(startsAt);
});

test('there is no deadline without a requested time or consent, or during review', () => {
  expect(answerDue({ ...asked, status: 'confirmed' }, consent)).toBeNull();
  expect(answerDue(asked, null)).toBeNull();
  expect(answerDue({ ...asked, reviewBecause: 'Read the call.' }, consent)).toBeNull();
});
