import { implement } from '@orpc/server';
import { and, type SQL, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { readPatientSearch } from '../patient-search.rules.ts';
import { type PatientFilters, patientsContract } from '../patients.contract.ts';
import { correctPatientSearch } from './correct-patient-search.ts';
import { matchesFilters, matchesSearch, patientOrder } from './find-patients.ts';
import { presentPatients } from './present-patients.ts';

/**
 * Up to this many matches are collected first and then sorted. Otherwise the planner walks the sort index until it has ten
 * matches, which for a rare name is the whole table.
 */
const maxSortedMatches = 5000;

export const listPatients = implement(patientsContract)
  .$context<EndpointContext>()
  .listPatients.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const now = context.clock.now();
    const { condition, total, correctedTo } = await findMatches(orm, input, now);
    const isAmongMatches = sql`${users.id} in (with found as materialized (select ${users.id} from ${users} where ${condition}) select id from found)`;
    const range = pageRange(input, total);
    const rows = await orm
      .select()
      .from(users)
      .where(total > maxSortedMatches ? condition : isAmongMatches)
      .orderBy(...patientOrder(range.isFromEnd ? reversed(input) : input))
      .limit(range.limit)
      .offset(range.offset);
    context.setHeader('x-total-count', String(total));
    if (correctedTo !== null) context.setHeader('x-search-corrected-to', encodeURIComponent(correctedTo));
    return presentPatients(orm, range.isFromEnd ? rows.toReversed() : rows, now);
  });

/** Matches as typed, else of similar spellings. */
async function findMatches(orm: Orm, input: PatientFilters, now: Date) {
  const search = readPatientSearch(input.search);
  const find = async (matching: SQL | undefined) => {
    const condition = and(matchesFilters(input, now), matching);
    const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(users).where(condition);
    return { condition, total: counted?.total ?? 0 };
  };
  const typed = await find(matchesSearch(search));
  const corrected = typed.total === 0 ? await correctPatientSearch(orm, search) : null;
  if (!corrected) return { ...typed, correctedTo: null };
  return { ...(await find(matchesSearch(search, corrected))), correctedTo: corrected.correctedTo };
}

/** Pages past the middle are read from the end, because OFFSET scans every skipped row. */
function pageRange(
  { page, size }: { page: number; size: number },
  total: number,
): { offset: number; limit: number; isFromEnd: boolean } {
  const offset = (page - 1) * size;
  const limit = Math.max(0, Math.min(size, total - offset));
  const isFromEnd = offset > total / 2;
  return { offset: isFromEnd ? Math.max(0, total - offset - limit) : offset, limit, isFromEnd };
}

const reversed = (filters: PatientFilters): PatientFilters => ({
  ...filters,
  direction: filters.direction === 'ascending' ? 'descending' : 'ascending',
});
