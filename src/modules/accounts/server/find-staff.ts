import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { conflict, forbidden, notFound } from '#shared/problem.ts';
import { rolesWith, type StaffRight } from '#shared/staff-rights.ts';
import type { UserRow } from './present-user.ts';

export const isColleague = and(eq(users.role, 'admin'), isNull(users.deletedAt));

const administrators = and(isColleague, eq(users.staffRole, 'administrator'), eq(users.status, 'active'));

export const countAdministrators = (orm: Orm): Promise<number> => orm.$count(users, administrators);

/** Every active administrator as it is now; another transaction may be changing it. */
export async function readAdministrators(orm: Orm): Promise<readonly string[]> {
  const rows = await orm.select({ id: users.id }).from(users).where(administrators).orderBy(asc(users.id));
  return rows.map(({ id }) => id);
}

/**
 * Every active administrator, with the team locked until the transaction ends: of two who would each take the other's
 * place away, the second waits and then finds that one is left. It holds while there is no administrator too, and stops
 * nobody's work. Call it before any other lock.
 */
export async function lockAdministrators(tx: Orm): Promise<readonly string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('the team', 0))`);
  return readAdministrators(tx);
}

/** Locks the team, and refuses whoever is no administrator any more by the time they hold the lock. */
export async function lockTeam(tx: Orm, context: EndpointContext): Promise<void> {
  if ((await lockAdministrators(tx)).includes(callerId(context))) return;
  throw conflict('Your own role has changed meanwhile. Please reload the page.');
}

export type Colleague = UserRow & { staffRole: NonNullable<UserRow['staffRole']> };

/**
 * Somebody of the team, locked until the transaction ends. Their work goes on meanwhile: what they write names them,
 * which a stronger lock would have wait while the change waits for the request that they write on.
 */
export async function lockColleague(tx: Orm, id: string): Promise<Colleague> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isColleague))
    .for('no key update');
  if (!row?.staffRole) throw notFound('This person is not on the team any more.');
  return { ...row, staffRole: row.staffRole };
}

/** The name a person goes by, or their address where they have none. */
export const nameOf = ({ firstName, lastName, email }: Pick<UserRow, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;

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
