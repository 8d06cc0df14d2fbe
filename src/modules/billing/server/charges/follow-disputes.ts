import { and, eq, inArray, like } from 'drizzle-orm';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { charges } from '#schema/payments.ts';
import type { Mode } from '#shared/mode.ts';
import { postings } from '#shared/money/ledger.ts';
import type { VendorCharge } from '#vendors/payments/payments.port.ts';
import type { ChargeRow } from '../charge-handler.ts';
import { lockStoredValue } from '../hsa/stored-value-balance.ts';
import { notifySavingsReturned } from '../notify-payment.ts';
import { type PostInput, postToLedger } from '../post-to-ledger.ts';
import { disputeKey, disputeLostKey, disputeReturnedKey, disputeWonKey } from './dispute-keys.ts';

/**
 * Records whether a bank holds the money of a locked charge, and posts each dispute once, when it is opened
 * and when it is won. Returns whether anything was new.
 */
export async function followDisputes(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
  { isDisputed, disputes }: VendorCharge,
): Promise<boolean> {
  const booked = await readBooked(tx, charge);
  const held = disputes.filter(({ isHeld }) => isHeld);
  const fresh = held.filter(({ vendorDisputeId }) => !booked.taken.has(vendorDisputeId));
  const isWithUs = (id: string) =>
    !isDisputed || disputes.some(({ vendorDisputeId, isHeld }) => vendorDisputeId === id && !isHeld);
  const over = [...booked.taken].filter(([id]) => !booked.won.has(id) && isWithUs(id));
  const isNews = isDisputed !== (charge.disputedAt !== null);
  const disputeLostCents = sumOf(disputes.filter(({ isLost }) => isLost));
  const newlyLostCents = disputeLostCents - charge.disputeLostCents;
  const disputeHeldCents = heldOf(charge, { isDisputed, disputes });
  const isNewSum = newlyLostCents !== 0 || disputeHeldCents !== charge.disputeHeldCents;
  if (!isNews && !isNewSum && fresh.length === 0 && over.length === 0) return false;
  const occurredAt = context.clock.now();
  const post = { userId: charge.userId, occurredAt };
  for (const { vendorDisputeId, amountCents } of fresh)
    await postToLedger(tx, {
      ...postings.disputed(amountCents),
      ...post,
      key: disputeKey(charge.id, vendorDisputeId),
    });
  for (const [id, cents] of over)
    await postToLedger(tx, { ...postings.disputeWon(cents), ...post, key: disputeWonKey(charge.id, id) });
  const disputedAt = isDisputed ? (charge.disputedAt ?? occurredAt) : null;
  await tx
    .update(charges)
    .set({ disputedAt, disputeHeldCents, disputeLostCents })
    .where(eq(charges.id, charge.id));
  if (charge.kind === 'stored_value_top_up' && newlyLostCents > 0)
    await takeOutOfSavings(tx, charge, newlyLostCents, {
      ...post,
      key: disputeLostKey(charge.id, disputeLostCents, booked.returns),
    });
  // Of what was taken from the savings for this charge, the part the bank no longer keeps.
  const returnedCents = booked.outOfSavingsCents - disputeLostCents;
  if (newlyLostCents < 0 && returnedCents > 0) {
    const key = disputeReturnedKey(charge.id, disputeLostCents, booked.returns);
    if (await postToLedger(tx, { ...postings.disputeLossReturned(returnedCents), ...post, key }))
      await notifySavingsReturned(tx, context, charge, { key, amountCents: returnedCents });
  }
  if (fresh.length > 0 || (isNews && isDisputed))
    await alertStaff(tx, context, {
      kind: 'payment_disputed',
      conversationId: null,
      requestId: null,
      userId: charge.userId,
      mode: charge.mode as Mode,
    });
  return true;
}

const sumOf = (disputes: VendorCharge['disputes']): number =>
  disputes.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** Undecided amounts. For a dispute the processor doesn't list: everything not yet returned. */
function heldOf(
  charge: ChargeRow,
  { isDisputed, disputes }: Pick<VendorCharge, 'isDisputed' | 'disputes'>,
): number {
  if (!isDisputed) return 0;
  if (disputes.length === 0) return charge.amountCents - charge.refundedCents;
  return sumOf(disputes.filter(({ isHeld, isLost }) => isHeld && !isLost));
}

/**
 * A lost top-up is taken from the patient's savings as far as the balance goes. Anything already spent is our
 * loss.
 */
async function takeOutOfSavings(
  tx: Orm,
  { userId, mode }: ChargeRow,
  lostCents: number,
  post: Pick<PostInput, 'userId' | 'occurredAt' | 'key'>,
): Promise<void> {
  const { availableCents } = await lockStoredValue(tx, { userId, mode: mode as Mode });
  const cents = Math.min(lostCents, availableCents);
  if (cents > 0) await postToLedger(tx, { ...postings.disputeLost(cents), ...post });
}

/**
 * Posted amounts: what banks took and returned, by the processor's dispute ID, and what lost disputes took
 * from health savings, net of returns.
 */
async function readBooked(
  tx: Orm,
  charge: ChargeRow,
): Promise<{ taken: Map<string, number>; won: Set<string>; outOfSavingsCents: number; returns: number }> {
  const rows = await tx
    .select({
      key: ledgerTransactions.key,
      kind: ledgerTransactions.kind,
      account: ledgerEntries.account,
      cents: ledgerEntries.amountCents,
    })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.chain, charge.userId),
        inArray(ledgerTransactions.kind, [
          'disputed',
          'dispute_won',
          'dispute_lost',
          'dispute_loss_returned',
        ]),
        like(ledgerTransactions.key, `dispute%:${charge.id}:%`),
        inArray(ledgerEntries.account, ['disputed', 'stored_value']),
      ),
    );
  const [before, beforeWon] = [disputeKey(charge.id, ''), disputeWonKey(charge.id, '')];
  const of = (prefix: string) =>
    rows
      .filter(({ key, account }) => account === 'disputed' && key.startsWith(prefix))
      .map(({ key, cents }): [string, number] => [key.slice(prefix.length), cents]);
  const ofSavings = rows.filter(({ account }) => account === 'stored_value');
  return {
    taken: new Map(of(before)),
    won: new Set(of(beforeWon).map(([id]) => id)),
    outOfSavingsCents: ofSavings.reduce((sum, { cents }) => sum + cents, 0),
    returns: ofSavings.filter(({ kind }) => kind === 'dispute_loss_returned').length,
  };
}
