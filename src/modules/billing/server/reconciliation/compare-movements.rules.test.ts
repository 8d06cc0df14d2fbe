import { expect, test } from 'vitest';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { checkLedgerEntry, type EntrySource } from './check-ledger-entry.rules.ts';
import { compareCharge, compareDispute, type OurCharge } from './compare-charge.rules.ts';
import { compareRefund, type OurRefund } from './compare-refund.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const at = new Date('2026-11-20T12:00:00Z');
const line: VendorMovement = {
  vendorMovementId: 'txn-1',
  kind: 'charge',
  amountCents: 500,
  feeCents: 45,
  at,
  key: 'charge-1',
  vendorObjectId: 'pi-1',
};
const charge: OurCharge = {
  id: '0f3a9c21-0000-4000-8000-000000000000',
  kind: 'request_fee',
  state: 'succeeded',
  amountCents: 500,
  paidFrom: 'card',
  disputedAt: null,
  settledAt: at,
};
const refund: OurRefund = {
  id: 'refund-1',
  chargeId: charge.id,
  state: 'succeeded',
  amountCents: 200,
  settledAt: at,
  isReturned: false,
};
const firstTime = { isRepeated: false, now };
const kindOf = (found: { kind: string } | null) => found?.kind ?? null;

test('accepts a payment that matches on both sides', () => {
  expect(compareCharge(line, charge, firstTime)).toBeNull();
  expect(compareCharge(line, { ...charge, state: 'refunded' }, firstTime)).toBeNull();
  expect(
    compareRefund({ ...line, kind: 'refund', amountCents: -200 }, { refund, charge }, firstTime),
  ).toBeNull();
});

test('reports a payment in progress only after two minutes', () => {
  const open: OurCharge = { ...charge, state: 'opened' };
  const justNow = { ...line, at: new Date(now.getTime() - 60_000) };
  expect(compareCharge(justNow, open, firstTime)).toBeNull();
  expect(compareCharge(line, open, firstTime)).toMatchObject({
    kind: 'open_here',
    remedy: { action: 'settle_charge', chargeId: charge.id },
  });
  const paidNow = { ...justNow, kind: 'refund' as const, amountCents: -200 };
  expect(compareRefund(paidNow, { refund: { ...refund, state: 'opened' }, charge }, firstTime)).toBeNull();
});

test('leaves an open membership month to the membership sync', () => {
  const month: OurCharge = { ...charge, kind: 'membership_month', state: 'opened' };
  expect(compareCharge(line, month, firstTime)).not.toHaveProperty('remedy');
});

test('reports a returned refund unless it is marked failed here', () => {
  const back = { ...line, kind: 'refund' as const, amountCents: 200 };
  expect(kindOf(compareRefund(back, { refund, charge }, firstTime))).toBe('refund_failed_there');
  expect(compareRefund(back, { refund: { ...refund, state: 'failed' }, charge }, firstTime)).toBeNull();
  // The earlier payout is a difference only if its return isn't posted.
  const paid = { ...back, amountCents: -200 };
  const failed = { ...refund, state: 'failed' as const };
  expect(kindOf(compareRefund(paid, { refund: failed, charge }, firstTime))).toBe('refund_failed_here');
  expect(compareRefund(paid, { refund: { ...failed, isReturned: true }, charge }, firstTime)).toBeNull();
});

test('accepts a dispute that was posted with its amount', () => {
  const collected = { ...line, kind: 'dispute' as const, amountCents: -500 };
  const returnedDispute = { ...collected, amountCents: 500 };
  const disputed = { ...charge, disputedAt: at };
  expect(compareDispute(collected, disputed, -500)).toBeNull();
  expect(compareDispute(returnedDispute, charge, 500)).toBeNull();
  expect(kindOf(compareDispute(collected, charge, null))).toBe('dispute_not_noted');
  expect(kindOf(compareDispute(collected, disputed, null))).toBe('dispute_not_noted');
  expect(kindOf(compareDispute(returnedDispute, disputed, null))).toBe('dispute_not_noted');
  expect(kindOf(compareDispute(collected, disputed, -300))).toBe('dispute_booked_otherwise');
  expect(kindOf(compareDispute(collected, null, null))).toBe('dispute_unknown');
});

test('reports a ledger entry without a charge, refund or dispute', () => {
  const refunded = { id: refund.id, chargeId: charge.id };
  const settledCharge = { ...charge, disputeLostCents: 0 };
  const evaluate = (key: string, cause: Partial<EntrySource>, related: string[] = []) =>
    kindOf(
      checkLedgerEntry(
        { key, occurredAt: at },
        { charge: null, refund: null, mode: 'demo', isPosted: (other) => related.includes(other), ...cause },
      ),
    );
  const stray = 'booked_for_nothing';
  expect(evaluate('charge:c', { charge: settledCharge })).toBeNull();
  expect(evaluate('charge:c', {})).toBe(stray);
  expect(evaluate('charge:c', { charge: { ...settledCharge, state: 'declined' } })).toBe(stray);
  expect(evaluate('refund:r', { refund: { ...refunded, state: 'succeeded' } })).toBeNull();
  expect(evaluate('refund:r', {})).toBe(stray);
  const failed = { refund: { ...refunded, state: 'failed' as const } };
  expect(evaluate('refund:r', failed)).toBe(stray);
  expect(evaluate('refund:r', failed, ['refund_failed:r'])).toBeNull();
  expect(evaluate('refund_failed:r', failed, ['refund:r'])).toBeNull();
  expect(evaluate('dispute:c:d', { charge: { ...settledCharge, disputedAt: at } })).toBeNull();
  expect(evaluate('dispute:c:d', { charge: settledCharge })).toBe(stray);
  expect(evaluate('dispute:c:d', { charge: settledCharge }, ['dispute_won:c:d'])).toBeNull();
  expect(evaluate('dispute_won:c:d', { charge: settledCharge })).toBe(stray);
  expect(evaluate('dispute_lost:c:500', { charge: { ...settledCharge, disputeLostCents: 500 } })).toBeNull();
  expect(evaluate('dispute_lost:c:500', { charge: settledCharge })).toBe(stray);
  expect(evaluate('dispute_lost:c:500', { charge: settledCharge }, ['dispute_returned:c:0'])).toBeNull();
  expect(evaluate('dispute_returned:c:0', { charge: settledCharge })).toBeNull();
  expect(evaluate('dispute_returned:c:0', {})).toBe(stray);
  expect(evaluate('vendor_fee:m', {})).toBeNull();
});

test('reports money moving again days after it settled as a duplicate', () => {
  const later = { ...line, at: new Date('2026-11-25T12:00:00Z') };
  expect(kindOf(compareCharge(later, charge, firstTime))).toBe('taken_twice');
  expect(
    kindOf(compareRefund({ ...later, kind: 'refund', amountCents: -200 }, { refund, charge }, firstTime)),
  ).toBe('refund_paid_twice');
});

test('reports an unknown payment only after enough time to record it', () => {
  expect(kindOf(compareCharge(line, null, firstTime))).toBe('missing_here');
  expect(compareCharge({ ...line, at: new Date(now.getTime() - 5 * 60_000) }, null, firstTime)).toBeNull();
});
