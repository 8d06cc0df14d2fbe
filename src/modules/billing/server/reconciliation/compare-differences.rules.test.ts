import { describe, expect, test } from 'vitest';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { checkLedgerEntry, keysBeside } from './check-ledger-entry.rules.ts';
import { compareCharge, compareDispute, type OurCharge } from './compare-charge.rules.ts';
import { compareRefund, type OurRefund } from './compare-refund.rules.ts';

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

describe('reports a charge mismatch with what, where and how much', () => {
  const about = { amountCents: 500, chargeId: charge.id, occurredAt: at };
  const ofCharge = { ...about, place: `charge:${charge.id}` };
  const judge = (change: Partial<OurCharge>, movement = line) =>
    compareCharge(movement, { ...charge, ...change }, once);

  test('collected without a charge', () => {
    expect(compareCharge(line, null, once)).toEqual({
      kind: 'missing_here',
      words: 'The payment processor collected $5.00, but we have no matching charge.',
      amountCents: 500,
      chargeId: null,
      ...ofMovement,
    });
  });
  test('collected twice', () => {
    const words = 'Charge 0f3a9c21 was collected twice: another $5.00.';
    const twice = { kind: 'taken_twice', words, ...about, ...ofMovement };
    expect(compareCharge(line, charge, { isRepeated: true, now })).toEqual(twice);
    expect(
      compareCharge(line, { ...charge, state: 'opened', settledAt: null }, { isRepeated: true, now }),
    ).toEqual(twice);
    for (const state of ['succeeded', 'refunded'] as const)
      expect(judge({ state }, { ...line, at: later(day + 1) })).toMatchObject({ kind: 'taken_twice' });
    for (const settledAt of [at, null]) expect(judge({ settledAt }, { ...line, at: later(day) })).toBeNull();
    expect(judge({ settledAt: null }, { ...line, at: later(2 * day) })).toBeNull();
    expect(judge({ state: 'declined' }, { ...line, at: later(2 * day) })).toMatchObject({
      kind: 'closed_here',
    });
  });
  test('collected for a charge paid from health savings', () => {
    expect(judge({ paidFrom: 'stored_value' })).toEqual({
      kind: 'stored_value_taken',
      words: 'Charge 0f3a9c21 was paid from health savings, but the payment processor also collected $5.00.',
      ...ofCharge,
    });
  });
  test('still open here', () => {
    const open = {
      kind: 'open_here',
      words:
        'Charge 0f3a9c21 for $5.00 was paid but is still open here. We’ll check with the payment processor again.',
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
      words: `Charge 0f3a9c21 for $5.00 was paid but is ${state} here.`,
      ...ofCharge,
    });
  });
  test('different amount', () => {
    expect(judge({ amountCents: 700 })).toEqual({
      kind: 'amount_differs',
      words: 'Charge 0f3a9c21 is for $7.00 here, but the payment processor collected $5.00.',
      ...ofCharge,
    });
  });
  test('reports an unknown payment only after ten minutes', () => {
    expect(compareCharge({ ...line, at: ago(10 * minute - 1) }, null, once)).toBeNull();
    expect(compareCharge({ ...line, at: ago(10 * minute) }, null, once)).not.toBeNull();
  });
});

describe('reports which way the money of a mismatched dispute moved', () => {
  const about = { ...ofMovement, chargeId: charge.id };
  const remedy = { act: 'follow_charge', chargeId: charge.id };
  const ways = [
    [-500, 'reversed'],
    [500, 'returned'],
  ] as const;
  test.each(ways)('%i cents: a bank %s', (amountCents, did) => {
    const movement = { ...line, kind: 'dispute' as const, amountCents };
    expect(compareDispute(movement, charge, null)).toEqual({
      kind: 'dispute_not_noted',
      words: `A bank ${did} $5.00 of charge 0f3a9c21, but we have no record of it.`,
      amountCents,
      ...about,
      remedy,
    });
    expect(compareDispute(movement, charge, -300)).toEqual({
      kind: 'dispute_booked_otherwise',
      words: `A bank ${did} $5.00 of charge 0f3a9c21, but the ledger shows $3.00.`,
      amountCents,
      ...about,
    });
    expect(compareDispute(movement, null, null)).toEqual({
      kind: 'dispute_unknown',
      words: 'A bank disputed $5.00 of a charge we have no record of.',
      amountCents,
      chargeId: null,
      ...ofMovement,
    });
    expect(compareDispute(movement, charge, amountCents)).toBeNull();
  });
});

