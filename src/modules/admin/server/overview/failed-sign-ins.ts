import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import type { Orm } from '#platform/database/database.ts';

/** Failed passwords and codes since `since`, at most 100,000. */
export async function countFailedSignIns(orm: Orm, since: Date): Promise<number> {
  const found = orm
    .select({ one: sql`1`.as('one') })
    .from(auditEntries)
    .where(
      and(
        inArray(auditEntries.action, ['login', 'confirmSignIn']),
        eq(auditEntries.outcome, 'refused'),
        gte(auditEntries.at, since),
      ),
    )
    .limit(100_000)
    .as('found');
  const [row] = await orm.select({ count: sql<number>`count(*)::int` }).from(found);
  return row?.count ?? 0;
}
