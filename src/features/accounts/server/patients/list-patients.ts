import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { users } from '#platform/server/database/tables/accounts.ts';
import type { EndpointContext } from '../../../server-context.ts';
import { patientsPerPage } from '../../patient-search.rules.ts';
import { patientsContract } from '../../patients.contract.ts';
import { inOrder, matching } from './find-patients.ts';
import { presentPatients } from './present-patients.ts';

/**
 * Up to so many the database finds them all first and then puts them in order. Left to itself it walks along the order until ten
 * are found, which for a rare name is the whole table; of more than these it soon meets ten.
 */
const fewEnough = 5000;

/** Ten patients at a time, found, filtered and put in order by the database. */
export const listPatients = implement(patientsContract)
  .$context<EndpointContext>()
  .listPatients.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const now = context.clock.now();
    const wanted = matching(input, now);
    const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(users).where(wanted);
    const total = counted?.total ?? 0;
    const isAmongAll = sql`${users.id} in (with found as materialized (select ${users.id} from ${users} where ${wanted}) select id from found)`;
    const rows = await orm
      .select()
      .from(users)
      .where(total > fewEnough ? wanted : isAmongAll)
      .orderBy(...inOrder(input))
      .limit(patientsPerPage)
      .offset((input.page - 1) * patientsPerPage);
    context.setHeader('x-total-count', String(total));
    return presentPatients(orm, rows, now);
  });
