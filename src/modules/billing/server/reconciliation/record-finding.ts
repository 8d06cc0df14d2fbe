import { sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { reconciliationFindings } from '#schema/books.ts';
import { newId } from '#shared/ids.ts';

type NewFinding = Pick<
  typeof reconciliationFindings.$inferInsert,
  'mode' | 'kind' | 'place' | 'words' | 'amountCents' | 'chargeId' | 'occurredAt'
> & {
  /** How it was fixed automatically; without it, it needs review. */
  mended?: string;
};

/**
 * Stores what a check found. Found again, it is the same discrepancy: a resolved one stays resolved, and a
 * fixed one is reopened.
 */
export async function recordFinding(
  orm: Orm,
  { checkId, now }: { checkId: string; now: Date },
  { mended, ...finding }: NewFinding,
): Promise<void> {
  const comesBack = sql`${reconciliationFindings.state} = 'mended' and excluded.state = 'open'`;
  const end = mended === undefined ? {} : { state: 'mended' as const, settledAt: now, resolution: mended };
  await orm
    .insert(reconciliationFindings)
    .values({ ...finding, ...end, id: newId(), checkId, lastCheckId: checkId, createdAt: now })
    .onConflictDoUpdate({
      target: [reconciliationFindings.kind, reconciliationFindings.place],
      set: {
        lastCheckId: checkId,
        // Reopened discrepancies are included in alerts about new ones.
        checkId: sql`case when ${comesBack} then excluded.check_id else ${reconciliationFindings.checkId} end`,
        settledAt: sql`case when ${comesBack} then null else ${reconciliationFindings.settledAt} end`,
        resolution: sql`case when ${comesBack} then null else ${reconciliationFindings.resolution} end`,
        state: sql`case when ${reconciliationFindings.state} = 'mended' then excluded.state else ${reconciliationFindings.state} end`,
      },
    });
}
