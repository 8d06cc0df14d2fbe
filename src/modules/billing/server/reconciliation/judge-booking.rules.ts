import type { refunds } from '#schema/payments.ts';
import { shortId } from '#shared/ids.ts';
import type { ChargeRow } from '../charge-handler.ts';
import type { Difference } from './difference.ts';

/** What a booking was made for, as it is now. */
export type Cause = {
  charge: Pick<ChargeRow, 'id' | 'state' | 'disputedAt' | 'disputeLostCents'> | null;
  refund: Pick<typeof refunds.$inferSelect, 'id' | 'chargeId' | 'state'> | null;
  mode: string | null;
  /** Of the keys of `keysBeside`. */
  isBooked(key: string): boolean;
};

/** Which other keys say whether one is right. */
export function keysBeside(key: string): string[] {
  const [what = '', ...rest] = key.split(':');
  // The last return leaves nothing that the bank keeps.
  if (what === 'dispute_lost') return [`dispute_returned:${rest[0]}:0`];
  const other = {
    refund: 'refund_failed',
    refund_failed: 'refund',
    dispute: 'dispute_won',
    dispute_won: 'dispute',
  }[what];
  return other ? [[other, ...rest].join(':')] : [];
}

/** What stands in the ledger, and neither a charge nor a refund nor a dispute here is its reason; null where one is. */
export function judgeBooking(
  booking: { key: string; occurredAt: Date },
  { charge, refund, isBooked }: Cause,
): Difference | null {
  const [what = '', id = ''] = booking.key.split(':');
  const isBookedBeside = keysBeside(booking.key).some(isBooked);
  const isPaid = charge?.state === 'succeeded' || charge?.state === 'refunded';
  const hasReason: Record<string, () => boolean> = {
    charge: () => isPaid,
    refund: () => refund?.state === 'succeeded' || (refund?.state === 'failed' && isBookedBeside),
    refund_failed: () => refund?.state === 'failed' && isBookedBeside,
    dispute: () => isPaid && (charge.disputedAt !== null || isBookedBeside),
    dispute_won: () => isPaid && isBookedBeside,
    dispute_lost: () => isPaid && (charge.disputeLostCents > 0 || isBookedBeside),
    dispute_returned: () => isPaid,
  };
  if (hasReason[what]?.() ?? true) return null;
  const name = what.startsWith('refund') ? 'refund' : 'charge';
  return {
    kind: 'booked_for_nothing',
    place: `booking:${booking.key}`,
    words: `The ledger holds a booking “${what.replaceAll('_', ' ')}” for ${name} ${shortId(id)}, and nothing here says that this happened.`,
    amountCents: null,
    chargeId: charge?.id ?? refund?.chargeId ?? null,
    occurredAt: booking.occurredAt,
  };
}
