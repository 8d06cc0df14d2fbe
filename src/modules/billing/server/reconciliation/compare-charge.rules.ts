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

/** The processor bills membership months on its own; they can take this long to reach us. */
const onItsWayMilliseconds = 10 * 60 * 1000;
/** How long a charge or refund may be in progress between the processor and us. */
export const underWayMilliseconds = 2 * 60 * 1000;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** A movement long after we settled is a second one, however far apart the two are in the report. */
export const isLongAfter = (movement: VendorMovement, { settledAt }: { settledAt: Date | null }): boolean =>
  settledAt !== null && movement.at.getTime() - settledAt.getTime() > dayMilliseconds;

/** Compares a charge in the report with ours; null if they match. */
export function compareCharge(
  movement: VendorMovement,
  charge: OurCharge | null,
  { isRepeated, now }: { isRepeated: boolean; now: Date },
): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const taken = formatMoney(amountCents);
  const place = `movement:${vendorMovementId}`;
  if (!charge && now.getTime() - occurredAt.getTime() < onItsWayMilliseconds) return null;
  if (!charge)
    return {
      kind: 'missing_here',
      place,
      words: t.thePaymentProcessorCollectedBut({ taken }),
      amountCents,
      chargeId: null,
      occurredAt,
    };
  const name = `Charge ${shortId(charge.id)}`;
  const about = { amountCents, chargeId: charge.id, occurredAt };
  const isPaid = charge.state === 'succeeded' || charge.state === 'refunded';
  if (isRepeated || (isPaid && isLongAfter(movement, charge)))
    return { kind: 'taken_twice', place, words: t.wasCollectedTwiceAnother({ name, taken }), ...about };
  const ofCharge = { place: `charge:${charge.id}`, ...about };
  if (charge.paidFrom === 'stored_value')
    return {
      kind: 'stored_value_taken',
      words: t.wasPaidFromHealthSavings({ name, taken }),
      ...ofCharge,
    };
  if (charge.state === 'opened') {
    if (now.getTime() - occurredAt.getTime() < underWayMilliseconds) return null;
    return {
      kind: 'open_here',
      words: t.forWasPaidButIs({ name, taken }),
      ...ofCharge,
      ...(charge.kind === 'membership_month'
        ? {}
        : { remedy: { act: 'settle_charge', chargeId: charge.id } }),
    };
  }
  if (charge.state === 'declined' || charge.state === 'cancelled')
    return {
      kind: 'closed_here',
      words: t.forWasPaidButIsHere({ name, taken, state: charge.state }),
      ...ofCharge,
    };
  if (charge.amountCents !== amountCents)
    return {
      kind: 'amount_differs',
      words: t.isForHereButThe({ name, money: formatMoney(charge.amountCents), taken }),
      ...ofCharge,
    };
  return null;
}

/**
 * A dispute in the report: negative when the bank took the money, positive when it returned it. `bookedCents`
 * is what was posted for it; null if nothing was.
 */
export function compareDispute(
  movement: VendorMovement,
  charge: OurCharge | null,
  bookedCents: number | null,
): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const place = `movement:${vendorMovementId}`;
  const cents = formatMoney(Math.abs(amountCents));
  if (!charge)
    return {
      kind: 'dispute_unknown',
      place,
      words: t.aBankDisputedOfA({ cents }),
      amountCents,
      chargeId: null,
      occurredAt,
    };
  if (bookedCents === amountCents) return null;
  if (bookedCents !== null)
    return {
      kind: 'dispute_booked_otherwise',
      place,
      words: t.aBankOfChargeBut({
        amountCents,
        cents,
        shortId: shortId(charge.id),
        money: formatMoney(Math.abs(bookedCents)),
      }),
      amountCents,
      chargeId: charge.id,
      occurredAt,
    };
  return {
    kind: 'dispute_not_noted',
    place,
    words: t.aBankOfChargeButWe({ amountCents, cents, shortId: shortId(charge.id) }),
    amountCents,
    chargeId: charge.id,
    occurredAt,
    remedy: { act: 'follow_charge', chargeId: charge.id },
  };
}
