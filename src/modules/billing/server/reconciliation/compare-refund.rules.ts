import type { refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import * as t from '../../billing.words.ts';
import { inProgressMilliseconds, isMuchLater, type OurCharge } from './compare-charge.rules.ts';
import type { Difference } from './difference.ts';

export type OurRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'chargeId' | 'state' | 'amountCents' | 'settledAt'
> & {
  /** Whether its return is posted. Then the report shows both the payout and the return. */
  isReturned: boolean;
};

type OwnPair = { refund: OurRefund | null; charge: OurCharge | null };

/** Compares a refund in the report with ours; null if they match. */
export function compareRefund(
  movement: VendorMovement,
  { refund, charge }: OwnPair,
  { isRepeated, now }: { isRepeated: boolean; now: Date },
): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const place = `movement:${vendorMovementId}`;
  const cents = formatMoney(Math.abs(amountCents));
  if (!refund) return compareUnknownRefund(movement, charge);
  const name = `Refund ${shortId(refund.id)}`;
  const shared = { amountCents, chargeId: refund.chargeId, occurredAt };
  // A positive amount is a refund that the patient's bank returned.
  if (amountCents > 0)
    return refund.state === 'failed'
      ? null
      : {
          kind: 'refund_failed_there',
          place,
          words: t.refundReturned({ name, cents }),
          ...shared,
          remedy: { action: 'follow_charge', chargeId: refund.chargeId, refundId: refund.id },
        };
  if (isRepeated || (refund.state === 'succeeded' && isMuchLater(movement, refund)))
    return { kind: 'refund_paid_twice', place, words: t.refundPaidTwice({ name, cents }), ...shared };
  const refundFields = { place: `refund:${refund.id}`, ...shared };
  if (refund.state === 'opened') {
    if (now.getTime() - occurredAt.getTime() < inProgressMilliseconds) return null;
    return {
      kind: 'refund_open_here',
      words: t.refundOpenHere({ name, cents }),
      ...refundFields,
      remedy: { action: 'settle_refund', refundId: refund.id },
    };
  }
  if (refund.state === 'failed' && refund.isReturned) return null;
  if (refund.state === 'failed')
    return {
      kind: 'refund_failed_here',
      words: t.refundFailedHere({ name, cents }),
      ...refundFields,
    };
  if (refund.amountCents !== -amountCents)
    return {
      kind: 'refund_amount_differs',
      words: t.refundAmountDiffers({ name, money: formatMoney(refund.amountCents), cents }),
      ...refundFields,
    };
  return null;
}

/** Reports a refund made in the processor's dashboard, which isn't linked to any refund we recorded. */
function compareUnknownRefund(movement: VendorMovement, charge: OurCharge | null): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const cents = formatMoney(Math.abs(amountCents));
  const place = `movement:${vendorMovementId}`;
  // A positive amount is a manual refund that the bank returned.
  if (amountCents > 0 && charge)
    return {
      kind: 'refund_missing_here',
      place,
      words: t.manualRefundReturned({ cents, shortId: shortId(charge.id) }),
      amountCents,
      chargeId: charge.id,
      occurredAt,
      remedy: { action: 'follow_charge', chargeId: charge.id },
    };
  if (!charge)
    return {
      kind: 'refund_missing_here',
      place,
      words: t.refundOfUnknownCharge({ cents }),
      amountCents,
      chargeId: null,
      occurredAt,
    };
  return {
    kind: 'refund_missing_here',
    place,
    words: t.manualRefund({ cents, shortId: shortId(charge.id) }),
    amountCents,
    chargeId: charge.id,
    occurredAt,
    remedy: { action: 'follow_charge', chargeId: charge.id },
  };
}
