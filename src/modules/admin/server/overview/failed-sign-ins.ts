import { and, count, eq, gte, inArray, sql } from 'drizzle-orm';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';

/** More failures of one account than its owner's typos would explain. */
const suspiciousOfOne = 5;

/** Staff whose own accounts had many failed sign-ins since `since`. */
export async function listStaffWithFailedSignIns(orm: Orm, since: Date): Promise<string[]> {
  const rows = await orm
    .select({ id: users.id })
    .from(auditEntries)
    .innerJoin(users, eq(sql`${users.id}::text`, auditEntries.subjectId))
    .where(
      and(
        inArray(auditEntries.action, ['login', 'confirmSignIn']),
        eq(auditEntries.outcome, 'refused'),
        gte(auditEntries.at, since),
        eq(users.role, 'admin'),
      ),
    )
    .groupBy(users.id)
    .having(gte(count(), suspiciousOfOne))
    .limit(500);
  return rows.map(({ id }) => id);
}

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
