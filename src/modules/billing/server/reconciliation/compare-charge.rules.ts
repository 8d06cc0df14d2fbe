import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import type { Difference } from './difference.ts';

export type OurCharge = Pick<
  ChargeRow,
  'id' | 'kind' | 'state' | 'amountCents' | 'paidFrom' | 'disputedAt' | 'settledAt'
>;

/** How long a membership month billed by the processor can take to reach us. */
const deliveryMilliseconds = 10 * 60 * 1000;
/** How long a charge or refund can be complete at the processor but still open here. */
export const inProgressMilliseconds = 2 * 60 * 1000;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Whether a movement came so long after we settled that it must be a second one. */
export const isMuchLater = (movement: VendorMovement, { settledAt }: { settledAt: Date | null }): boolean =>
  settledAt !== null && movement.at.getTime() - settledAt.getTime() > dayMilliseconds;

/** Compares a charge in the report with ours; null if they match. */
export function compareCharge(
  movement: VendorMovement,
  charge: OurCharge | null,
  { isRepeated, now }: { isRepeated: boolean; now: Date },
): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const collected = formatMoney(amountCents);
  const place = `movement:${vendorMovementId}`;
  if (!charge && now.getTime() - occurredAt.getTime() < deliveryMilliseconds) return null;
  if (!charge)
    return {
      kind: 'missing_here',
      place,
      words: t.chargeMissingHere({ collected }),
      amountCents,
      chargeId: null,
      occurredAt,
    };
  const name = `Charge ${shortId(charge.id)}`;
  const shared = { amountCents, chargeId: charge.id, occurredAt };
  const isPaid = charge.state === 'succeeded' || charge.state === 'refunded';
  if (isRepeated || (isPaid && isMuchLater(movement, charge)))
    return { kind: 'taken_twice', place, words: t.collectedTwice({ name, collected }), ...shared };
  const chargeFields = { place: `charge:${charge.id}`, ...shared };
  if (charge.paidFrom === 'stored_value')
    return {
      kind: 'stored_value_taken',
      words: t.collectedBesideSavings({ name, collected }),
      ...chargeFields,
    };
  if (charge.state === 'opened') {
    if (now.getTime() - occurredAt.getTime() < inProgressMilliseconds) return null;
    return {
      kind: 'open_here',
      words: t.chargeOpenHere({ name, collected }),
      ...chargeFields,
      ...(charge.kind === 'membership_month'
        ? {}
        : { remedy: { action: 'settle_charge', chargeId: charge.id } }),
    };
  }
  if (charge.state === 'declined' || charge.state === 'cancelled')
    return {
      kind: 'closed_here',
      words: t.chargeClosedHere({ name, collected, state: charge.state }),
      ...chargeFields,
    };
  if (charge.amountCents !== amountCents)
    return {
      kind: 'amount_differs',
      words: t.chargeAmountDiffers({ name, money: formatMoney(charge.amountCents), collected }),
      ...chargeFields,
    };
  return null;
}

/**
 * Compares a dispute in the report with ours. Its amount is negative if the bank took the money and positive if it
 * returned it. `postedCents` is null if nothing was posted for it.
 */
export function compareDispute(
  movement: VendorMovement,
  charge: OurCharge | null,
  postedCents: number | null,
): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const place = `movement:${vendorMovementId}`;
  const cents = formatMoney(Math.abs(amountCents));
  if (!charge)
    return {
      kind: 'dispute_unknown',
      place,
      words: t.disputeOfUnknownCharge({ cents }),
      amountCents,
      chargeId: null,
      occurredAt,
    };
  if (postedCents === amountCents) return null;
  if (postedCents !== null)
    return {
      kind: 'dispute_booked_otherwise',
      place,
      words: t.disputePostedDifferently({
        amountCents,
        cents,
        shortId: shortId(charge.id),
        money: formatMoney(Math.abs(postedCents)),
      }),
      amountCents,
      chargeId: charge.id,
      occurredAt,
    };
  return {
    kind: 'dispute_not_noted',
    place,
    words: t.disputeNotRecorded({ amountCents, cents, shortId: shortId(charge.id) }),
    amountCents,
    chargeId: charge.id,
    occurredAt,
    remedy: { action: 'follow_charge', chargeId: charge.id },
  };
}
