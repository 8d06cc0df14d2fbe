import { and, eq } from 'drizzle-orm';
import { lockRequest } from '#features/care-requests/server/find-request.ts';
import { alertStaff } from '#features/notices/server/alert-staff.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { VendorCharge } from '#integrations/payments/payments.port.ts';
import { postings } from '#kernel/ledger.ts';
import type { Mode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { ledgerEntries, ledgerTransactions } from '#platform/server/database/tables/ledger.ts';
import { charges } from '#platform/server/database/tables/payments.ts';
import { postToLedger } from '#platform/server/ledger/post-to-ledger.ts';
import { takeOverRefund } from '../refunds/take-over-refund.ts';
import type { ChargeRow } from './charge-end.ts';

/** What a look at a charge has found. */
export type Followed = {
  /** Whether the company knows it. */
  isKnown: boolean;
  /** What was refunded there by hand and counts here from now on. */
  takenOverCents: number;
  /** What was refunded there and still does not count here. */
  leftOverCents: number;
  disputeChanged: boolean;
};

const nothingFound: Followed = { isKnown: false, takenOverCents: 0, leftOverCents: 0, disputeChanged: false };

/**
 * Looks what became of a charge after it was settled: the patient's bank took the money back, or gave it to us again, or
 * somebody refunded it at the payment company by hand. Repeated it changes nothing. Rejects when the company gave no
 * answer.
 */
export async function followCharge(context: ServerContext, chargeId: string): Promise<Followed> {
  let found = await lookOnce(context, chargeId);
  // What was written may have been older news than what another look wrote meanwhile: the last word is the company's.
  for (let look = 1; look < mostLooks && hasChanged(found); look++) {
    const next = await lookOnce(context, chargeId);
    if (!hasChanged(next)) break;
    found = { ...next, takenOverCents: found.takenOverCents + next.takenOverCents, disputeChanged: true };
  }
  return found;
}

const mostLooks = 4;

const hasChanged = ({ takenOverCents, disputeChanged }: Followed): boolean =>
  takenOverCents > 0 || disputeChanged;

async function lookOnce(context: ServerContext, chargeId: string): Promise<Followed> {
  const [charge] = await context.database.orm.select().from(charges).where(eq(charges.id, chargeId));
  if (!charge || !hasMoved(charge)) return nothingFound;
  const found = await context.ports.payments(charge.mode as Mode).findCharge({
    key: charge.id,
    customerKey: charge.userId,
    openedAt: charge.createdAt,
    vendorChargeId: charge.vendorChargeId,
  });
  if (!found) return nothingFound;
  const unchanged = { ...nothingFound, isKnown: true };
  if (isAsWritten(charge, found)) return unchanged;
  return context.database.transaction(async (tx) => {
    // The request before the charge, as whoever approves does.
    const request = charge.requestId === null ? null : await lockRequest(tx, charge.requestId);
    const [now] = await tx.select().from(charges).where(eq(charges.id, chargeId)).for('update');
    if (!now || !hasMoved(now)) return unchanged;
    const overHere = Math.max(0, found.refundedCents - now.refundedCents);
    // Whether what was put into health savings is still there is for a person to see: the nightly comparison finds it.
    const amountCents = now.kind === 'stored_value_top_up' ? 0 : overHere;
    if (amountCents > 0) await takeOverRefund(tx, context, { charge: now, request, amountCents });
    const disputeChanged = found.isDisputed !== (now.disputedAt !== null);
    await followDispute(tx, context, { ...now, refundedCents: now.refundedCents + amountCents }, found);
    context.live.publish(tx, { owner: now.userId, topic: 'billing', id: now.id });
    return {
      isKnown: true,
      takenOverCents: amountCents,
      leftOverCents: overHere - amountCents,
      disputeChanged,
    };
  });
}

/** Money of a card changed hands: only such a charge can be disputed or refunded. */
const hasMoved = ({ state, paidFrom, amountCents }: ChargeRow): boolean =>
  (state === 'succeeded' || state === 'refunded') && paidFrom === 'card' && amountCents > 0;

const isAsWritten = (charge: ChargeRow, found: VendorCharge): boolean =>
  found.isDisputed === (charge.disputedAt !== null) && found.refundedCents <= charge.refundedCents;

async function followDispute(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
  found: VendorCharge,
): Promise<void> {
  if (found.isDisputed === (charge.disputedAt !== null)) return;
  const occurredAt = context.clock.now();
  const write = (disputedAt: Date | null) =>
    tx.update(charges).set({ disputedAt }).where(eq(charges.id, charge.id));
  if (!found.isDisputed) {
    await write(null);
    const cents = await disputedCents(tx, charge.id);
    if (cents > 0)
      await postToLedger(tx, {
        ...postings.disputeWon(cents),
        userId: charge.userId,
        key: `dispute_won:${charge.id}`,
        occurredAt,
      });
    return;
  }
  await write(occurredAt);
  // What was given back before is no longer there to be taken.
  const cents = charge.amountCents - charge.refundedCents;
  if (cents > 0)
    await postToLedger(tx, {
      ...postings.disputed(cents),
      userId: charge.userId,
      key: `dispute:${charge.id}`,
      occurredAt,
    });
  await alertStaff(tx, context, {
    kind: 'payment_disputed',
    conversationId: null,
    requestId: null,
    userId: charge.userId,
    mode: charge.mode as Mode,
  });
}

/** How much the bank took back, as it was booked. */
async function disputedCents(tx: Orm, chargeId: string): Promise<number> {
  const [row] = await tx
    .select({ cents: ledgerEntries.amountCents })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(and(eq(ledgerTransactions.key, `dispute:${chargeId}`), eq(ledgerEntries.account, 'disputed')));
  return row?.cents ?? 0;
}
