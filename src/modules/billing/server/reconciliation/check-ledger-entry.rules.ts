import type { refunds } from '#schema/payments.ts';
import { shortId } from '#shared/ids.ts';
import * as t from '../../billing.words.ts';
import type { ChargeRow } from '../charge-handler.ts';
import type { Difference } from './difference.ts';

/** Current state of the charge, refund or dispute that a ledger entry was posted for. */
export type EntrySource = {
  charge: Pick<ChargeRow, 'id' | 'state' | 'disputedAt' | 'disputeLostCents'> | null;
  refund: Pick<typeof refunds.$inferSelect, 'id' | 'chargeId' | 'state'> | null;
  mode: string | null;
  /** Whether a key from `relatedKeys` is posted. */
  isPosted(key: string): boolean;
};

/** Other keys needed to check an entry with this key. */
export function relatedKeys(key: string): string[] {
  const [what = '', ...rest] = key.split(':');
  // A key with 0 means that the bank kept nothing.
  if (what === 'dispute_lost') return [`dispute_returned:${rest[0]}:0`];
  const related = {
    refund: 'refund_failed',
    refund_failed: 'refund',
    dispute: 'dispute_won',
    dispute_won: 'dispute',
  }[what];
  return related ? [[related, ...rest].join(':')] : [];
}

/** Reports a ledger entry without a charge, refund or dispute; null if there is one. */
export function checkLedgerEntry(
  entry: { key: string; occurredAt: Date },
  { charge, refund, isPosted }: EntrySource,
): Difference | null {
  const [what = '', id = ''] = entry.key.split(':');
  const hasRelatedEntry = relatedKeys(entry.key).some(isPosted);
  const isPaid = charge?.state === 'succeeded' || charge?.state === 'refunded';
  const isJustified: Record<string, () => boolean> = {
    charge: () => isPaid,
    refund: () => refund?.state === 'succeeded' || (refund?.state === 'failed' && hasRelatedEntry),
    refund_failed: () => refund?.state === 'failed' && hasRelatedEntry,
    dispute: () => isPaid && (charge.disputedAt !== null || hasRelatedEntry),
    dispute_won: () => isPaid && hasRelatedEntry,
    dispute_lost: () => isPaid && (charge.disputeLostCents > 0 || hasRelatedEntry),
    dispute_returned: () => isPaid,
  };
  if (isJustified[what]?.() ?? true) return null;
  const name = what.startsWith('refund') ? 'refund' : 'charge';
  return {
    kind: 'booked_for_nothing',
    place: `booking:${entry.key}`,
    words: t.entryWithoutPayment({ replaceAll: what.replaceAll('_', ' '), name, shortId: shortId(id) }),
    amountCents: null,
    chargeId: charge?.id ?? refund?.chargeId ?? null,
    occurredAt: entry.occurredAt,
  };
}
