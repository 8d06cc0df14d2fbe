import { describe, expect, test } from 'vitest';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { judgeBooking, keysBeside } from './judge-booking.rules.ts';
import { judgeCharge, judgeDispute, type OurCharge } from './judge-charge.rules.ts';
import { judgeRefund, type OurRefund } from './judge-refund.rules.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
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
  id: '7b2d4e60-0000-4000-8000-000000000000',
  chargeId: charge.id,
  state: 'succeeded',
  amountCents: 200,
  settledAt: at,
  cameBack: false,
};
const paidBack = { ...line, kind: 'refund' as const, amountCents: -200 };
const cameBack = { ...paidBack, amountCents: 200 };
const once = { isRepeated: false, now };
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);
const ofMovement = { place: 'movement:txn-1', occurredAt: at };

describe('a payment that differs is told with what, where and how much', () => {
  const about = { amountCents: 500, chargeId: charge.id, occurredAt: at };
  const ofCharge = { ...about, place: `charge:${charge.id}` };
  const judge = (change: Partial<OurCharge>, movement = line) =>
    judgeCharge(movement, { ...charge, ...change }, once);

  test('taken for nobody', () => {
    expect(judgeCharge(line, null, once)).toEqual({
      kind: 'missing_here',
      words: 'The payment company took $5.00 that no charge here asked for.',
      amountCents: 500,
      chargeId: null,
      ...ofMovement,
    });
  });
  test('taken once more', () => {
    const words = 'Charge 0f3a9c21 was taken once more: $5.00.';
    const twice = { kind: 'taken_twice', words, ...about, ...ofMovement };
    expect(judgeCharge(line, charge, { isRepeated: true, now })).toEqual(twice);
    expect(
      judgeCharge(line, { ...charge, state: 'opened', settledAt: null }, { isRepeated: true, now }),
    ).toEqual(twice);
    for (const state of ['succeeded', 'refunded'] as const)
      expect(judge({ state }, { ...line, at: later(day + 1) })).toMatchObject({ kind: 'taken_twice' });
    for (const settledAt of [at, null]) expect(judge({ settledAt }, { ...line, at: later(day) })).toBeNull();
    expect(judge({ settledAt: null }, { ...line, at: later(2 * day) })).toBeNull();
    expect(judge({ state: 'declined' }, { ...line, at: later(2 * day) })).toMatchObject({
      kind: 'closed_here',
    });
  });
  test('taken for what was paid from health savings', () => {
    expect(judge({ paidFrom: 'stored_value' })).toEqual({
      kind: 'stored_value_taken',
      words:
        'Charge 0f3a9c21 was paid from health savings, and the payment company took $5.00 for it as well.',
      ...ofCharge,
    });
  });
  test('still open here', () => {
    const open = {
      kind: 'open_here',
      words:
        'Charge 0f3a9c21 over $5.00 was paid and is still open here. The payment company is asked again.',
      ...ofCharge,
    };
    expect(judge({ state: 'opened' })).toEqual({
      ...open,
      remedy: { act: 'settle_charge', chargeId: charge.id },
    });
    expect(judge({ state: 'opened', kind: 'membership_month' })).toEqual(open);
    expect(judge({ state: 'opened', settledAt: null }, { ...line, at: ago(2 * minute - 1) })).toBeNull();
    expect(judge({ state: 'opened', settledAt: null }, { ...line, at: ago(2 * minute) })).not.toBeNull();
  });
  test.each(['declined', 'cancelled'] as const)('%s here', (state) => {
    expect(judge({ state })).toEqual({
      kind: 'closed_here',
      words: `Charge 0f3a9c21 over $5.00 was paid, and is ${state} here.`,
      ...ofCharge,
    });
  });
  test('over another amount', () => {
    expect(judge({ amountCents: 700 })).toEqual({
      kind: 'amount_differs',
      words: 'Charge 0f3a9c21 is over $7.00 here, and the payment company took $5.00.',
      ...ofCharge,
    });
  });
  test('one that nobody asked for is looked at after ten minutes', () => {
    expect(judgeCharge({ ...line, at: ago(10 * minute - 1) }, null, once)).toBeNull();
    expect(judgeCharge({ ...line, at: ago(10 * minute) }, null, once)).not.toBeNull();
  });
});

