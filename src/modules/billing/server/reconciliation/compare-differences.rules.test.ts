import { describe, expect, test } from 'vitest';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { checkLedgerEntry, relatedKeys } from './check-ledger-entry.rules.ts';
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
  isReturned: false,
};
const refundMovement = { ...line, kind: 'refund' as const, amountCents: -200 };
const returnedRefund = { ...refundMovement, amountCents: 200 };
const firstTime = { isRepeated: false, now };
const timeBefore = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const later = (milliseconds: number) => new Date(at.getTime() + milliseconds);
const movementFields = { place: 'movement:txn-1', occurredAt: at };

describe('reports a charge mismatch', () => {
  const shared = { amountCents: 500, chargeId: charge.id, occurredAt: at };
  const chargeFields = { ...shared, place: `charge:${charge.id}` };
  const evaluate = (change: Partial<OurCharge>, movement = line) =>
    compareCharge(movement, { ...charge, ...change }, firstTime);

  test('collected without a charge', () => {
    expect(compareCharge(line, null, firstTime)).toEqual({
      kind: 'missing_here',
      words: 'The payment processor collected $5.00, but we have no matching charge.',
      amountCents: 500,
      chargeId: null,
      ...movementFields,
    });
  });
  test('collected twice', () => {
    const words = 'Charge 0f3a9c21 was collected twice: another $5.00.';
    const duplicate = { kind: 'taken_twice', words, ...shared, ...movementFields };
    expect(compareCharge(line, charge, { isRepeated: true, now })).toEqual(duplicate);
    expect(
      compareCharge(line, { ...charge, state: 'opened', settledAt: null }, { isRepeated: true, now }),
    ).toEqual(duplicate);
    for (const state of ['succeeded', 'refunded'] as const)
      expect(evaluate({ state }, { ...line, at: later(day + 1) })).toMatchObject({ kind: 'taken_twice' });
    for (const settledAt of [at, null])
      expect(evaluate({ settledAt }, { ...line, at: later(day) })).toBeNull();
    expect(evaluate({ settledAt: null }, { ...line, at: later(2 * day) })).toBeNull();
    expect(evaluate({ state: 'declined' }, { ...line, at: later(2 * day) })).toMatchObject({
      kind: 'closed_here',
    });
  });
  test('collected for a charge paid from health savings', () => {
    expect(evaluate({ paidFrom: 'stored_value' })).toEqual({
      kind: 'stored_value_taken',
      words: 'Charge 0f3a9c21 was paid from health savings, but the payment processor also collected $5.00.',
      ...chargeFields,
    });
  });
  test('still open here', () => {
    const open = {
      kind: 'open_here',
      words:
        'Charge 0f3a9c21 for $5.00 was paid but is still open here. We’ll check with the payment processor again.',
      ...chargeFields,
    };
    expect(evaluate({ state: 'opened' })).toEqual({
      ...open,
      remedy: { action: 'settle_charge', chargeId: charge.id },
    });
    expect(evaluate({ state: 'opened', kind: 'membership_month' })).toEqual(open);
    expect(
      evaluate({ state: 'opened', settledAt: null }, { ...line, at: timeBefore(2 * minute - 1) }),
    ).toBeNull();
    expect(
      evaluate({ state: 'opened', settledAt: null }, { ...line, at: timeBefore(2 * minute) }),
    ).not.toBeNull();
  });
  test.each(['declined', 'cancelled'] as const)('%s here', (state) => {
    expect(evaluate({ state })).toEqual({
      kind: 'closed_here',
      words: `Charge 0f3a9c21 for $5.00 was paid but is ${state} here.`,
      ...chargeFields,
    });
  });
  test('different amount', () => {
    expect(evaluate({ amountCents: 700 })).toEqual({
      kind: 'amount_differs',
      words: 'Charge 0f3a9c21 is for $7.00 here, but the payment processor collected $5.00.',
      ...chargeFields,
    });
  });
  test('reports an unknown payment only after ten minutes', () => {
    expect(compareCharge({ ...line, at: timeBefore(10 * minute - 1) }, null, firstTime)).toBeNull();
    expect(compareCharge({ ...line, at: timeBefore(10 * minute) }, null, firstTime)).not.toBeNull();
  });
});

