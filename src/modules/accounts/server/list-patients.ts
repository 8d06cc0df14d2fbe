import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { users } from '#schema/accounts.ts';
import { patientsPerPage } from '../patient-search.rules.ts';
import { type PatientFilters, patientsContract } from '../patients.contract.ts';
import { patientCondition, patientOrder } from './find-patients.ts';
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
    const condition = patientCondition(input, now);
    const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(users).where(condition);
    const total = counted?.total ?? 0;
    const isAmongMatches = sql`${users.id} in (with found as materialized (select ${users.id} from ${users} where ${condition}) select id from found)`;
    const range = pageRange(input.page, total);
    const rows = await orm
      .select()
      .from(users)
      .where(total > maxSortedMatches ? condition : isAmongMatches)
      .orderBy(...patientOrder(range.isFromEnd ? reversed(input) : input))
      .limit(range.limit)
      .offset(range.offset);
    context.setHeader('x-total-count', String(total));
    return presentPatients(orm, range.isFromEnd ? rows.toReversed() : rows, now);
  });

/** Pages past the middle are read from the end, because OFFSET scans every skipped row. */
function pageRange(page: number, total: number): { offset: number; limit: number; isFromEnd: boolean } {
  const offset = (page - 1) * patientsPerPage;
  const limit = Math.max(0, Math.min(patientsPerPage, total - offset));
  const isFromEnd = offset > total / 2;
  return { offset: isFromEnd ? Math.max(0, total - offset - limit) : offset, limit, isFromEnd };
}

const reversed = (filters: PatientFilters): PatientFilters => ({
  ...filters,
  direction: filters.direction === 'ascending' ? 'descending' : 'ascending',
});
