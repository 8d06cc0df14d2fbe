import { expect, test } from 'vitest';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { type Cause, judgeBooking } from './judge-booking.rules.ts';
import { judgeCharge, judgeDispute, type OurCharge } from './judge-charge.rules.ts';
import { judgeRefund, type OurRefund } from './judge-refund.rules.ts';

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

test('a payment that stands in both books alike is no difference', () => {
  expect(judgeCharge(line, charge, once)).toBeNull();
  expect(judgeCharge(line, { ...charge, state: 'refunded' }, once)).toBeNull();
  expect(judgeRefund({ ...line, kind: 'refund', amountCents: -200 }, { refund, charge }, once)).toBeNull();
});

test('what is under way since a moment is no difference yet; after two minutes it is', () => {
  const open: OurCharge = { ...charge, state: 'opened' };
  const justNow = { ...line, at: new Date(now.getTime() - 60_000) };
  expect(judgeCharge(justNow, open, once)).toBeNull();
  expect(judgeCharge(line, open, once)).toMatchObject({
    kind: 'open_here',
    remedy: { act: 'settle_charge', chargeId: charge.id },
  });
  const paidNow = { ...justNow, kind: 'refund' as const, amountCents: -200 };
  expect(judgeRefund(paidNow, { refund: { ...refund, state: 'opened' }, charge }, once)).toBeNull();
});

test('a month of a membership that is open is looked after by the membership, not asked for again', () => {
  const month: OurCharge = { ...charge, kind: 'membership_month', state: 'opened' };
  expect(judgeCharge(line, month, once)).not.toHaveProperty('remedy');
});

test('a refund that came back is a difference unless it counts as failed here', () => {
  const back = { ...line, kind: 'refund' as const, amountCents: 200 };
  expect(kindOf(judgeRefund(back, { refund, charge }, once))).toBe('refund_failed_there');
  expect(judgeRefund(back, { refund: { ...refund, state: 'failed' }, charge }, once)).toBeNull();
  // That it was paid out before is a difference only where its coming back is not booked.
  const paid = { ...back, amountCents: -200 };
  const failed = { ...refund, state: 'failed' as const };
  expect(kindOf(judgeRefund(paid, { refund: failed, charge }, once))).toBe('refund_failed_here');
  expect(judgeRefund(paid, { refund: { ...failed, cameBack: true }, charge }, once)).toBeNull();
});

test('a dispute that is booked with its amount is no difference, whichever it is of a charge', () => {
  const taken = { ...line, kind: 'dispute' as const, amountCents: -500 };
  const returned = { ...taken, amountCents: 500 };
  const disputed = { ...charge, disputedAt: at };
  expect(judgeDispute(taken, disputed, -500)).toBeNull();
  expect(judgeDispute(returned, charge, 500)).toBeNull();
  expect(kindOf(judgeDispute(taken, charge, null))).toBe('dispute_not_noted');
  expect(kindOf(judgeDispute(taken, disputed, null))).toBe('dispute_not_noted');
  expect(kindOf(judgeDispute(returned, disputed, null))).toBe('dispute_not_noted');
  expect(kindOf(judgeDispute(taken, disputed, -300))).toBe('dispute_booked_otherwise');
  expect(kindOf(judgeDispute(taken, null, null))).toBe('dispute_unknown');
});

test('what is booked without a charge, refund or dispute that moved money is a difference', () => {
  const refunded = { id: refund.id, chargeId: charge.id };
  const kept = { ...charge, disputeLostCents: 0 };
  const judge = (key: string, cause: Partial<Cause>, beside: string[] = []) =>
    kindOf(
      judgeBooking(
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

test('money that moves again days after it was settled is taken or paid twice', () => {
  const later = { ...line, at: new Date('2026-11-25T12:00:00Z') };
  expect(kindOf(judgeCharge(later, charge, once))).toBe('taken_twice');
  expect(kindOf(judgeRefund({ ...later, kind: 'refund', amountCents: -200 }, { refund, charge }, once))).toBe(
    'refund_paid_twice',
  );
});

test('a payment that no charge here asked for is a difference, once it had time to be booked', () => {
  expect(kindOf(judgeCharge(line, null, once))).toBe('missing_here');
  expect(judgeCharge({ ...line, at: new Date(now.getTime() - 5 * 60_000) }, null, once)).toBeNull();
});
