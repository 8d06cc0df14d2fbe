import { expect, test } from 'vitest';
import { type MergeFacts, reasonsOf, refuseMerge, suggestKept } from './duplicates.rules.ts';

const account = (id: string, changes: object = {}) => ({
  id,
  lastActivityAt: null,
  requestCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
});

const facts = (changes: Partial<MergeFacts> = {}): MergeFacts => ({
  isSuspended: false,
  isSharedLogin: false,
  hasMembership: false,
  hasOpenPayment: false,
  hasSavings: false,
  ...changes,
});

test('names every reason that two accounts may be duplicates', () => {
  expect(reasonsOf({ samePhone: true, sameMailbox: false, sameBirthDate: true })).toEqual([
    'phone',
    'birth-date',
  ]);
  expect(reasonsOf({ samePhone: false, sameMailbox: true, sameBirthDate: false })).toEqual(['mailbox']);
});

test('suggests keeping the account that was used, then the one with more requests, then the older one', () => {
  const used = account('used', { lastActivityAt: '2026-02-01T00:00:00.000Z' });
  const busy = account('busy', { requestCount: 3 });
  const older = account('older', { createdAt: '2025-01-01T00:00:00.000Z' });
  expect(suggestKept(busy, used).id).toBe('used');
  expect(suggestKept(older, busy).id).toBe('busy');
  expect(suggestKept(account('new'), older).id).toBe('older');
});

test('refuses a merge that would lose money or access', () => {
  const refusal = (kept: Partial<MergeFacts>, closed: Partial<MergeFacts>) =>
    refuseMerge(facts(kept), facts(closed), false);
  expect(refusal({}, {})).toBeNull();
  expect(refusal({ hasMembership: true, hasSavings: true }, {})).toBeNull();
  expect(refusal({ hasMembership: true }, { hasMembership: true })).toContain(
    'Both accounts have a membership',
  );
  expect(refusal({}, { hasMembership: true })).toContain('Keep that account instead');
  expect(refusal({ hasSavings: true }, { hasSavings: true })).toContain('can’t be combined');
  expect(refusal({}, { hasSavings: true })).toContain('Keep that account instead');
  for (const one of [{ hasOpenPayment: true }, { isSuspended: true }]) {
    expect(refusal(one, {})).toMatch(/in progress|suspended/);
    expect(refusal({}, one)).toMatch(/in progress|suspended/);
  }
  expect(refusal({}, { isSharedLogin: true })).toContain('shares');
  expect(refuseMerge(facts(), facts(), true)).toContain('household');
});
