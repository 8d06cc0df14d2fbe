import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { forbidden } from '#shared/problem.ts';
import { rolesWith, type StaffRight } from '#shared/staff-rights.ts';

/** People of the team whose account is open and whose role has the right. */
export const onTeamWith = (right: StaffRight): SQL | undefined =>
  and(
    eq(users.role, 'admin'),
    eq(users.status, 'active'),
    isNull(users.deletedAt),
    inArray(users.staffRole, [...rolesWith(right)]),
  );

/** Held until the transaction ends, so that nobody is given work while they leave the team or lose the right. */
export async function isOnTeam(tx: Orm, userId: string, right: StaffRight): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), onTeamWith(right)))
    .for('share');
  return row !== undefined;
}

/** Refuses who was on the team when they asked and is not any more. */
export async function requireOnTeam(tx: Orm, userId: string): Promise<void> {
  if (!(await isOnTeam(tx, userId, 'requests.change')))
    throw forbidden('Your role does not include working on requests any more.');
}
