import { implement } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { syncMembershipJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { membershipContract } from '../../membership.contract.ts';
import { endFields, hasBenefits, refundDeadline, retainedFromRefund } from '../../membership.rules.ts';
import { openRefund } from '../refunds/open-refund.ts';
import {
  findLatestMembership,
  isFirstPaidMembership,
  lockLiveMembership,
  lockUser,
  type MembershipRow,
} from './find-membership.ts';
import { notifyMembershipChange, notifyMembershipRefund } from './notify-member.ts';
import { countOpenedAsMember } from './opened-as-member.ts';
import { presentMembership } from './present-membership.ts';
import { syncOrDefer } from './sync-or-defer.ts';
import { writeMembership } from './write-membership.ts';

const endpoints = implement(membershipContract).$context<EndpointContext>();

type CancellationMode = 'period_end' | 'money_back' | 'cancel_start';

export const cancelMembership = endpoints.cancelMembership.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await endMembership(context, userId, input.how);
  return presentMembership(context, userId);
});

export const resumeMembership = endpoints.resumeMembership.handler(async ({ context }) => {
  const userId = callerId(context);
  const resumed = await context.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await lockLiveMembership(tx, userId);
    if (!row || !hasBenefits(row)) throw conflict(t.membershipAlreadyEnded);
    if (!row.endsAtPeriodEnd) return row;
    if (row.periodEnd !== null && row.periodEnd <= context.clock.now()) throw conflict(t.paidPeriodEnded);
    const written = await writeMembership(tx, context, row, { endsAtPeriodEnd: false, asksVendor: 'resume' });
    await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
    return written;
  });
  await syncOrDefer(context, resumed.id);
  return presentMembership(context, userId);
});

/**
 * Ends the membership as the patient chose. It takes effect with this transaction; this request or the job notifies the
 * processor afterward. Idempotent.
 */
export async function endMembership(
  context: ServerContext,
  userId: string,
  how: CancellationMode,
): Promise<void> {
  const ended = await context.database.transaction(async (tx) => {
    await lockUser(tx, userId);
    const row = await lockLiveMembership(tx, userId);
    if (!row) return assertAlreadyDone(tx, userId, how);
    const written = await endAs(tx, context, row, how);
    if (written.asksVendor !== null)
      await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
    return written;
  });
  if (ended.asksVendor !== null) await syncOrDefer(context, ended.id);
}

/** Returns the membership that an earlier click ended the same way. Throws a Problem 409 if there is none. */
async function assertAlreadyDone(tx: Orm, userId: string, how: CancellationMode): Promise<MembershipRow> {
  const last = await findLatestMembership(tx, userId);
  const endReasons = {
    period_end: 'asked',
    money_back: 'money_back',
    cancel_start: 'start_canceled',
  } as const;
  if (last?.endReason === endReasons[how]) return last;
  throw conflict(t.noMembership);
}

async function endAs(
  tx: Orm,
  context: ServerContext,
  row: MembershipRow,
  how: CancellationMode,
): Promise<MembershipRow> {
  const now = context.clock.now();
  if (how === 'cancel_start') {
    if (row.state !== 'starting') throw conflict(t.membershipJustStarted);
    return writeMembership(tx, context, row, { ...endFields('start_canceled', now), asksVendor: 'end_now' });
  }
  if (!hasBenefits(row)) throw conflict(t.membershipNotStarted);
  if (how === 'money_back') return endWithMoneyBack(tx, context, row);
  // Nothing is paid beyond today, so it ends now.
  if (row.state === 'past_due') {
    const ended = await writeMembership(tx, context, row, {
      ...endFields('asked', now),
      asksVendor: 'end_now',
    });
    await notifyMembershipChange(tx, context, ended, 'ended');
    return ended;
  }
  if (row.endsAtPeriodEnd) return row;
  const written = await writeMembership(tx, context, row, {
    endsAtPeriodEnd: true,
    asksVendor: 'end_at_period_end',
  });
  await notifyMembershipChange(tx, context, written, 'cancelled');
  return written;
}

/** Ends the membership now and starts the refunds, minus the fees of requests opened under it. */
async function endWithMoneyBack(tx: Orm, context: ServerContext, row: MembershipRow): Promise<MembershipRow> {
  const now = context.clock.now();
  const isFirst = await isFirstPaidMembership(tx, row);
  if (refundDeadline({ ...row, isFirst }, now) === null)
    throw conflict(isFirst ? t.refundPeriodEnded : t.refundFirstMembershipOnly);
  const paid = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.membershipId, row.id), eq(charges.state, 'succeeded')))
    .orderBy(asc(charges.createdAt), asc(charges.id));
  const keptCents = retainedFromRefund(await countOpenedAsMember(tx, row));
  let remainingKeptCents = keptCents;
  let refundTotalCents = 0;
  for (const { id, amountCents, refundedCents } of paid) {
    const leftCents = amountCents - refundedCents;
    const refundCents = Math.max(0, leftCents - remainingKeptCents);
    remainingKeptCents -= leftCents - refundCents;
    if (refundCents === 0) continue;
    await openRefund(tx, context, { chargeId: id, amountCents: refundCents, reason: 'first_30_days' });
    refundTotalCents += refundCents;
  }
  if (refundTotalCents === 0) throw conflict(t.nothingToRefund);
  const ended = await writeMembership(tx, context, row, {
    ...endFields('money_back', now),
    asksVendor: 'end_now',
  });
  await notifyMembershipRefund(tx, context, ended, { amountCents: refundTotalCents, keptCents });
  return ended;
}
