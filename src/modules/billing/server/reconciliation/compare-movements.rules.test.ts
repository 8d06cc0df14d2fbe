import { expect, test } from 'vitest';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { type Cause, checkLedgerEntry } from './check-ledger-entry.rules.ts';
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
  cameBack: false,
};
const once = { isRepeated: false, now };
const kindOf = (found: { kind: string } | null) => found?.kind ?? null;

test('accepts a payment that matches on both sides', () => {
  expect(compareCharge(line, charge, once)).toBeNull();
  expect(compareCharge(line, { ...charge, state: 'refunded' }, once)).toBeNull();
  expect(compareRefund({ ...line, kind: 'refund', amountCents: -200 }, { refund, charge }, once)).toBeNull();
});

test('reports a payment in progress only after two minutes', () => {
  const open: OurCharge = { ...charge, state: 'opened' };
  const justNow = { ...line, at: new Date(now.getTime() - 60_000) };
  expect(compareCharge(justNow, open, once)).toBeNull();
  expect(compareCharge(line, open, once)).toMatchObject({
    kind: 'open_here',
    remedy: { act: 'settle_charge', chargeId: charge.id },
  });
  const paidNow = { ...justNow, kind: 'refund' as const, amountCents: -200 };
  expect(compareRefund(paidNow, { refund: { ...refund, state: 'opened' }, charge }, once)).toBeNull();
});

test('leaves an open membership month to the membership sync', () => {
  const month: OurCharge = { ...charge, kind: 'membership_month', state: 'opened' };
  expect(compareCharge(line, month, once)).not.toHaveProperty('remedy');
});

test('reports a returned refund unless it is marked failed here', () => {
  const back = { ...line, kind: 'refund' as const, amountCents: 200 };
  expect(kindOf(compareRefund(back, { refund, charge }, once))).toBe('refund_failed_there');
  expect(compareRefund(back, { refund: { ...refund, state: 'failed' }, charge }, once)).toBeNull();
  // The earlier payout is a difference only if its return isn't posted.
  const paid = { ...back, amountCents: -200 };
  const failed = { ...refund, state: 'failed' as const };
  expect(kindOf(compareRefund(paid, { refund: failed, charge }, once))).toBe('refund_failed_here');
  expect(compareRefund(paid, { refund: { ...failed, cameBack: true }, charge }, once)).toBeNull();
});

test('accepts a dispute posted with its amount, including a repeated one', () => {
  const taken = { ...line, kind: 'dispute' as const, amountCents: -500 };
  const returned = { ...taken, amountCents: 500 };
  const disputed = { ...charge, disputedAt: at };
  expect(compareDispute(taken, disputed, -500)).toBeNull();
  expect(compareDispute(returned, charge, 500)).toBeNull();
  expect(kindOf(compareDispute(taken, charge, null))).toBe('dispute_not_noted');
  expect(kindOf(compareDispute(taken, disputed, null))).toBe('dispute_not_noted');
  expect(kindOf(compareDispute(returned, disputed, null))).toBe('dispute_not_noted');
  expect(kindOf(compareDispute(taken, disputed, -300))).toBe('dispute_booked_otherwise');
  expect(kindOf(compareDispute(taken, null, null))).toBe('dispute_unknown');
});

test('reports a ledger entry without a charge, refund or dispute behind it', () => {
  const refunded = { id: refund.id, chargeId: charge.id };
  const kept = { ...charge, disputeLostCents: 0 };
  const judge = (key: string, cause: Partial<Cause>, beside: string[] = []) =>
    kindOf(
      checkLedgerEntry(
        { key, occurredAt: at },
        { charge: null, refund: null, mode: 'demo', isBooked: (one) => beside.includes(one), ...cause },
      ),
    );
  const stray = 'booked_for_nothing';
  expect(judge('charge:c', { charge: kept })).toBeNull();
  expect(judge('charge:c', {})).toBe(stray);
  expect(judge('charge:c', { charge: { ...kept, state: 'declined' } })).toBe(stray);
  expect(judge('refund:r', { refund: { ...refunded, state: 'succeeded' } })).toBeNull();
  expect(judge('refund:r', {})).toBe(stray);
  const failed = { refund: { ...refunded, state: 'failed' as const } };
  expect(judge('refund:r', failed)).toBe(stray);
  expect(judge('refund:r', failed, ['refund_failed:r'])).toBeNull();
  expect(judge('refund_failed:r', failed, ['refund:r'])).toBeNull();
  expect(judge('dispute:c:d', { charge: { ...kept, disputedAt: at } })).toBeNull();
  expect(judge('dispute:c:d', { charge: kept })).toBe(stray);
  expect(judge('dispute:c:d', { charge: kept }, ['dispute_won:c:d'])).toBeNull();
  expect(judge('dispute_won:c:d', { charge: kept })).toBe(stray);
  expect(judge('dispute_lost:c:500', { charge: { ...kept, disputeLostCents: 500 } })).toBeNull();
  expect(judge('dispute_lost:c:500', { charge: kept })).toBe(stray);
  expect(judge('dispute_lost:c:500', { charge: kept }, ['dispute_returned:c:0'])).toBeNull();
  expect(judge('dispute_returned:c:0', { charge: kept })).toBeNull();
  expect(judge('dispute_returned:c:0', {})).toBe(stray);
  expect(judge('vendor_fee:m', {})).toBeNull();
});

test('reports money moving again days after it settled as a duplicate', () => {
  const later = { ...line, at: new Date('2026-11-25T12:00:00Z') };
  expect(kindOf(compareCharge(later, charge, once))).toBe('taken_twice');
  expect(
    kindOf(compareRefund({ ...later, kind: 'refund', amountCents: -200 }, { refund, charge }, once)),
  ).toBe('refund_paid_twice');
});

test('reports an unknown payment once there was time to record it', () => {
  expect(kindOf(compareCharge(line, null, once))).toBe('missing_here');
  expect(compareCharge({ ...line, at: new Date(now.getTime() - 5 * 60_000) }, null, once)).toBeNull();
});
