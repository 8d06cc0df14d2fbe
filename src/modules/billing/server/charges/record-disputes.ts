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
 * Records the disputes of a locked charge, and posts each one once when it is opened and once when it is won. Returns
 * whether anything changed.
 */
export async function recordDisputes(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
  { isDisputed, disputes }: VendorCharge,
): Promise<boolean> {
  const posted = await readPostedAmounts(tx, charge);
  const held = disputes.filter(({ isHeld }) => isHeld);
  const newDisputes = held.filter(({ vendorDisputeId }) => !posted.taken.has(vendorDisputeId));
  const isReturned = (id: string) =>
    !isDisputed || disputes.some(({ vendorDisputeId, isHeld }) => vendorDisputeId === id && !isHeld);
  const ended = [...posted.taken].filter(([id]) => !posted.won.has(id) && isReturned(id));
  const hasStatusChanged = isDisputed !== (charge.disputedAt !== null);
  const disputeLostCents = sumDisputes(disputes.filter(({ isLost }) => isLost));
  const newlyLostCents = disputeLostCents - charge.disputeLostCents;
  const disputeHeldCents = heldCents(charge, { isDisputed, disputes });
  const hasAmountChanged = newlyLostCents !== 0 || disputeHeldCents !== charge.disputeHeldCents;
  if (!hasStatusChanged && !hasAmountChanged && newDisputes.length === 0 && ended.length === 0) return false;
  const occurredAt = context.clock.now();
  const post = { userId: charge.userId, occurredAt };
  for (const { vendorDisputeId, amountCents } of newDisputes)
    await postToLedger(tx, {
      ...postings.disputed(amountCents),
      ...post,
      key: disputeKey(charge.id, vendorDisputeId),
    });
  for (const [id, cents] of ended)
    await postToLedger(tx, { ...postings.disputeWon(cents), ...post, key: disputeWonKey(charge.id, id) });
  const disputedAt = isDisputed ? (charge.disputedAt ?? occurredAt) : null;
  await tx
    .update(charges)
    .set({ disputedAt, disputeHeldCents, disputeLostCents })
    .where(eq(charges.id, charge.id));
  if (charge.kind === 'stored_value_top_up' && newlyLostCents > 0)
    await withdrawLostTopUp(tx, charge, newlyLostCents, {
      ...post,
      key: disputeLostKey(charge.id, disputeLostCents, posted.returns),
    });
  // The part of what was taken out of savings that the bank no longer keeps.
  const returnedCents = posted.outOfSavingsCents - disputeLostCents;
  if (newlyLostCents < 0 && returnedCents > 0) {
    const key = disputeReturnedKey(charge.id, disputeLostCents, posted.returns);
    if (await postToLedger(tx, { ...postings.disputeLossReturned(returnedCents), ...post, key }))
      await notifySavingsReturned(tx, context, charge, { key, amountCents: returnedCents });
  }
  if (newDisputes.length > 0 || (hasStatusChanged && isDisputed))
    await alertStaff(tx, context, {
      kind: 'payment_disputed',
      conversationId: null,
      requestId: null,
      userId: charge.userId,
      mode: charge.mode as Mode,
    });
  return true;
}

const sumDisputes = (disputes: VendorCharge['disputes']): number =>
  disputes.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The disputed amount not yet decided. If the processor lists no disputes, everything not refunded. */
function heldCents(
  charge: ChargeRow,
  { isDisputed, disputes }: Pick<VendorCharge, 'isDisputed' | 'disputes'>,
): number {
  if (!isDisputed) return 0;
  if (disputes.length === 0) return charge.amountCents - charge.refundedCents;
  return sumDisputes(disputes.filter(({ isHeld, isLost }) => isHeld && !isLost));
}

/** Takes a lost top-up out of the patient's savings, up to the balance. What was already spent is our loss. */
async function withdrawLostTopUp(
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
 * Posted amounts: what banks took and returned, by the processor's dispute ID, and what lost disputes took out of health
 * savings, net of returns.
 */
async function readPostedAmounts(
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
  const [takenPrefix, wonPrefix] = [disputeKey(charge.id, ''), disputeWonKey(charge.id, '')];
  const withPrefix = (prefix: string) =>
    rows
      .filter(({ key, account }) => account === 'disputed' && key.startsWith(prefix))
      .map(({ key, cents }): [string, number] => [key.slice(prefix.length), cents]);
  const savingsRows = rows.filter(({ account }) => account === 'stored_value');
  return {
    taken: new Map(withPrefix(takenPrefix)),
    won: new Set(withPrefix(wonPrefix).map(([id]) => id)),
    outOfSavingsCents: savingsRows.reduce((sum, { cents }) => sum + cents, 0),
    returns: savingsRows.filter(({ kind }) => kind === 'dispute_loss_returned').length,
  };
}
