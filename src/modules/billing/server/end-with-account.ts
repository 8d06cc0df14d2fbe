import { syncMembershipJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import { over } from '../membership.rules.ts';
import { lockLiveMembership, lockPerson } from './memberships/find-membership.ts';
import { tellMember } from './memberships/tell-member.ts';
import { writeMembership } from './memberships/write-membership.ts';

/** While its first month may be on its way, the books are not complete. One that waits for the person's bank is ended. */
export async function refuseDuringStart(tx: Orm, userId: string): Promise<void> {
  const row = await lockLiveMembership(tx, userId);
  if (row?.state === 'starting' && row.waitsFor === null)
    throw conflict('A payment of yours is being confirmed. Please wait a moment and try again.');
}

/** In the transaction that erases the person: it is over now, and the company is told after it. */
export async function endWithAccount(tx: Orm, context: ServerContext, userId: string): Promise<void> {
  const row = await lockLiveMembership(tx, userId);
  if (!row) return;
  const changes = { ...over('account_deleted', context.clock.now()), asksVendor: 'end_now' } as const;
  await writeMembership(tx, context, row, changes);
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
}

/**
 * Who is shut out can neither use a membership nor cancel it: it ends with what is paid, and nothing more is charged.
 * Let in again before that, they take it back themselves on the page.
 */
export async function endWhileSuspended(tx: Orm, context: ServerContext, userId: string): Promise<void> {
  await lockPerson(tx, userId);
  const row = await lockLiveMembership(tx, userId);
  if (!row || row.endsAtPeriodEnd) return;
  const now = context.clock.now();
  const isPaid = row.state === 'active';
  const reason = row.state === 'starting' ? 'given_up' : 'asked';
  const written = await writeMembership(
    tx,
    context,
    row,
    isPaid
      ? { endsAtPeriodEnd: true, asksVendor: 'end_at_period_end' }
      : { ...over(reason, now), asksVendor: 'end_now' },
  );
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
  await tellMember(tx, context, written, isPaid ? 'stopped' : 'ended');
}
