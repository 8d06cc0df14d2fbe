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

/** IDs of active administrators, without a lock. */
export async function readAdministrators(orm: Orm): Promise<readonly string[]> {
  const rows = await orm.select({ id: users.id }).from(users).where(administrators).orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/**
 * Locks staff changes until the transaction ends and returns the IDs of active administrators. If two administrators remove
 * each other, the second waits and fails. An advisory lock, so it works before there is an administrator. Call it before any
 * other lock.
 */
export async function lockAdministrators(tx: Orm): Promise<readonly string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('the team', 0))`);
  return readAdministrators(tx);
}

/** Locks staff changes. Throws 409 if the caller is no longer an administrator. */
export async function lockStaffChanges(tx: Orm, context: EndpointContext): Promise<void> {
  if ((await lockAdministrators(tx)).includes(callerId(context))) return;
  throw conflict(t.yourRoleHasChanged);
}

export type StaffMemberRow = UserRow & { staffRole: NonNullable<UserRow['staffRole']> };

/** Locks a staff member. `no key update` avoids deadlocks with their own writes, which reference the row. */
export async function lockStaffMember(tx: Orm, id: string): Promise<StaffMemberRow> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isStaffMember))
    .for('no key update');
  if (!row?.staffRole) throw notFound(t.noLongerOnStaff);
  return { ...row, staffRole: row.staffRole };
}

/** Full name, or the email address if there is none. */
export const nameOf = ({ firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;

/** Active staff whose role has the right. */
export const activeStaffWithRight = (right: StaffRight): SQL | undefined =>
  and(
    eq(users.role, 'admin'),
    eq(users.status, 'active'),
    isNull(users.deletedAt),
    inArray(users.staffRole, [...rolesWith(right)]),
  );

/** Whether the user is active staff with the right. Locks the row, so that they can't lose the right before the transaction ends. */
export async function isActiveStaffWithRight(tx: Orm, userId: string, right: StaffRight): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), activeStaffWithRight(right)))
    .for('share');
  return row !== undefined;
}

/** Throws 403 if the user can no longer work on requests. */
export async function requireActiveStaff(tx: Orm, userId: string): Promise<void> {
  if (!(await isActiveStaffWithRight(tx, userId, 'requests.change')))
    throw forbidden(t.roleCantWorkOnRequests);
}