describe('reports the direction of a mismatched dispute', () => {
  const shared = { ...movementFields, chargeId: charge.id };
  const remedy = { action: 'follow_charge', chargeId: charge.id };
  const directions = [
    [-500, 'reversed'],
    [500, 'returned'],
  ] as const;
  test.each(directions)('%i cents: a bank %s', (amountCents, verb) => {
    const movement = { ...line, kind: 'dispute' as const, amountCents };
    expect(compareDispute(movement, charge, null)).toEqual({
      kind: 'dispute_not_noted',
      words: `A bank ${verb} $5.00 of charge 0f3a9c21, but we have no record of it.`,
      amountCents,
      ...shared,
      remedy,
    });
    expect(compareDispute(movement, charge, -300)).toEqual({
      kind: 'dispute_booked_otherwise',
      words: `A bank ${verb} $5.00 of charge 0f3a9c21, but the ledger shows $3.00.`,
      amountCents,
      ...shared,
    });
    expect(compareDispute(movement, null, null)).toEqual({
      kind: 'dispute_unknown',
      words: 'A bank disputed $5.00 of a charge we have no record of.',
      amountCents,
      chargeId: null,
      ...movementFields,
    });
    expect(compareDispute(movement, charge, amountCents)).toBeNull();
  });
});

describe('reports a refund mismatch', () => {
  const shared = { amountCents: -200, chargeId: charge.id, occurredAt: at };
  const refundFields = { ...shared, place: `refund:${refund.id}` };
  const evaluate = (change: Partial<OurRefund>, movement = refundMovement) =>
    compareRefund(movement, { refund: { ...refund, ...change }, charge }, firstTime);

  test('returned by the patient’s bank', () => {
    expect(evaluate({}, returnedRefund)).toEqual({
      kind: 'refund_failed_there',
      words: 'Refund 7b2d4e60 of $2.00 was returned: the patient didn’t receive it.',
      ...shared,
      ...movementFields,
      amountCents: 200,
      remedy: { action: 'follow_charge', chargeId: charge.id, refundId: refund.id },
    });
    expect(evaluate({ state: 'failed' }, returnedRefund)).toBeNull();
  });
  test('paid twice', () => {
    const words = 'Refund 7b2d4e60 was paid twice: another $2.00.';
    const duplicate = { kind: 'refund_paid_twice', words, ...shared, ...movementFields };
    expect(compareRefund(refundMovement, { refund, charge }, { isRepeated: true, now })).toEqual(duplicate);
    expect(evaluate({}, { ...refundMovement, at: later(day + 1) })).toMatchObject({
      kind: 'refund_paid_twice',
    });
    expect(evaluate({}, { ...refundMovement, at: later(day) })).toBeNull();
    const opened = { refund: { ...refund, state: 'opened' as const }, charge };
    expect(compareRefund(refundMovement, opened, { isRepeated: true, now })).toEqual(duplicate);
  });
  test('still open here', () => {
    expect(evaluate({ state: 'opened' })).toEqual({
      kind: 'refund_open_here',
      words:
        'Refund 7b2d4e60 of $2.00 was paid but is still open here. We’ll check with the payment processor again.',
      ...refundFields,
      remedy: { action: 'settle_refund', refundId: refund.id },
    });
    expect(
      evaluate({ state: 'opened', settledAt: null }, { ...refundMovement, at: timeBefore(2 * minute - 1) }),
    ).toBeNull();
    expect(
      evaluate({ state: 'opened', settledAt: null }, { ...refundMovement, at: timeBefore(2 * minute) }),
    ).not.toBeNull();
    // Open for hours, but paid only once.
    expect(evaluate({ state: 'opened' }, { ...refundMovement, at: later(day / 2 + 1) })).toMatchObject({
      kind: 'refund_open_here',
    });
  });
  test('failed here', () => {
    expect(evaluate({ state: 'failed' })).toEqual({
      kind: 'refund_failed_here',
      words: 'Refund 7b2d4e60 of $2.00 was paid but is marked failed here.',
      ...refundFields,
    });
    expect(evaluate({ state: 'failed', isReturned: true })).toBeNull();
    expect(evaluate({ isReturned: true, amountCents: 300 })).not.toBeNull();
  });
  test('different amount', () => {
    expect(evaluate({ amountCents: 300 })).toEqual({
      kind: 'refund_amount_differs',
      words: 'Refund 7b2d4e60 is for $3.00 here, but the payment processor paid $2.00.',
      ...refundFields,
    });
    expect(evaluate({})).toBeNull();
  });
  test('made manually at the processor', () => {
    const unknown = (movement: VendorMovement, of: OurCharge | null) =>
      compareRefund(movement, { refund: null, charge: of }, firstTime);
    const missing = { kind: 'refund_missing_here', ...movementFields, chargeId: charge.id };
    const remedy = { action: 'follow_charge', chargeId: charge.id };
    expect(unknown(refundMovement, charge)).toEqual({
      ...missing,
      words: 'The payment processor refunded $2.00 of charge 0f3a9c21, but no one requested it here.',
      amountCents: -200,
      remedy,
    });
    expect(unknown(returnedRefund, charge)).toEqual({
      ...missing,
      words:
        'A refund of $2.00 for charge 0f3a9c21 was returned to the payment processor, but we have no record of it.',
      amountCents: 200,
      remedy,
    });
    for (const movement of [refundMovement, returnedRefund])
      expect(unknown(movement, null)).toEqual({
        ...missing,
        words: 'The payment processor refunded $2.00 of a charge we have no record of.',
        amountCents: movement.amountCents,
        chargeId: null,
      });
  });
});

