import type { refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import type { Difference } from './difference.ts';
import { isLongAfter, type OurCharge, underWayMilliseconds } from './judge-charge.rules.ts';

export type OurRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'chargeId' | 'state' | 'amountCents' | 'settledAt'
> & {
  /** Whether its coming back is booked: then it was paid out before, and its report says both. */
  cameBack: boolean;
};

type Known = { refund: OurRefund | null; charge: OurCharge | null };

/** What a refund in the company's report says against ours; null where they agree. */
export function judgeRefund(
  movement: VendorMovement,
  { refund, charge }: Known,
  { isRepeated, now }: { isRepeated: boolean; now: Date },
): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const place = `movement:${vendorMovementId}`;
  const cents = formatMoney(Math.abs(amountCents));
  if (!refund) return judgeUnknownRefund(movement, charge);
  const name = `Refund ${shortId(refund.id)}`;
  const about = { amountCents, chargeId: refund.chargeId, occurredAt };
  // Money that comes back to us: the patient's bank could not take it.
  if (amountCents > 0)
    return refund.state === 'failed'
      ? null
      : {
          kind: 'refund_failed_there',
          place,
          words: `${name} over ${cents} came back: the patient did not get it.`,
          ...about,
          remedy: { act: 'follow_charge', chargeId: refund.chargeId, refundId: refund.id },
        };
  if (isRepeated || (refund.state === 'succeeded' && isLongAfter(movement, refund)))
    return { kind: 'refund_paid_twice', place, words: `${name} was paid once more: ${cents}.`, ...about };
  const ofRefund = { place: `refund:${refund.id}`, ...about };
  if (refund.state === 'opened') {
    if (now.getTime() - occurredAt.getTime() < underWayMilliseconds) return null;
    return {
      kind: 'refund_open_here',
      words: `${name} over ${cents} was paid and is still open here. The payment company is asked again.`,
      ...ofRefund,
      remedy: { act: 'settle_refund', refundId: refund.id },
    };
  }
  if (refund.state === 'failed' && refund.cameBack) return null;
  if (refund.state === 'failed')
    return {
      kind: 'refund_failed_here',
      words: `${name} over ${cents} was paid, and counts as failed here.`,
      ...ofRefund,
    };
  if (refund.amountCents !== -amountCents)
    return {
      kind: 'refund_amount_differs',
      words: `${name} is over ${formatMoney(refund.amountCents)} here, and the payment company paid ${cents}.`,
      ...ofRefund,
    };
  return null;
}

/** Made by hand in the company's own pages: it carries no refund of ours. */
function judgeUnknownRefund(movement: VendorMovement, charge: OurCharge | null): Difference | null {
  const { amountCents, at: occurredAt, vendorMovementId } = movement;
  const cents = formatMoney(Math.abs(amountCents));
  const place = `movement:${vendorMovementId}`;
  // One that was made there by hand came back.
  if (amountCents > 0 && charge)
    return {
      kind: 'refund_missing_here',
      place,
      words: `A refund over ${cents} of charge ${shortId(charge.id)} came back to the payment company, and that is not known here.`,
      amountCents,
      chargeId: charge.id,
      occurredAt,
      remedy: { act: 'follow_charge', chargeId: charge.id },
    };
  if (!charge)
    return {
      kind: 'refund_missing_here',
      place,
      words: `The payment company gave back ${cents} of a charge that is not known here.`,
      amountCents,
      chargeId: null,
      occurredAt,
    };
  return {
    kind: 'refund_missing_here',
    place,
    words: `The payment company gave back ${cents} of charge ${shortId(charge.id)}, which nobody asked for here.`,
    amountCents,
    chargeId: charge.id,
    occurredAt,
    remedy: { act: 'follow_charge', chargeId: charge.id },
  };
}
