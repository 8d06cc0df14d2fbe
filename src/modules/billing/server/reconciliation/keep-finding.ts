import { sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { bookFindings } from '#schema/books.ts';
import { newId } from '#shared/ids.ts';

type NewFinding = Pick<
  typeof bookFindings.$inferInsert,
  'mode' | 'kind' | 'place' | 'words' | 'amountCents' | 'chargeId' | 'occurredAt'
> & {
  /** How it was mended at once; without it it waits. */
  mended?: string;
};

/**
 * Writes down what a check found. Found again it is the same finding: what a person has resolved stays so, and what was
 * thought mended waits again.
 */
export async function keepFinding(
  orm: Orm,
  { checkId, now }: { checkId: string; now: Date },
  { mended, ...finding }: NewFinding,
): Promise<void> {
  const comesBack = sql`${bookFindings.state} = 'mended' and excluded.state = 'open'`;
  const end = mended === undefined ? {} : { state: 'mended' as const, settledAt: now, resolution: mended };
  await orm
    .insert(bookFindings)
    .values({ ...finding, ...end, id: newId(), checkId, lastCheckId: checkId, createdAt: now })
    .onConflictDoUpdate({
      target: [bookFindings.kind, bookFindings.place],
      set: {
        lastCheckId: checkId,
        // Whoever is told of what is new hears of what came back, too.
        checkId: sql`case when ${comesBack} then excluded.check_id else ${bookFindings.checkId} end`,
        settledAt: sql`case when ${comesBack} then null else ${bookFindings.settledAt} end`,
        resolution: sql`case when ${comesBack} then null else ${bookFindings.resolution} end`,
        state: sql`case when ${bookFindings.state} = 'mended' then excluded.state else ${bookFindings.state} end`,
      },
    });
}
