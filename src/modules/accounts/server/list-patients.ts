import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { patientsPerPage } from '../patient-search.rules.ts';
import { type PatientFilters, patientsContract } from '../patients.contract.ts';
import { inOrder, matching } from './find-patients.ts';
import { presentPatients } from './present-patients.ts';

/**
 * Up to this many matches are found first and then sorted. Otherwise the planner walks the sort index until it has ten
 * matches, which for a rare name is the whole table.
 */
const fewEnough = 5000;

export const listPatients = implement(patientsContract)
  .$context<EndpointContext>()
  .listPatients.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const now = context.clock.now();
    const wanted = matching(input, now);
    const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(users).where(wanted);
    const total = counted?.total ?? 0;
    const isAmongAll = sql`${users.id} in (with found as materialized (select ${users.id} from ${users} where ${wanted}) select id from found)`;
    const place = placeOf(input.page, total);
    const rows = await orm
      .select()
      .from(users)
      .where(total > fewEnough ? wanted : isAmongAll)
      .orderBy(...inOrder(place.isFromEnd ? turned(input) : input))
      .limit(place.limit)
      .offset(place.offset);
    context.setHeader('x-total-count', String(total));
    return presentPatients(orm, place.isFromEnd ? rows.toReversed() : rows, now);
  });

/** Pages past the middle are read from the end, because OFFSET scans every skipped row. */
function placeOf(page: number, total: number): { offset: number; limit: number; isFromEnd: boolean } {
  const offset = (page - 1) * patientsPerPage;
  const limit = Math.max(0, Math.min(patientsPerPage, total - offset));
  const isFromEnd = offset > total / 2;
  return { offset: isFromEnd ? Math.max(0, total - offset - limit) : offset, limit, isFromEnd };
}

const turned = (filters: PatientFilters): PatientFilters => ({
  ...filters,
  direction: filters.direction === 'ascending' ? 'descending' : 'ascending',
});
