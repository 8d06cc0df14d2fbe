import { expect, test } from 'vitest';
import { type BillSituation, needOfBill } from './needing-you.rules.ts';

const read: BillSituation = {
  hasFacts: true,
  isConfirmed: false,
  hasBill: true,
  hasDenial: false,
  hasUnreadDocument: false,
  requestStatus: null,
  isReviewOpen: false,
  contestable: 0,
  hasDraft: false,
  hasSentLetter: false,
  hasNewBalance: false,
};
const confirmed = { ...read, isConfirmed: true };
const open = { ...confirmed, requestStatus: 'completed', isReviewOpen: true, contestable: 2 };

test.each<[string, Partial<BillSituation>, ReturnType<typeof needOfBill>]>([
  ['read and not confirmed', read, 'confirm'],
  ['still being read', { ...read, hasUnreadDocument: true }, null],
  ['started, without a paper', { ...read, hasFacts: false, hasBill: false }, null],
  ['confirmed, review not asked for', confirmed, 'confirm'],
  // The request has a line of its own.
  ['ready to approve', { ...confirmed, requestStatus: 'awaiting_patient_confirmation' }, null],
  ['in review', { ...confirmed, requestStatus: 'pending_confirmation' }, null],
  ['open with points to contest', open, 'choose'],
  ['open without points', { ...open, contestable: 0 }, null],
  ['with a letter to approve', { ...open, hasDraft: true }, 'letter'],
  ['with a letter sent', { ...open, hasSentLetter: true }, null],
  ['with a second letter to approve', { ...open, hasSentLetter: true, hasDraft: true }, 'letter'],
  ['settled', { ...open, hasDraft: true, hasNewBalance: true }, null],
  ['a denial alone', { ...confirmed, hasBill: false, hasDenial: true }, 'answer_denial'],
  ['canceled before the review', { ...confirmed, requestStatus: 'cancelled' }, null],
])('a bill %s needs the right step', (_, situation, need) => {
  expect(needOfBill({ ...read, ...situation })).toBe(need);
});
