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
import { over } from '../../membership.rules.ts';
import { lockLiveMembership, lockPerson, type MembershipRow } from './find-membership.ts';
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

type Begin = { userId: string; mode: Mode; familyPlan: boolean };

/**
 * Writes the membership, then starts it at the processor under its own ID; if this process dies in between,
 * the job does the same. Two clicks or tabs start one membership. Throws a Problem 402 with the processor's
 * message when the first month is declined. A membership that is still `starting` waits for the bank or for
 * the job.
 */
export async function beginMembership(context: ServerContext, begin: Begin): Promise<MembershipRow> {
  const opened = await context.database.transaction((tx) => openMembership(tx, context, begin));
  if (opened.state === 'starting') await syncOrDefer(context, opened.id);
  const [row] = await context.database.orm.select().from(memberships).where(eq(memberships.id, opened.id));
  if (row?.state === 'ended' && row.startedAt === null)
    throw new Problem(402, 'PAYMENT_DECLINED', row.declineMessage ?? t.thePaymentWasDeclinedNothing);
  return row ?? opened;
}

async function openMembership(
  tx: Orm,
  context: ServerContext,
  { userId, mode, familyPlan }: Begin,
): Promise<MembershipRow> {
  // Lock the patient first: of two tabs, the second finds what the first wrote.
  const person = await lockPerson(tx, userId);
  if (!person || person.deletedAt !== null) throw unauthorized();
  const live = await lockLiveMembership(tx, userId);
  // A real membership keeps billing in any mode; a demo one gives way to it.
  if (live && (live.mode === mode || live.mode !== 'demo')) return live;
  // Throws before anything is written when no payment processor is configured.
  context.ports.payments(mode);
  if (live) await endDemoMembership(tx, context, live);
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
  const reason = row.state === 'starting' ? 'given_up' : 'asked';
  const changes = { ...over(reason, context.clock.now()), asksVendor: 'end_now' } as const;
  await writeMembership(tx, context, row, changes);
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
}
