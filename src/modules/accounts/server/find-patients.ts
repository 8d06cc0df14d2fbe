import { and, asc, between, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { searchedWords, users } from '#schema/accounts.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../accounts.words.ts';
import { inactiveAfterDays, type PatientStanding, readPatientSearch } from '../patient-search.rules.ts';
import type { PatientFilters } from '../patients.contract.ts';
import type { UserRow } from './present-user.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Literals instead of parameters, so that the planner can use the partial indexes. */
export const isPatient = and(sql`${users.role} = 'patient'`, isNull(users.deletedAt));

const lastSeen = sql`coalesce(${users.lastActiveAt}, ${users.createdAt})`;

const activeSince = (now: Date): Date => new Date(now.getTime() - inactiveAfterDays * dayMilliseconds);

export function standingOf(
  user: Pick<UserRow, 'status' | 'lastActiveAt' | 'createdAt'>,
  now: Date,
): PatientStanding {
  if (user.status === 'suspended') return 'suspended';
  return (user.lastActiveAt ?? user.createdAt) < activeSince(now) ? 'inactive' : 'active';
}

function withStanding(status: PatientFilters['status'], now: Date): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'suspended') return sql`${users.status} = 'suspended'`;
  const since = sql`${activeSince(now).toISOString()}::timestamptz`;
  const seen = status === 'active' ? sql`${lastSeen} >= ${since}` : sql`${lastSeen} < ${since}`;
  return and(sql`${users.status} <> 'suspended'`, seen);
}

function found(search: PatientFilters['search']): SQL | undefined {
  const wanted = readPatientSearch(search);
  if (wanted.kind === 'everybody') return undefined;
  if (wanted.kind === 'id') return eq(users.id, wanted.id);
  const called =
    wanted.words === '' ? sql`false` : sql`${searchedWords(users)} @@ to_tsquery('simple', ${wanted.words})`;
  return wanted.kind === 'words' ? called : or(between(users.id, wanted.from, wanted.to), called);
}

export const matching = (filters: PatientFilters, now: Date): SQL | undefined =>
  and(
    isPatient,
    found(filters.search),
    filters.membership === 'all' ? undefined : eq(users.membershipType, filters.membership),
    withStanding(filters.status, now),
  );

/** Ends with the id for a stable order across pages. */
export function inOrder({ sort, direction }: PatientFilters): SQL[] {
  const way = direction === 'ascending' ? asc : desc;
  switch (sort) {
    case 'name':
      return [way(sql`lower(${users.lastName})`), way(sql`lower(${users.firstName})`), way(users.id)];
    case 'email':
      return [way(sql`lower(${users.email})`), way(users.id)];
    case 'activity':
      return [way(lastSeen), way(users.id)];
    default:
      return [way(users.createdAt), way(users.id)];
  }
}

/** The patient with this id. Throws 404 for staff and deleted accounts. */
export async function getPatientRow(orm: Orm, id: string): Promise<UserRow> {
  const [row] = await orm
    .select()
    .from(users)
    .where(and(eq(users.id, id), isPatient));
  if (!row) throw patientGone();
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockPatientRow(tx: Orm, id: string): Promise<UserRow> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isPatient))
    .for('no key update');
  if (!row) throw patientGone();
  return row;
}

const patientGone = () => notFound(t.thisPatientDoesntExistOr);
