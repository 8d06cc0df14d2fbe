import { implement } from '@orpc/server';
import { and, desc, eq } from 'drizzle-orm';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { retryDeadlock } from '#platform/database/retry-deadlock.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { conflict, notFound } from '#shared/problem.ts';
import type { TeamReason } from '../../book-views.ts';
import { booksContract } from '../../books.contract.ts';
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

export const refundCharge = implement(booksContract)
  .$context<EndpointContext>()
  .refundCharge.handler(async ({ input, context }) => {
    // A person who deletes their account at this moment has their charges locked.
    const refundId = await retryDeadlock(() =>
      context.database.transaction((tx) => openOnce(tx, context, input, callerId(context))),
    );
    await settleWithPatience(context, refundId);
    return presentChargeDetails(context.database.orm, input.id);
  });

/**
 * The refund's id. What the page showed as given back stands for the whole intention: a repeated click finds its own
 * refund, and a colleague who saw the same page is told that somebody was first. So one intention gives back once.
 */
async function openOnce(tx: Orm, context: ServerContext, wanted: Wanted, byUserId: string): Promise<string> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, wanted.id)).for('update');
  if (!charge) throw notFound('There is no such charge.');
  if (charge.refundedCents !== wanted.seenRefundedCents) {
    const mine = await findRepeated(tx, wanted, byUserId);
    if (mine && charge.refundedCents === wanted.seenRefundedCents + wanted.amountCents) return mine;
    throw conflict(
      `Meanwhile ${formatMoney(charge.refundedCents)} of this charge are given back, not ${formatMoney(wanted.seenRefundedCents)} as you saw it. Nothing more was refunded. Look again and decide.`,
    );
  }
  const { cents, why } = refundableOf(charge);
  if (why) throw conflict(`${why} Nothing was refunded.`);
  if (wanted.amountCents > cents)
    throw conflict(
      `At most ${formatMoney(cents)} are left of this charge to give back. Nothing was refunded.`,
    );
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

/** The newest refund of the charge, where it is this very wish of the same person. */
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

/** Pays it now, or leaves it to the job after a while: a lost answer loses nothing. */
async function settleWithPatience(context: ServerContext, refundId: string): Promise<void> {
  await withTimeout(settleRefund(context, refundId)).catch((error: unknown) => {
    context.log.warn({ error, refundId }, 'a refund could not be paid at once; its job goes on');
  });
}
