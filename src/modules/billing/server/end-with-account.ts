import { syncMembershipJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../billing.words.ts';
import { over } from '../membership.rules.ts';
import { lockLiveMembership, lockPerson } from './memberships/find-membership.ts';
import { notifyMembershipChange } from './memberships/notify-member.ts';
import { writeMembership } from './memberships/write-membership.ts';

/**
 * While the first month may be in progress, the ledger is incomplete. One waiting for the patient's bank is
 * ended.
 */
export async function refuseDuringStart(tx: Orm, userId: string): Promise<void> {
  const row = await lockLiveMembership(tx, userId);
  if (row?.state === 'starting' && row.waitsFor === null) throw conflict(t.oneOfYourPaymentsIs);
}

/** Runs in the erasure transaction: it ends here now, and the processor is notified afterward. */
export async function endWithAccount(tx: Orm, context: ServerContext, userId: string): Promise<void> {
  const row = await lockLiveMembership(tx, userId);
  if (!row) return;
  const changes = { ...over('account_deleted', context.clock.now()), asksVendor: 'end_now' } as const;
  await writeMembership(tx, context, row, changes);
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
}

/**
 * A suspended patient can neither use nor cancel a membership, so it ends with the paid period and isn't
 * charged again. If restored before that, they can undo it themselves.
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
  await notifyMembershipChange(tx, context, written, isPaid ? 'stopped' : 'ended');
}
