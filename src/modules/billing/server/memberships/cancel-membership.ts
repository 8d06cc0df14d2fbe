import { implement } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { syncMembershipJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { membershipContract } from '../../membership.contract.ts';
import { holds, keptOfMoneyBack, moneyBackUntil, over } from '../../membership.rules.ts';
import { openRefund } from '../refunds/open-refund.ts';
import {
  findLatestMembership,
  isFirstMembership,
  lockLiveMembership,
  lockPerson,
  type MembershipRow,
} from './find-membership.ts';
import { notifyMembershipChange, notifyMembershipRefund } from './notify-member.ts';
import { countOpenedAsMember } from './opened-as-member.ts';
import { presentMembership } from './present-membership.ts';
import { syncOrDefer } from './sync-or-defer.ts';
import { writeMembership } from './write-membership.ts';

const endpoints = implement(membershipContract).$context<EndpointContext>();

type How = 'period_end' | 'money_back' | 'give_up_start';

export const cancelMembership = endpoints.cancelMembership.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await endMembership(context, userId, input.how);
  return presentMembership(context, userId);
});

export const resumeMembership = endpoints.resumeMembership.handler(async ({ context }) => {
  const userId = callerId(context);
  const resumed = await context.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const row = await lockLiveMembership(tx, userId);
    if (!row || !holds(row)) throw conflict(t.yourMembershipHasAlreadyEnded);
    if (!row.endsAtPeriodEnd) return row;
    if (row.periodEnd !== null && row.periodEnd <= context.clock.now()) throw conflict(t.thePeriodYouPaidFor);
    const written = await writeMembership(tx, context, row, { endsAtPeriodEnd: false, asksVendor: 'resume' });
    await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
    return written;
  });
  await syncOrDefer(context, resumed.id);
  return presentMembership(context, userId);
});

/**
 * Ends the membership as the patient chose. What we tell them holds from this transaction on; the processor
 * is notified afterward by this request or the job. Idempotent.
 */
export async function endMembership(context: ServerContext, userId: string, how: How): Promise<void> {
  const ended = await context.database.transaction(async (tx) => {
    await lockPerson(tx, userId);
    const row = await lockLiveMembership(tx, userId);
    if (!row) return refuseUnlessDone(tx, userId, how);
    const written = await endBy(tx, context, row, how);
    if (written.asksVendor !== null)
      await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
    return written;
  });
  if (ended.asksVendor !== null) await syncOrDefer(context, ended.id);
}

/** A second click finds that the first one did it. */
async function refuseUnlessDone(tx: Orm, userId: string, how: How): Promise<MembershipRow> {
  const last = await findLatestMembership(tx, userId);
  const done = { period_end: 'asked', money_back: 'money_back', give_up_start: 'given_up' } as const;
  if (last?.endReason === done[how]) return last;
  throw conflict(t.youDontHaveAMembership);
}

async function endBy(tx: Orm, context: ServerContext, row: MembershipRow, how: How): Promise<MembershipRow> {
  const now = context.clock.now();
  if (how === 'give_up_start') {
    if (row.state !== 'starting') throw conflict(t.yourMembershipJustStartedYou);
    return writeMembership(tx, context, row, { ...over('given_up', now), asksVendor: 'end_now' });
  }
  if (!holds(row)) throw conflict(t.yourMembershipHasntStartedWere);
  if (how === 'money_back') return endWithMoneyBack(tx, context, row);
  // Nothing is paid beyond today, so end it now.
  if (row.state === 'past_due') {
    const ended = await writeMembership(tx, context, row, { ...over('asked', now), asksVendor: 'end_now' });
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

/** Ends it now and starts the refunds, minus the fees of requests opened under it. */
async function endWithMoneyBack(tx: Orm, context: ServerContext, row: MembershipRow): Promise<MembershipRow> {
  const now = context.clock.now();
  const isFirst = await isFirstMembership(tx, row);
  if (moneyBackUntil({ ...row, isFirst }, now) === null)
    throw conflict(isFirst ? t.theFirst30DaysAre : t.the30DayRefundApplies);
  const paid = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.membershipId, row.id), eq(charges.state, 'succeeded')))
    .orderBy(asc(charges.createdAt), asc(charges.id));
  const keptCents = keptOfMoneyBack(await countOpenedAsMember(tx, row));
  let toKeepCents = keptCents;
  let givenBackCents = 0;
  for (const { id, amountCents, refundedCents } of paid) {
    const leftCents = amountCents - refundedCents;
    const backCents = Math.max(0, leftCents - toKeepCents);
    toKeepCents -= leftCents - backCents;
    if (backCents === 0) continue;
    await openRefund(tx, context, { chargeId: id, amountCents: backCents, reason: 'first_30_days' });
    givenBackCents += backCents;
  }
  if (givenBackCents === 0) throw conflict(t.theRequestsYouOpenedAs);
  const ended = await writeMembership(tx, context, row, {
    ...over('money_back', now),
    asksVendor: 'end_now',
  });
  await notifyMembershipRefund(tx, context, ended, { amountCents: givenBackCents, keptCents });
  return ended;
}
