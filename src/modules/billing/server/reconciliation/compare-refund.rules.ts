import type { refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import * as t from '../../billing.words.ts';
import { isLongAfter, type OurCharge, underWayMilliseconds } from './compare-charge.rules.ts';
import type { Difference } from './difference.ts';

export type OurRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'chargeId' | 'state' | 'amountCents' | 'settledAt'
> & {
  /** Whether its return is posted: then it was paid out first, and the report shows both. */
  cameBack: boolean;
};

type Known = { refund: OurRefund | null; charge: OurCharge | null };

/** Compares a refund in the report with ours; null if they match. */
export function compareRefund(
  movement: VendorMovement,
  { refund, charge }: Known,
  { isRepeated, now }: { isRepeated: boolean; now: Date },
): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const place = `movement:${vendorMovementId}`;
  const cents = formatMoney(Math.abs(amountCents));
  if (!refund) return compareUnknownRefund(movement, charge);
  const name = `Refund ${shortId(refund.id)}`;
  const about = { amountCents, chargeId: refund.chargeId, occurredAt };
  // A returned refund: the patient's bank couldn't accept it.
  if (amountCents > 0)
    return refund.state === 'failed'
      ? null
      : {
          kind: 'refund_failed_there',
          place,
          words: t.ofWasReturnedThePatient({ name, cents }),
          ...about,
          remedy: { act: 'follow_charge', chargeId: refund.chargeId, refundId: refund.id },
        };
  if (isRepeated || (refund.state === 'succeeded' && isLongAfter(movement, refund)))
    return { kind: 'refund_paid_twice', place, words: t.wasPaidTwiceAnother({ name, cents }), ...about };
  const ofRefund = { place: `refund:${refund.id}`, ...about };
  if (refund.state === 'opened') {
    if (now.getTime() - occurredAt.getTime() < underWayMilliseconds) return null;
    return {
      kind: 'refund_open_here',
      words: t.ofWasPaidButIs({ name, cents }),
      ...ofRefund,
      remedy: { act: 'settle_refund', refundId: refund.id },
    };
  }
  if (refund.state === 'failed' && refund.cameBack) return null;
  if (refund.state === 'failed')
    return {
      kind: 'refund_failed_here',
      words: t.ofWasPaidButIsMarked({ name, cents }),
      ...ofRefund,
    };
  if (refund.amountCents !== -amountCents)
    return {
      kind: 'refund_amount_differs',
      words: t.isForHereButThePayment({ name, money: formatMoney(refund.amountCents), cents }),
      ...ofRefund,
    };
  return null;
}

/** Made manually in the processor's dashboard, so it isn't linked to one of our refunds. */
function compareUnknownRefund(movement: VendorMovement, charge: OurCharge | null): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const cents = formatMoney(Math.abs(amountCents));
  const place = `movement:${vendorMovementId}`;
  // A manual refund was returned.
  if (amountCents > 0 && charge)
    return {
      kind: 'refund_missing_here',
      place,
      words: t.aRefundOfForCharge({ cents, shortId: shortId(charge.id) }),
      amountCents,
      chargeId: charge.id,
      occurredAt,
      remedy: { act: 'follow_charge', chargeId: charge.id },
    };
  if (!charge)
    return {
      kind: 'refund_missing_here',
      place,
      words: t.thePaymentProcessorRefundedOf({ cents }),
      amountCents,
      chargeId: null,
      occurredAt,
    };
  return {
    kind: 'refund_missing_here',
    place,
    words: t.thePaymentProcessorRefundedOfCharge({ cents, shortId: shortId(charge.id) }),
    amountCents,
    chargeId: charge.id,
    occurredAt,
    remedy: { act: 'follow_charge', chargeId: charge.id },
  };
}