describe('a dispute that differs is told with which way the money went', () => {
  const about = { ...ofMovement, chargeId: charge.id };
  const remedy = { act: 'follow_charge', chargeId: charge.id };
  const ways = [
    [-500, 'took back'],
    [500, 'returned'],
  ] as const;
  test.each(ways)('%i cents: a bank %s', (amountCents, did) => {
    const movement = { ...line, kind: 'dispute' as const, amountCents };
    expect(judgeDispute(movement, charge, null)).toEqual({
      kind: 'dispute_not_noted',
      words: `A bank ${did} $5.00 of charge 0f3a9c21, and that was not noted here.`,
      amountCents,
      ...about,
      remedy,
    });
    expect(judgeDispute(movement, charge, -300)).toEqual({
      kind: 'dispute_booked_otherwise',
      words: `A bank ${did} $5.00 of charge 0f3a9c21, which stands in the ledger with $3.00.`,
      amountCents,
      ...about,
    });
    expect(judgeDispute(movement, null, null)).toEqual({
      kind: 'dispute_unknown',
      words: 'A bank disputes $5.00 of a charge that is not known here.',
      amountCents,
      chargeId: null,
      ...ofMovement,
    });
    expect(judgeDispute(movement, charge, amountCents)).toBeNull();
  });
});

describe('a refund that differs is told with what, where and how much', () => {
  const about = { amountCents: -200, chargeId: charge.id, occurredAt: at };
  const ofRefund = { ...about, place: `refund:${refund.id}` };
  const judge = (change: Partial<OurRefund>, movement = paidBack) =>
    judgeRefund(movement, { refund: { ...refund, ...change }, charge }, once);

  test('came back from the patient’s bank', () => {
    expect(judge({}, cameBack)).toEqual({
      kind: 'refund_failed_there',
      words: 'Refund 7b2d4e60 over $2.00 came back: the patient did not get it.',
      ...about,
      ...ofMovement,
      amountCents: 200,
      remedy: { act: 'follow_charge', chargeId: charge.id, refundId: refund.id },
    });
    expect(judge({ state: 'failed' }, cameBack)).toBeNull();
  });
  test('paid once more', () => {
    const words = 'Refund 7b2d4e60 was paid once more: $2.00.';
    const twice = { kind: 'refund_paid_twice', words, ...about, ...ofMovement };
    expect(judgeRefund(paidBack, { refund, charge }, { isRepeated: true, now })).toEqual(twice);
    expect(judge({}, { ...paidBack, at: later(day + 1) })).toMatchObject({ kind: 'refund_paid_twice' });
    expect(judge({}, { ...paidBack, at: later(day) })).toBeNull();
    const opened = { refund: { ...refund, state: 'opened' as const }, charge };
    expect(judgeRefund(paidBack, opened, { isRepeated: true, now })).toEqual(twice);
  });
  test('still open here', () => {
    expect(judge({ state: 'opened' })).toEqual({
      kind: 'refund_open_here',
      words:
        'Refund 7b2d4e60 over $2.00 was paid and is still open here. The payment company is asked again.',
      ...ofRefund,
      remedy: { act: 'settle_refund', refundId: refund.id },
    });
    expect(judge({ state: 'opened', settledAt: null }, { ...paidBack, at: ago(2 * minute - 1) })).toBeNull();
    expect(judge({ state: 'opened', settledAt: null }, { ...paidBack, at: ago(2 * minute) })).not.toBeNull();
    // What has been open for days moved once.
    expect(judge({ state: 'opened' }, { ...paidBack, at: later(day / 2 + 1) })).toMatchObject({
      kind: 'refund_open_here',
    });
  });
  test('failed here', () => {
    expect(judge({ state: 'failed' })).toEqual({
      kind: 'refund_failed_here',
      words: 'Refund 7b2d4e60 over $2.00 was paid, and counts as failed here.',
      ...ofRefund,
    });
    expect(judge({ state: 'failed', cameBack: true })).toBeNull();
    expect(judge({ cameBack: true, amountCents: 300 })).not.toBeNull();
  });
  test('over another amount', () => {
    expect(judge({ amountCents: 300 })).toEqual({
      kind: 'refund_amount_differs',
      words: 'Refund 7b2d4e60 is over $3.00 here, and the payment company paid $2.00.',
      ...ofRefund,
    });
    expect(judge({})).toBeNull();
  });
  test('made by hand in the company’s pages', () => {
    const unknown = (movement: VendorMovement, of: OurCharge | null) =>
      judgeRefund(movement, { refund: null, charge: of }, once);
    const missing = { kind: 'refund_missing_here', ...ofMovement, chargeId: charge.id };
    const remedy = { act: 'follow_charge', chargeId: charge.id };
    expect(unknown(paidBack, charge)).toEqual({
      ...missing,
      words: 'The payment company gave back $2.00 of charge 0f3a9c21, which nobody asked for here.',
      amountCents: -200,
      remedy,
    });
    expect(unknown(cameBack, charge)).toEqual({
      ...missing,
      words:
        'A refund over $2.00 of charge 0f3a9c21 came back to the payment company, and that is not known here.',
      amountCents: 200,
      remedy,
    });
    for (const movement of [paidBack, cameBack])
      expect(unknown(movement, null)).toEqual({
        ...missing,
        words: 'The payment company gave back $2.00 of a charge that is not known here.',
        amountCents: movement.amountCents,
        chargeId: null,
      });
  });
});

