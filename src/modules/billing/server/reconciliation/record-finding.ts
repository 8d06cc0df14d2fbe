import { sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { reconciliationFindings } from '#schema/reconciliation.ts';
import { newId } from '#shared/ids.ts';

type NewFinding = Pick<
  typeof reconciliationFindings.$inferInsert,
  'mode' | 'kind' | 'place' | 'words' | 'amountCents' | 'chargeId' | 'occurredAt'
> & {
  /** How it was fixed automatically. If missing, it needs review. */
  mended?: string;
};

/**
 * Stores a discrepancy, once. If found again, a resolved one stays resolved and an automatically fixed one is reopened.
 */
export async function recordFinding(
  orm: Orm,
  { checkId, now }: { checkId: string; now: Date },
  { mended, ...finding }: NewFinding,
): Promise<void> {
  const isReopened = sql`${reconciliationFindings.state} = 'mended' and excluded.state = 'open'`;
  const fix = mended === undefined ? {} : { state: 'mended' as const, settledAt: now, resolution: mended };
  await orm
    .insert(reconciliationFindings)
    .values({ ...finding, ...fix, id: newId(), checkId, lastCheckId: checkId, createdAt: now })
    .onConflictDoUpdate({
      target: [reconciliationFindings.kind, reconciliationFindings.place],
      set: {
        lastCheckId: checkId,
        // Reopened discrepancies are included in alerts about new ones.
        checkId: sql`case when ${isReopened} then excluded.check_id else ${reconciliationFindings.checkId} end`,
        settledAt: sql`case when ${isReopened} then null else ${reconciliationFindings.settledAt} end`,
        resolution: sql`case when ${isReopened} then null else ${reconciliationFindings.resolution} end`,
        state: sql`case when ${reconciliationFindings.state} = 'mended' then excluded.state else ${reconciliationFindings.state} end`,
      },
    });
}