describe('reports a ledger entry without a payment', () => {
  const nothing = { charge: null, refund: null, mode: 'demo', isPosted: () => false };
  const evaluate = (key: string, change: object = {}) =>
    checkLedgerEntry({ key, occurredAt: at }, { ...nothing, ...change });
  const declined = { ...charge, state: 'declined' as const };
  const failed = { id: refund.id, chargeId: charge.id, state: 'failed' as const };

  test('with its charge or refund', () => {
    expect(evaluate(`charge:${charge.id}`, { charge: declined })).toEqual({
      kind: 'booked_for_nothing',
      place: `booking:charge:${charge.id}`,
      words: 'The ledger has an entry “charge” for charge 0f3a9c21, but there’s no record that it happened.',
      amountCents: null,
      chargeId: charge.id,
      occurredAt: at,
    });
    expect(evaluate(`refund_failed:${refund.id}`, { refund: failed })).toMatchObject({
      words:
        'The ledger has an entry “refund failed” for refund 7b2d4e60, but there’s no record that it happened.',
      chargeId: charge.id,
    });
    expect(evaluate('dispute:c:d')).toMatchObject({ chargeId: null });
  });
  test('but not for a refunded payment', () => {
    expect(evaluate('charge:c', { charge: { ...charge, state: 'refunded' } })).toBeNull();
    expect(evaluate('dispute:c:d', { charge: { ...charge, state: 'refunded', disputedAt: at } })).toBeNull();
  });
  test('unless both the payment and the matching entry exist', () => {
    const isPosted = () => true;
    expect(evaluate('dispute_won:c:d', { charge, isPosted })).toBeNull();
    for (const key of ['dispute_won:c:d', 'dispute:c:d', 'charge:c'])
      expect(evaluate(key, { charge: declined, isPosted })).not.toBeNull();
    expect(evaluate('dispute:c:d', { charge: { ...declined, disputedAt: at } })).not.toBeNull();
    expect(evaluate('refund:r', { refund: { ...failed, state: 'opened' }, isPosted })).not.toBeNull();
    expect(
      evaluate('refund_failed:r', { refund: { ...failed, state: 'succeeded' }, isPosted }),
    ).not.toBeNull();
    expect(evaluate('refund_failed:r', { refund: failed })).not.toBeNull();
  });
  test('using keys that depend on each other', () => {
    expect(relatedKeys('refund:r')).toEqual(['refund_failed:r']);
    expect(relatedKeys('refund_failed:r')).toEqual(['refund:r']);
    expect(relatedKeys('dispute:c:d')).toEqual(['dispute_won:c:d']);
    expect(relatedKeys('dispute_won:c:d')).toEqual(['dispute:c:d']);
    expect(relatedKeys('charge:c')).toEqual([]);
  });
});
