import { implement } from '@orpc/server';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { type EndpointContext, mayCaller } from '#modules/server-context.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { needingReview } from '#schema/needing-review.ts';
import { isId } from '#shared/ids.ts';
import { activityWords, listOverviewActions } from '../../activity.words.ts';
import { type Overview, overviewContract } from '../../overview.contract.ts';
import { readFiguresOf } from './read-figures.ts';

const activityShown = 15;
const over = ['completed', 'cancelled', 'refunded'];

export const getOverview = implement(overviewContract)
  .$context<EndpointContext>()
  .getOverview.handler(async ({ input, context }): Promise<Overview> => {
    const { orm } = context.database;
    const figures = await readFiguresOf(context, input.days);
    return {
      figures: mayCaller(context, 'money.look') ? figures : { ...figures, feesCents: null },
      awaitingReview: await countAwaitingReview(orm),
      activity: await readActivity(orm),
    };
  });

/** Same count as the queue's "needs review". */
const countAwaitingReview = (orm: Orm): Promise<number> =>
  orm.$count(careRequests, and(needingReview(), notInArray(careRequests.status, over)));

async function readActivity(orm: Orm): Promise<Overview['activity']> {
  const rows = await orm
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      actorId: auditEntries.actorId,
    })
    .from(auditEntries)
    .where(and(inArray(auditEntries.action, listOverviewActions()), eq(auditEntries.outcome, 'done')))
    .orderBy(desc(auditEntries.id))
    .limit(activityShown);
  const colleagues = await nameColleagues(
    orm,
    rows.flatMap(({ actorId }) => (actorId !== null && isId(actorId) ? actorId : [])),
  );
  return rows.flatMap(({ id, at, action, actorId }) => {
    const words = activityWords(action, colleagues.get(actorId ?? '') || null);
    return words ? [{ id, at: at.toISOString(), words }] : [];
  });
}

/** A separate query: the audit actor is text, which no account index covers. */
async function nameColleagues(orm: Orm, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || left(${users.lastName}, 1))`,
    })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), eq(users.role, 'admin')));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
