import { and, asc, between, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { userSearchVector, users } from '#schema/accounts.ts';
import { notFound } from '#shared/problem.ts';
import type { CorrectedSearch } from '#shared/text/corrected-search.ts';
import { toPrefixQuery } from '#shared/text/word-query.ts';
import * as t from '../accounts.words.ts';
import { inactiveAfterDays, type PatientSearch, type PatientStatus } from '../patient-search.rules.ts';
import type { PatientFilters } from '../patients.contract.ts';
import type { UserRow } from './present-user.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Literals instead of parameters, so that the planner can use the partial indexes. */
export const isPatient = and(sql`${users.role} = 'patient'`, isNull(users.deletedAt));

const lastSeen = sql`coalesce(${users.lastActiveAt}, ${users.createdAt})`;

const activityCutoff = (now: Date): Date => new Date(now.getTime() - inactiveAfterDays * dayMilliseconds);

export function patientStatusOf(
  user: Pick<UserRow, 'status' | 'lastActiveAt' | 'createdAt'>,
  now: Date,
): PatientStatus {
  if (user.status === 'suspended') return 'suspended';
  return (user.lastActiveAt ?? user.createdAt) < activityCutoff(now) ? 'inactive' : 'active';
}

function hasStatus(status: PatientFilters['status'], now: Date): SQL | undefined {
  if (status === 'all') return undefined;
  if (status === 'suspended') return sql`${users.status} = 'suspended'`;
  const since = sql`${activityCutoff(now).toISOString()}::timestamptz`;
  const isRecent = status === 'active' ? sql`${lastSeen} >= ${since}` : sql`${lastSeen} < ${since}`;
  return and(sql`${users.status} <> 'suspended'`, isRecent);
}

/** `corrected` replaces the words of the search. */
export function matchesSearch(
  search: PatientSearch,
  corrected: CorrectedSearch | null = null,
): SQL | undefined {
  switch (search.kind) {
    case 'all':
      return undefined;
    case 'id':
      return eq(users.id, search.id);
    case 'words':
      return hasWords(corrected?.query ?? toPrefixQuery(search.words));
    case 'short-id':
      return or(between(users.id, search.from, search.to), hasWords(toPrefixQuery(search.words)));
  }
}

/** No words match nothing, not everything. */
export const hasWords = (query: string): SQL =>
  query === '' ? sql`false` : sql`${userSearchVector} @@ to_tsquery('simple', ${query})`;

/** The filters besides the search. */
export const matchesFilters = (
  { membership, status }: Pick<PatientFilters, 'membership' | 'status'>,
  now: Date,
): SQL | undefined =>
  and(
    isPatient,
    membership === 'all' ? undefined : eq(users.membershipType, membership),
    hasStatus(status, now),
  );

/** Sorts by ID last, for a stable order across pages. */
export function patientOrder({ sort, direction }: PatientFilters): SQL[] {
  const sorted = direction === 'ascending' ? asc : desc;
  switch (sort) {
    case 'name':
      return [
        sorted(sql`lower(${users.lastName})`),
        sorted(sql`lower(${users.firstName})`),
        sorted(users.id),
      ];
    case 'email':
      return [sorted(sql`lower(${users.email})`), sorted(users.id)];
    case 'activity':
      return [sorted(lastSeen), sorted(users.id)];
    default:
      return [sorted(users.createdAt), sorted(users.id)];
  }
}

/** Throws 404 for staff and deleted accounts. */
export async function getPatientRow(orm: Orm, id: string): Promise<UserRow> {
  const [row] = await orm
    .select()
    .from(users)
    .where(and(eq(users.id, id), isPatient));
  if (!row) throw patientNotFound();
  return row;
}

/** Like `getPatientRow`, locked until the transaction ends. */
export async function lockPatientRow(tx: Orm, id: string): Promise<UserRow> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isPatient))
    .for('no key update');
  if (!row) throw patientNotFound();
  return row;
}

const patientNotFound = () => notFound(t.patientNotFound);
