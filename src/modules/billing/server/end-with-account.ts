import { syncMembershipJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../billing.words.ts';
import { endFields } from '../membership.rules.ts';
import { lockLiveMembership, lockUser } from './memberships/find-membership.ts';
import { notifyMembershipChange } from './memberships/notify-member.ts';
import { writeMembership } from './memberships/write-membership.ts';

/** Rejects deletion while a membership's first payment is in progress, because the ledger is still incomplete. */
export async function assertNoMembershipStarting(tx: Orm, userId: string): Promise<void> {
  const row = await lockLiveMembership(tx, userId);
  if (row?.state === 'starting' && row.waitsFor === null) throw conflict(t.paymentInProgress);
}

/** Ends the membership in the erasure transaction; a job notifies the processor afterward. */
export async function endMembershipOfDeletedAccount(
  tx: Orm,
  context: ServerContext,
  userId: string,
): Promise<void> {
  const row = await lockLiveMembership(tx, userId);
  if (!row) return;
  const changes = { ...endFields('account_deleted', context.clock.now()), asksVendor: 'end_now' } as const;
  await writeMembership(tx, context, row, changes);
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
}

/**
 * A suspended patient can neither use nor cancel a membership, so it ends with the paid period and isn't charged again.
 * If restored before then, the patient can undo this.
 */
export async function endMembershipOfSuspendedAccount(
  tx: Orm,
  context: ServerContext,
  userId: string,
): Promise<void> {
  await lockUser(tx, userId);
  const row = await lockLiveMembership(tx, userId);
  if (!row || row.endsAtPeriodEnd) return;
  const now = context.clock.now();
  const isPaid = row.state === 'active';
  const reason = row.state === 'starting' ? 'start_canceled' : 'asked';
  const written = await writeMembership(
    tx,
    context,
    row,
    isPaid
      ? { endsAtPeriodEnd: true, asksVendor: 'end_at_period_end' }
      : { ...endFields(reason, now), asksVendor: 'end_now' },
  );
  await context.jobs.enqueue(tx, syncMembershipJob, { membershipId: row.id });
  await notifyMembershipChange(tx, context, written, isPaid ? 'stopped' : 'ended');
}
