import { implement } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { syncMembershipJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { conflict } from '#shared/problem.ts';
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
import { countOpenedAsMember } from './opened-as-member.ts';
import { presentMembership } from './present-membership.ts';
import { syncWithPatience } from './sync-with-patience.ts';
import { tellMember, tellMoneyBack } from './tell-member.ts';
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
    if (!row || !holds(row))
      throw conflict('Your membership is over already. You can start a new one. Nothing was charged.');
    if (!row.endsAtPeriodEnd) return row;
    if (row.periodEnd !== null && row.periodEnd <= context.clock.now())
      throw conflict('The paid month is over, so this membership has ended. You can start a new one.');
    const written = await writeMembership(tx, context, row, { endsAtPeriodEnd: false, asksVendor: 'resume' });
    await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
    return written;
  });
  await syncWithPatience(context, resumed.id);
  return presentMembership(context, userId);
});

/**
 * Ends it as the person chose. What they are told holds from this transaction on; the company is told after it, by the
 * click or by the job. Twice is once.
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
  if (ended.asksVendor !== null) await syncWithPatience(context, ended.id);
}

/** The second of two clicks finds that the first has done it. */
async function refuseUnlessDone(tx: Orm, userId: string, how: How): Promise<MembershipRow> {
  const last = await findLatestMembership(tx, userId);
  const done = { period_end: 'asked', money_back: 'money_back', give_up_start: 'given_up' } as const;
  if (last?.endReason === done[how]) return last;
  throw conflict('You have no membership that could be cancelled. Nothing is charged.');
}

async function endBy(tx: Orm, context: ServerContext, row: MembershipRow, how: How): Promise<MembershipRow> {
  const now = context.clock.now();
  if (how === 'give_up_start') {
    if (row.state !== 'starting')
      throw conflict('Your membership has begun meanwhile. You can cancel it on this page.');
    return writeMembership(tx, context, row, { ...over('given_up', now), asksVendor: 'end_now' });
  }
  if (!holds(row))
    throw conflict(
      'Your membership has not begun: its payment is still being confirmed. Please wait a moment.',
    );
  if (how === 'money_back') return endWithMoneyBack(tx, context, row);
  // Nothing is paid beyond today: there is nothing to wait for.
  if (row.state === 'past_due') {
    const ended = await writeMembership(tx, context, row, { ...over('asked', now), asksVendor: 'end_now' });
    await tellMember(tx, context, ended, 'ended');
    return ended;
  }
  if (row.endsAtPeriodEnd) return row;
  const written = await writeMembership(tx, context, row, {
    endsAtPeriodEnd: true,
    asksVendor: 'end_at_period_end',
  });
  await tellMember(tx, context, written, 'cancelled');
  return written;
}

/** Ends it now and begins to give back what was paid for it, less the fees of what was opened by it. */
async function endWithMoneyBack(tx: Orm, context: ServerContext, row: MembershipRow): Promise<MembershipRow> {
  const now = context.clock.now();
  const isFirst = await isFirstMembership(tx, row);
  if (moneyBackUntil({ ...row, isFirst }, now) === null)
    throw conflict(
      isFirst
        ? 'The first 30 days are over, so nothing is given back. You can cancel, and keep what is paid until its end. Nothing was changed.'
        : 'Money back within 30 days holds for a first membership. You can cancel, and keep what is paid until its end. Nothing was changed.',
    );
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
  if (givenBackCents === 0)
    throw conflict(
      'The requests you opened as a member used the full amount, so there is nothing to refund. You can cancel and keep your membership until the paid period ends. Nothing was changed.',
    );
  const ended = await writeMembership(tx, context, row, {
    ...over('money_back', now),
    asksVendor: 'end_now',
  });
  await tellMoneyBack(tx, context, ended, { amountCents: givenBackCents, keptCents });
  return ended;
}
