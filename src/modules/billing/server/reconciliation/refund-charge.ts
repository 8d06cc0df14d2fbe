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
import { getRefundable, presentChargeDetails } from '../ledger-views/get-charge.ts';
import { openRefund } from '../refunds/open-refund.ts';
import { settleRefund } from '../refunds/settle-refund.ts';

type RefundRequest = {
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
      context.database.transaction((tx) => openIfNew(tx, context, input, callerId(context))),
    );
    await settleOrDefer(context, refundId);
    return presentChargeDetails(context.database.orm, input.id);
  });

/**
 * Opens the refund and returns its ID. The refunded amount that the page showed makes this idempotent: a repeated click
 * finds its own refund, and a second staff member gets a conflict.
 */
async function openIfNew(
  tx: Orm,
  context: ServerContext,
  request: RefundRequest,
  byUserId: string,
): Promise<string> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, request.id)).for('update');
  if (!charge) throw notFound(t.chargeNotFound);
  if (charge.refundedCents !== request.seenRefundedCents) {
    const ownRefundId = await findDuplicate(tx, request, byUserId);
    if (ownRefundId && charge.refundedCents === request.seenRefundedCents + request.amountCents)
      return ownRefundId;
    throw conflict(
      t.refundedAmountChanged({
        money: formatMoney(charge.refundedCents),
        money2: formatMoney(request.seenRefundedCents),
      }),
    );
  }
  const { cents, why } = getRefundable(charge);
  if (why) throw conflict(t.refundRejected({ why }));
  if (request.amountCents > cents)
    throw conflict(t.onlyPartOfChargeRefundable({ money: formatMoney(cents) }));
  const refundId = await openRefund(tx, context, {
    chargeId: request.id,
    amountCents: request.amountCents,
    reason: 'by_team',
    note: request.words,
    byUserId,
  });
  await tx.update(refunds).set({ teamReason: request.reason }).where(eq(refunds.id, refundId));
  return refundId;
}

/** ID of the charge's newest refund, if it is the same refund by the same staff member. */
async function findDuplicate(tx: Orm, request: RefundRequest, byUserId: string): Promise<string | null> {
  const [last] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.chargeId, request.id)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(1);
  const isIt =
    last?.byUserId === byUserId &&
    last.amountCents === request.amountCents &&
    last.teamReason === request.reason &&
    last.note === request.words;
  return isIt ? last.id : null;
}

/** Pays the refund now, or leaves it to the job after a timeout. */
async function settleOrDefer(context: ServerContext, refundId: string): Promise<void> {
  await withTimeout(settleRefund(context, refundId)).catch((error: unknown) => {
    context.log.warn({ error, refundId }, 'refund not paid yet; its job will retry');
  });
}
