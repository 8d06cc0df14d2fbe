import { formatMoney } from '#shared/format/format-money.ts';
import { shortId } from '#shared/ids.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import type { ChargeRow } from '../charge-handler.ts';
import type { Difference } from './difference.ts';

export type OurCharge = Pick<
  ChargeRow,
  'id' | 'kind' | 'state' | 'amountCents' | 'paidFrom' | 'disputedAt' | 'settledAt'
>;

/** A month of a membership is billed by the company by itself, and so long may be on its way into our books. */
const onItsWayMilliseconds = 10 * 60 * 1000;
/** So long a charge or refund may be under way between the company and us. */
export const underWayMilliseconds = 2 * 60 * 1000;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Money that moves long after we had settled it moves once more, however far apart the two stand in the report. */
export const isLongAfter = (movement: VendorMovement, { settledAt }: { settledAt: Date | null }): boolean =>
  settledAt !== null && movement.at.getTime() - settledAt.getTime() > dayMilliseconds;

/** What a charge in the company's report says against ours; null where they agree. */
export function judgeCharge(
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
      words: `The payment company took ${taken} that no charge here asked for.`,
      amountCents,
      chargeId: null,
      occurredAt,
    };
  const name = `Charge ${shortId(charge.id)}`;
  const about = { amountCents, chargeId: charge.id, occurredAt };
  const isPaid = charge.state === 'succeeded' || charge.state === 'refunded';
  if (isRepeated || (isPaid && isLongAfter(movement, charge)))
    return { kind: 'taken_twice', place, words: `${name} was taken once more: ${taken}.`, ...about };
  const ofCharge = { place: `charge:${charge.id}`, ...about };
  if (charge.paidFrom === 'stored_value')
    return {
      kind: 'stored_value_taken',
      words: `${name} was paid from health savings, and the payment company took ${taken} for it as well.`,
      ...ofCharge,
    };
  if (charge.state === 'opened') {
    if (now.getTime() - occurredAt.getTime() < underWayMilliseconds) return null;
    return {
      kind: 'open_here',
      words: `${name} over ${taken} was paid and is still open here. The payment company is asked again.`,
      ...ofCharge,
      ...(charge.kind === 'membership_month'
        ? {}
        : { remedy: { act: 'settle_charge', chargeId: charge.id } }),
    };
  }
  if (charge.state === 'declined' || charge.state === 'cancelled')
    return {
      kind: 'closed_here',
      words: `${name} over ${taken} was paid, and is ${charge.state} here.`,
      ...ofCharge,
    };
  if (charge.amountCents !== amountCents)
    return {
      kind: 'amount_differs',
      words: `${name} is over ${formatMoney(charge.amountCents)} here, and the payment company took ${taken}.`,
      ...ofCharge,
    };
  return null;
}

/**
 * A dispute in the company's report: below zero the bank took the money, above it gave it back. `bookedCents` is what moved
 * for it on our account there, as it was booked; null where nothing was.
 */
export function judgeDispute(
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
      words: `A bank disputes ${cents} of a charge that is not known here.`,
      amountCents,
      chargeId: null,
      occurredAt,
    };
  if (bookedCents === amountCents) return null;
  if (bookedCents !== null)
    return {
      kind: 'dispute_booked_otherwise',
      place,
      words: `A bank ${amountCents < 0 ? 'took back' : 'returned'} ${cents} of charge ${shortId(charge.id)}, which stands in the ledger with ${formatMoney(Math.abs(bookedCents))}.`,
      amountCents,
      chargeId: charge.id,
      occurredAt,
    };
  return {
    kind: 'dispute_not_noted',
    place,
    words: `A bank ${amountCents < 0 ? 'took back' : 'returned'} ${cents} of charge ${shortId(charge.id)}, and that was not noted here.`,
    amountCents,
    chargeId: charge.id,
    occurredAt,
    remedy: { act: 'follow_charge', chargeId: charge.id },
  };
}
