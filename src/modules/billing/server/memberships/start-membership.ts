import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { syncMembershipJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { memberships } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { Problem, unauthorized } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { membershipContract } from '../../membership.contract.ts';
import { endFields } from '../../membership.rules.ts';
import { lockLiveMembership, lockUser, type MembershipRow } from './find-membership.ts';
import { presentMembership } from './present-membership.ts';
import { syncOrDefer } from './sync-or-defer.ts';
import { writeMembership } from './write-membership.ts';

export const startMembership = implement(membershipContract)
  .$context<EndpointContext>()
  .startMembership.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
    await beginMembership(context, { userId, mode, familyPlan: input.familyPlan });
    return presentMembership(context, userId);
  });

type MembershipStart = { userId: string; mode: Mode; familyPlan: boolean };

/**
 * Writes the membership, then starts it at the processor with its ID as idempotency key; a job does so if this process
 * dies in between. Two clicks or tabs start one membership. Throws a Problem 402 with the processor's message if the
 * first month is declined. A membership that is still `starting` waits for the bank or the job.
 */
export async function beginMembership(
  context: ServerContext,
  input: MembershipStart,
): Promise<MembershipRow> {
  const opened = await context.database.transaction((tx) => openMembership(tx, context, input));
  if (opened.state === 'starting') await syncOrDefer(context, opened.id);
  const [row] = await context.database.orm.select().from(memberships).where(eq(memberships.id, opened.id));
  if (row?.state === 'ended' && row.startedAt === null)
    throw new Problem(402, 'PAYMENT_DECLINED', row.declineMessage ?? t.paymentDeclined);
  return row ?? opened;
}

async function openMembership(
  tx: Orm,
  context: ServerContext,
  { userId, mode, familyPlan }: MembershipStart,
): Promise<MembershipRow> {
  // Lock the patient first, so that the second of two tabs finds what the first one wrote.
  const user = await lockUser(tx, userId);
  if (!user || user.deletedAt !== null) throw unauthorized();
  const current = await lockLiveMembership(tx, userId);
  // A production membership keeps billing in any mode and replaces a demo one.
  if (current && (current.mode === mode || current.mode !== 'demo')) return current;
  // Throws before anything is written if no payment processor is configured.
  context.ports.payments(mode);
  if (current) await endDemoMembership(tx, context, current);
  const now = context.clock.now();
  const [row] = await tx
    .insert(memberships)
    .values({ id: newId(), userId, mode, familyPlan, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('Membership row was not inserted.');
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
  return row;
}

async function endDemoMembership(tx: Orm, context: ServerContext, row: MembershipRow): Promise<void> {
  const reason = row.state === 'starting' ? 'start_canceled' : 'asked';
  const changes = { ...endFields(reason, context.clock.now()), asksVendor: 'end_now' } as const;
  await writeMembership(tx, context, row, changes);
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
}
