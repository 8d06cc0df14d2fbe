import { expect, test } from 'vitest';
import type { VendorMovement } from '#integrations/payments/payments.port.ts';
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
});

test('a dispute that is noted, and one that is won and over, are no differences', () => {
  const taken = { ...line, kind: 'dispute' as const, amountCents: -500 };
  const returned = { ...taken, amountCents: 500 };
  expect(judgeDispute(taken, { ...charge, disputedAt: at })).toBeNull();
  expect(judgeDispute(returned, charge)).toBeNull();
  expect(kindOf(judgeDispute(taken, charge))).toBe('dispute_not_noted');
  expect(kindOf(judgeDispute(returned, { ...charge, disputedAt: at }))).toBe('dispute_not_noted');
  expect(kindOf(judgeDispute(taken, null))).toBe('dispute_unknown');
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