describe('a booking for nothing is told by what it says it was for', () => {
  const nothing = { charge: null, refund: null, mode: 'demo', isBooked: () => false };
  const judge = (key: string, change: object = {}) =>
    judgeBooking({ key, occurredAt: at }, { ...nothing, ...change });
  const declined = { ...charge, state: 'declined' as const };
  const failed = { id: refund.id, chargeId: charge.id, state: 'failed' as const };

  test('with the charge or refund that it names', () => {
    expect(judge(`charge:${charge.id}`, { charge: declined })).toEqual({
      kind: 'booked_for_nothing',
      place: `booking:charge:${charge.id}`,
      words:
        'The ledger holds a booking “charge” for charge 0f3a9c21, and nothing here says that this happened.',
      amountCents: null,
      chargeId: charge.id,
      occurredAt: at,
    });
    expect(judge(`refund_failed:${refund.id}`, { refund: failed })).toMatchObject({
      words:
        'The ledger holds a booking “refund failed” for refund 7b2d4e60, and nothing here says that this happened.',
      chargeId: charge.id,
    });
    expect(judge('dispute:c:d')).toMatchObject({ chargeId: null });
  });
  test('a refunded charge was charged', () => {
    expect(judge('charge:c', { charge: { ...charge, state: 'refunded' } })).toBeNull();
    expect(judge('dispute:c:d', { charge: { ...charge, state: 'refunded', disputedAt: at } })).toBeNull();
  });
  test('what only the other booking proves needs it, and needs the payment as well', () => {
    const isBooked = () => true;
    expect(judge('dispute_won:c:d', { charge, isBooked })).toBeNull();
    for (const key of ['dispute_won:c:d', 'dispute:c:d', 'charge:c'])
      expect(judge(key, { charge: declined, isBooked })).not.toBeNull();
    expect(judge('dispute:c:d', { charge: { ...declined, disputedAt: at } })).not.toBeNull();
    expect(judge('refund:r', { refund: { ...failed, state: 'opened' }, isBooked })).not.toBeNull();
    expect(judge('refund_failed:r', { refund: { ...failed, state: 'succeeded' }, isBooked })).not.toBeNull();
    expect(judge('refund_failed:r', { refund: failed })).not.toBeNull();
  });
  test('which booking stands beside which', () => {
    expect(keysBeside('refund:r')).toEqual(['refund_failed:r']);
    expect(keysBeside('refund_failed:r')).toEqual(['refund:r']);
    expect(keysBeside('dispute:c:d')).toEqual(['dispute_won:c:d']);
    expect(keysBeside('dispute_won:c:d')).toEqual(['dispute:c:d']);
    expect(keysBeside('charge:c')).toEqual([]);
  });
});
