import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { syncMembershipJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { memberships } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { Problem, unauthorized } from '#shared/problem.ts';
import { membershipContract } from '../../membership.contract.ts';
import { over } from '../../membership.rules.ts';
import { lockLiveMembership, lockPerson, type MembershipRow } from './find-membership.ts';
import { presentMembership } from './present-membership.ts';
import { syncWithPatience } from './sync-with-patience.ts';
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
 * Writes the membership, and then has it started at the company under its own id; should this process die in between, the
 * job does the same. Clicked twice, or in two tabs, it is the same membership. Throws a Problem 402 with the company's
 * words when the first month was declined; nothing was charged then. One that is still `starting` afterwards waits for
 * the person's bank, or for an answer that the job brings.
 */
export async function beginMembership(context: ServerContext, begin: Begin): Promise<MembershipRow> {
  const opened = await context.database.transaction((tx) => openMembership(tx, context, begin));
  if (opened.state === 'starting') await syncWithPatience(context, opened.id);
  const [row] = await context.database.orm.select().from(memberships).where(eq(memberships.id, opened.id));
  if (row?.state === 'ended' && row.startedAt === null)
    throw new Problem(
      402,
      'PAYMENT_DECLINED',
      row.declineMessage ?? 'The payment was declined. Nothing was charged.',
    );
  return row ?? opened;
}

async function openMembership(
  tx: Orm,
  context: ServerContext,
  { userId, mode, familyPlan }: Begin,
): Promise<MembershipRow> {
  // The person first: of two tabs the second finds what the first has written.
  const person = await lockPerson(tx, userId);
  if (!person || person.deletedAt !== null) throw unauthorized();
  const live = await lockLiveMembership(tx, userId);
  // A real one bills on whatever holds for the person now; a pretended one gives way to a real one.
  if (live && (live.mode === mode || live.mode !== 'demo')) return live;
  // Says so, and writes nothing, when no payment company is configured.
  context.ports.payments(mode);
  if (live) await endPretended(tx, context, live);
  const now = context.clock.now();
  const [row] = await tx
    .insert(memberships)
    .values({ id: newId(), userId, mode, familyPlan, createdAt: now, updatedAt: now })
    .returning();
  if (!row) throw new Error('The membership was not written.');
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
  return row;
}

async function endPretended(tx: Orm, context: ServerContext, row: MembershipRow): Promise<void> {
  const reason = row.state === 'starting' ? 'given_up' : 'asked';
  const changes = { ...over(reason, context.clock.now()), asksVendor: 'end_now' } as const;
  await writeMembership(tx, context, row, changes);
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
}
