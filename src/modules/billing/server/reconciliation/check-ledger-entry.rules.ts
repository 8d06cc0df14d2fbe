import type { refunds } from '#schema/payments.ts';
import { shortId } from '#shared/ids.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import type { Difference } from './difference.ts';

/** The current state of what a ledger entry was made for. */
export type Cause = {
  charge: Pick<ChargeRow, 'id' | 'state' | 'disputedAt' | 'disputeLostCents'> | null;
  refund: Pick<typeof refunds.$inferSelect, 'id' | 'chargeId' | 'state'> | null;
  mode: string | null;
  /** Whether one of the keys from `keysBeside` is posted. */
  isBooked(key: string): boolean;
};

/** The other keys needed to judge a key. */
export function keysBeside(key: string): string[] {
  const [what = '', ...rest] = key.split(':');
  // After the last return, the bank keeps nothing.
  if (what === 'dispute_lost') return [`dispute_returned:${rest[0]}:0`];
  const other = {
    refund: 'refund_failed',
    refund_failed: 'refund',
    dispute: 'dispute_won',
    dispute_won: 'dispute',
  }[what];
  return other ? [[other, ...rest].join(':')] : [];
}

/** A ledger entry without a charge, refund or dispute behind it; null if there is one. */
export function checkLedgerEntry(
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
    words: t.theLedgerHasAnEntry({ replaceAll: what.replaceAll('_', ' '), name, shortId: shortId(id) }),
    amountCents: null,
    chargeId: charge?.id ?? refund?.chargeId ?? null,
    occurredAt: booking.occurredAt,
  };
}
