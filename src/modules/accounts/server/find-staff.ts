import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { conflict, forbidden, notFound } from '#shared/problem.ts';
import { rolesWith, type StaffRight } from '#shared/staff-rights.ts';
import * as t from '../accounts.words.ts';
import type { UserRow } from './present-user.ts';

export const isStaffMember = and(eq(users.role, 'admin'), isNull(users.deletedAt));

const administrators = and(isStaffMember, eq(users.staffRole, 'administrator'), eq(users.status, 'active'));

export const countAdministrators = (orm: Orm): Promise<number> => orm.$count(users, administrators);

/** Ids of active administrators, without a lock. */
export async function readAdministrators(orm: Orm): Promise<readonly string[]> {
  const rows = await orm.select({ id: users.id }).from(users).where(administrators).orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/**
 * Ids of active administrators, with staff changes locked until the transaction ends: if two administrators remove each
 * other, the second waits and fails. Also works without any administrator. Call it before any other lock.
 */
export async function lockAdministrators(tx: Orm): Promise<readonly string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('the team', 0))`);
  return readAdministrators(tx);
}

/** Locks staff changes. Throws 409 if the caller is no longer an administrator. */
export async function lockStaffChanges(tx: Orm, context: EndpointContext): Promise<void> {
  if ((await lockAdministrators(tx)).includes(callerId(context))) return;
  throw conflict(t.yourRoleHasChangedReload);
}

export type Colleague = UserRow & { staffRole: NonNullable<UserRow['staffRole']> };

/** Locks a staff member. `no key update` lets their own writes, which reference the row, continue without a deadlock. */
export async function lockStaffMember(tx: Orm, id: string): Promise<Colleague> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isStaffMember))
    .for('no key update');
  if (!row?.staffRole) throw notFound(t.thisPersonIsNoLonger);
  return { ...row, staffRole: row.staffRole };
}

/** Full name, or the email address if there is none. */
export const nameOf = ({ firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;

/** Active staff whose role has the right. */
export const onTeamWith = (right: StaffRight): SQL | undefined =>
  and(
    eq(users.role, 'admin'),
    eq(users.status, 'active'),
    isNull(users.deletedAt),
    inArray(users.staffRole, [...rolesWith(right)]),
  );

/** Locks the row until the transaction ends, so that they can't lose the right in between. */
export async function isOnTeam(tx: Orm, userId: string, right: StaffRight): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), onTeamWith(right)))
    .for('share');
  return row !== undefined;
}

/** Throws 403 if the user can no longer work on requests. */
export async function requireOnTeam(tx: Orm, userId: string): Promise<void> {
  if (!(await isOnTeam(tx, userId, 'requests.change'))) throw forbidden(t.yourRoleNoLongerIncludes);
}
