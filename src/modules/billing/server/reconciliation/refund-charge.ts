import { implement } from '@orpc/server';
import { and, desc, eq } from 'drizzle-orm';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { retryDeadlock } from '#platform/database/retry-deadlock.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { conflict, notFound } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import type { TeamReason } from '../../ledger-views.ts';
import { presentChargeDetails, refundableOf } from '../ledger-views/get-charge.ts';
import { openRefund } from '../refunds/open-refund.ts';
import { settleRefund } from '../refunds/settle-refund.ts';

type Wanted = {
  id: string;
  amountCents: number;
  reason: TeamReason;
  words: string;
  seenRefundedCents: number;
};

export const refundCharge = implement(ledgerContract)
  .$context<EndpointContext>()
  .refundCharge.handler(async ({ input, context }) => {
    // A concurrent account deletion may hold the locks of these charges.
    const refundId = await retryDeadlock(() =>
      context.database.transaction((tx) => openOnce(tx, context, input, callerId(context))),
    );
    await settleOrDefer(context, refundId);
    return presentChargeDetails(context.database.orm, input.id);
  });

/**
 * Returns the refund's ID. The refunded amount shown on the page identifies the intent: a repeated click
 * finds its own refund, and a second staff member on the same page gets a conflict.
 */
async function openOnce(tx: Orm, context: ServerContext, wanted: Wanted, byUserId: string): Promise<string> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, wanted.id)).for('update');
  if (!charge) throw notFound(t.chargeNotFound);
  if (charge.refundedCents !== wanted.seenRefundedCents) {
    const mine = await findRepeated(tx, wanted, byUserId);
    if (mine && charge.refundedCents === wanted.seenRefundedCents + wanted.amountCents) return mine;
    throw conflict(
      t.ofThisChargeHasBeen({
        money: formatMoney(charge.refundedCents),
        money2: formatMoney(wanted.seenRefundedCents),
      }),
    );
  }
  const { cents, why } = refundableOf(charge);
  if (why) throw conflict(t.nothingWasRefunded({ why }));
  if (wanted.amountCents > cents) throw conflict(t.onlyOfThisChargeCan({ money: formatMoney(cents) }));
  const refundId = await openRefund(tx, context, {
    chargeId: wanted.id,
    amountCents: wanted.amountCents,
    reason: 'by_team',
    note: wanted.words,
    byUserId,
  });
  await tx.update(refunds).set({ teamReason: wanted.reason }).where(eq(refunds.id, refundId));
  return refundId;
}

/** The charge's newest refund, if it is this exact refund by the same person. */
async function findRepeated(tx: Orm, wanted: Wanted, byUserId: string): Promise<string | null> {
  const [last] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.chargeId, wanted.id)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(1);
  const isIt =
    last?.byUserId === byUserId &&
    last.amountCents === wanted.amountCents &&
    last.teamReason === wanted.reason &&
    last.note === wanted.words;
  return isIt ? last.id : null;
}

/** Pays it now, or leaves it to the job: a lost answer loses nothing. */
async function settleOrDefer(context: ServerContext, refundId: string): Promise<void> {
  await withTimeout(settleRefund(context, refundId)).catch((error: unknown) => {
    context.log.warn({ error, refundId }, 'refund not paid yet; its job will retry');
  });
}
