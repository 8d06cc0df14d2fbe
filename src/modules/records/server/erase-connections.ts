import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import { fetchRecordsJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { recordAuthorizations, recordConnections } from '#schema/record-connections.ts';

/** Ends an account's connections. Each row goes once its permission is revoked at the source, at most three days later. */
export async function eraseConnections(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'jobs'>,
  userId: string,
): Promise<void> {
  await tx.delete(recordAuthorizations).where(eq(recordAuthorizations.userId, userId));
  const open = and(eq(recordConnections.userId, userId), ne(recordConnections.state, 'ending'));
  const rows = await tx.select({ id: recordConnections.id }).from(recordConnections).where(open);
  await endConnections(
    tx,
    context,
    rows.map(({ id }) => id),
  );
}

async function endConnections(
  tx: Orm,
  { clock, jobs }: Pick<ServerContext, 'clock' | 'jobs'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const now = clock.now();
  await tx
    .update(recordConnections)
    .set({ state: 'ending', nextAttemptAt: now, failures: 0, problem: null, updatedAt: now })
    .where(inArray(recordConnections.id, [...ids]));
  for (const connectionId of ids) await jobs.enqueue(tx, fetchRecordsJob, { connectionId });
}

/** Moves a merged account’s connections. A source that both accounts have stays connected in the kept one. */
export async function moveConnectionsToAccount(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'jobs'>,
  { keptId, closedId }: MergedAccounts,
): Promise<void> {
  await tx.delete(recordAuthorizations).where(eq(recordAuthorizations.userId, closedId));
  const rows = await tx
    .select()
    .from(recordConnections)
    .where(and(inArray(recordConnections.userId, [keptId, closedId]), ne(recordConnections.state, 'ending')));
  const keyOf = (row: (typeof rows)[number]) => `${row.householdMemberId} ${row.sourceId} ${row.mode}`;
  const kept = new Set(rows.filter(({ userId }) => userId === keptId).map(keyOf));
  const doubles = rows.filter((row) => row.userId === closedId && kept.has(keyOf(row)));
  await endConnections(
    tx,
    context,
    doubles.map(({ id }) => id),
  );
  await tx.update(recordConnections).set({ userId: keptId }).where(eq(recordConnections.userId, closedId));
}

/** For the account archive: everything but the tokens. */
export const readConnections = (orm: Orm, userId: string) =>
  orm
    .select({
      source: recordConnections.sourceId,
      householdMemberId: recordConnections.householdMemberId,
      state: recordConnections.state,
      connectedAt: recordConnections.createdAt,
      lastFetchedAt: recordConnections.lastFetchedAt,
      endsAt: recordConnections.grantEndsAt,
    })
    .from(recordConnections)
    .where(eq(recordConnections.userId, userId))
    .orderBy(sql`${recordConnections.createdAt}, ${recordConnections.id}`);

/** Patients who never came back from a clinic or insurer. */
export const sweepRecordAuthorizations: Sweep = (orm, before, limit) =>
  deleteBatch(orm, recordAuthorizations, lt(recordAuthorizations.expiresAt, before), limit);
