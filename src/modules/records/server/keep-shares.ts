import { asc, eq, sql } from 'drizzle-orm';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { recordShareOpenings, recordShares, recordShareTickets } from '#schema/record-shares.ts';
import { openShareText } from './shares/share-records.ts';

export { endExpiredShares, endSharesOfAccount } from './shares/end-shares.ts';

/** Deletes an account's shares with their files and openings. */
export const eraseRecordShares = (tx: Orm, userId: string) =>
  tx.delete(recordShares).where(eq(recordShares.userId, userId));

/** Moves a merged account’s shares. Their links stay open. */
export const moveRecordSharesToAccount = (tx: Orm, { keptId, closedId }: MergedAccounts) =>
  tx.update(recordShares).set({ userId: keptId }).where(eq(recordShares.userId, closedId));

export const sweepRecordShares: Sweep = (orm, before, limit) =>
  deleteBatch(orm, recordShares, sql`ended_at < ${before.toISOString()}::timestamptz`, limit);

export const sweepShareTickets: Sweep = (orm, before, limit) =>
  deleteBatch(orm, recordShareTickets, sql`expires_at < ${before.toISOString()}::timestamptz`, limit);

/** Shares as their owner sees them, with every opening. */
export async function* exportRecordShares({ database: { orm }, dataKeys }: ServerContext, userId: string) {
  const rows = await orm
    .select()
    .from(recordShares)
    .where(eq(recordShares.userId, userId))
    .orderBy(asc(recordShares.createdAt), asc(recordShares.id));
  for (const row of rows) {
    const openings = await orm
      .select()
      .from(recordShareOpenings)
      .where(eq(recordShareOpenings.shareId, row.id))
      .orderBy(asc(recordShareOpenings.at));
    yield {
      id: row.id,
      sharedWith: openShareText(dataKeys, 'label', row.id, row.label),
      householdMemberId: row.householdMemberId,
      appointmentId: row.appointmentId,
      sections: row.sections,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      endedAt: row.endedAt,
      endedBy: row.endedBy,
      openings: openings.map(({ id, at, recipient, result }) => ({
        at,
        by: openShareText(dataKeys, 'recipient', id, recipient),
        result,
      })),
    };
  }
}
