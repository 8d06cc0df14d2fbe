import { implement } from '@orpc/server';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import { auditEntries } from '#platform/server/database/tables/administration.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { needingPerson } from '#platform/server/database/tables/needing-person.ts';
import type { EndpointContext } from '../../../server-context.ts';
import { activityWords, toldActions } from '../../activity-words.ts';
import { type Overview, overviewContract } from '../../overview.contract.ts';
import { periodOf, readFigures } from './read-figures.ts';

const activityShown = 15;
const over = ['completed', 'cancelled', 'refunded'];

export const getOverview = implement(overviewContract)
  .$context<EndpointContext>()
  .getOverview.handler(async ({ input, context }): Promise<Overview> => {
    const { orm } = context.database;
    return {
      figures: await readFigures(orm, periodOf(input.days, context.clock.now()), context.globalMode),
      awaitingReview: await countAwaitingReview(orm),
      activity: await readActivity(orm),
    };
  });

/** As many as the queue shows of those that need a person. */
const countAwaitingReview = (orm: Orm): Promise<number> =>
  orm.$count(careRequests, and(needingPerson(), notInArray(careRequests.status, over)));

async function readActivity(orm: Orm): Promise<Overview['activity']> {
  const colleague = sql<
    string | null
  >`case when ${users.role} = 'admin' then trim(${users.firstName} || ' ' || left(${users.lastName}, 1)) end`;
  const rows = await orm
    .select({ id: auditEntries.id, at: auditEntries.at, action: auditEntries.action, colleague })
    .from(auditEntries)
    .leftJoin(users, eq(sql`${users.id}::text`, auditEntries.actorId))
    .where(and(inArray(auditEntries.action, [...toldActions]), eq(auditEntries.outcome, 'done')))
    .orderBy(desc(auditEntries.id))
    .limit(activityShown);
  return rows.flatMap(({ id, at, action, colleague: name }) => {
    const words = activityWords(action, name || null);
    return words ? [{ id, at: at.toISOString(), words }] : [];
  });
}