describe('reports a refund mismatch with what, where and how much', () => {
  const about = { amountCents: -200, chargeId: charge.id, occurredAt: at };
  const ofRefund = { ...about, place: `refund:${refund.id}` };
  const judge = (change: Partial<OurRefund>, movement = paidBack) =>
    compareRefund(movement, { refund: { ...refund, ...change }, charge }, once);

  test('returned by the patient’s bank', () => {
    expect(judge({}, cameBack)).toEqual({
      kind: 'refund_failed_there',
      words: 'Refund 7b2d4e60 of $2.00 was returned: the patient didn’t receive it.',
      ...about,
      ...ofMovement,
      amountCents: 200,
      remedy: { act: 'follow_charge', chargeId: charge.id, refundId: refund.id },
    });
    expect(judge({ state: 'failed' }, cameBack)).toBeNull();
  });
  test('paid twice', () => {
    const words = 'Refund 7b2d4e60 was paid twice: another $2.00.';
    const twice = { kind: 'refund_paid_twice', words, ...about, ...ofMovement };
    expect(compareRefund(paidBack, { refund, charge }, { isRepeated: true, now })).toEqual(twice);
    expect(judge({}, { ...paidBack, at: later(day + 1) })).toMatchObject({ kind: 'refund_paid_twice' });
    expect(judge({}, { ...paidBack, at: later(day) })).toBeNull();
    const opened = { refund: { ...refund, state: 'opened' as const }, charge };
    expect(compareRefund(paidBack, opened, { isRepeated: true, now })).toEqual(twice);
  });
  test('still open here', () => {
    expect(judge({ state: 'opened' })).toEqual({
      kind: 'refund_open_here',
      words:
        'Refund 7b2d4e60 of $2.00 was paid but is still open here. We’ll check with the payment processor again.',
      ...ofRefund,
      remedy: { act: 'settle_refund', refundId: refund.id },
    });
    expect(judge({ state: 'opened', settledAt: null }, { ...paidBack, at: ago(2 * minute - 1) })).toBeNull();
    expect(judge({ state: 'opened', settledAt: null }, { ...paidBack, at: ago(2 * minute) })).not.toBeNull();
    // Open for days, but moved only once.
    expect(judge({ state: 'opened' }, { ...paidBack, at: later(day / 2 + 1) })).toMatchObject({
      kind: 'refund_open_here',
    });
  });
  test('failed here', () => {
    expect(judge({ state: 'failed' })).toEqual({
      kind: 'refund_failed_here',
      words: 'Refund 7b2d4e60 of $2.00 was paid but is marked failed here.',
      ...ofRefund,
    });
    expect(judge({ state: 'failed', cameBack: true })).toBeNull();
    expect(judge({ cameBack: true, amountCents: 300 })).not.toBeNull();
  });
  test('different amount', () => {
    expect(judge({ amountCents: 300 })).toEqual({
      kind: 'refund_amount_differs',
      words: 'Refund 7b2d4e60 is for $3.00 here, but the payment processor paid $2.00.',
      ...ofRefund,
    });
    expect(judge({})).toBeNull();
  });
  test('made manually at the processor', () => {
    const unknown = (movement: VendorMovement, of: OurCharge | null) =>
      compareRefund(movement, { refund: null, charge: of }, once);
    const missing = { kind: 'refund_missing_here', ...ofMovement, chargeId: charge.id };
    const remedy = { act: 'follow_charge', chargeId: charge.id };
    expect(unknown(paidBack, charge)).toEqual({
      ...missing,
      words: 'The payment processor refunded $2.00 of charge 0f3a9c21, but no one requested it here.',
      amountCents: -200,
      remedy,
    });
    expect(unknown(cameBack, charge)).toEqual({
      ...missing,
      words:
        'A refund of $2.00 for charge 0f3a9c21 was returned to the payment processor, but we have no record of it.',
      amountCents: 200,
      remedy,
    });
    for (const movement of [paidBack, cameBack])
      expect(unknown(movement, null)).toEqual({
        ...missing,
        words: 'The payment processor refunded $2.00 of a charge we have no record of.',
        amountCents: movement.amountCents,
        chargeId: null,
      });
  });
});

describe('names what an unfounded ledger entry was posted for', () => {
  const nothing = { charge: null, refund: null, mode: 'demo', isBooked: () => false };
  const judge = (key: string, change: object = {}) =>
    checkLedgerEntry({ key, occurredAt: at }, { ...nothing, ...change });
  const declined = { ...charge, state: 'declined' as const };
  const failed = { id: refund.id, chargeId: charge.id, state: 'failed' as const };

  test('with its charge or refund', () => {
    expect(judge(`charge:${charge.id}`, { charge: declined })).toEqual({
      kind: 'booked_for_nothing',
      place: `booking:charge:${charge.id}`,
      words: 'The ledger has an entry “charge” for charge 0f3a9c21, but there’s no record that it happened.',
      amountCents: null,
      chargeId: charge.id,
      occurredAt: at,
    });
    expect(judge(`refund_failed:${refund.id}`, { refund: failed })).toMatchObject({
      words:
        'The ledger has an entry “refund failed” for refund 7b2d4e60, but there’s no record that it happened.',
      chargeId: charge.id,
    });
    expect(judge('dispute:c:d')).toMatchObject({ chargeId: null });
  });
  test('accepts the charge of a refunded payment', () => {
    expect(judge('charge:c', { charge: { ...charge, state: 'refunded' } })).toBeNull();
    expect(judge('dispute:c:d', { charge: { ...charge, state: 'refunded', disputedAt: at } })).toBeNull();
  });
  test('needs both the payment and the matching entry', () => {
    const isBooked = () => true;
    expect(judge('dispute_won:c:d', { charge, isBooked })).toBeNull();
    for (const key of ['dispute_won:c:d', 'dispute:c:d', 'charge:c'])
      expect(judge(key, { charge: declined, isBooked })).not.toBeNull();
    expect(judge('dispute:c:d', { charge: { ...declined, disputedAt: at } })).not.toBeNull();
    expect(judge('refund:r', { refund: { ...failed, state: 'opened' }, isBooked })).not.toBeNull();
    expect(judge('refund_failed:r', { refund: { ...failed, state: 'succeeded' }, isBooked })).not.toBeNull();
    expect(judge('refund_failed:r', { refund: failed })).not.toBeNull();
  });
  test('pairs the keys that depend on each other', () => {
    expect(keysBeside('refund:r')).toEqual(['refund_failed:r']);
    expect(keysBeside('refund_failed:r')).toEqual(['refund:r']);
    expect(keysBeside('dispute:c:d')).toEqual(['dispute_won:c:d']);
    expect(keysBeside('dispute_won:c:d')).toEqual(['dispute:c:d']);
    expect(keysBeside('charge:c')).toEqual([]);
  });
});
