import { implement } from '@orpc/server';
import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { callerHasRight, type EndpointContext } from '#modules/server-context.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';
import { needingReview } from '#schema/needing-review.ts';
import { isId } from '#shared/ids.ts';
import { activityWords, listOverviewActions } from '../../activity.words.ts';
import { type Overview, overviewContract } from '../../overview.contract.ts';
import { readOverviewMetrics } from './overview-metrics.ts';

const maxActivity = 15;
const closedStatuses = ['completed', 'cancelled', 'refunded'];

export const getOverview = implement(overviewContract)
  .$context<EndpointContext>()
  .getOverview.handler(async ({ input, context }): Promise<Overview> => {
    const { orm } = context.database;
    const metrics = await readOverviewMetrics(context, input.days);
    return {
      figures: callerHasRight(context, 'money.look') ? metrics : { ...metrics, feesCents: null },
      awaitingReview: await countAwaitingReview(orm),
      activity: await readActivity(orm),
    };
  });

/** The same count as "Needs review" in the queue. */
const countAwaitingReview = (orm: Orm): Promise<number> =>
  orm.$count(careRequests, and(needingReview(), notInArray(careRequests.status, closedStatuses)));

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
    .limit(maxActivity);
  const staffNames = await readStaffNames(
    orm,
    rows.flatMap(({ actorId }) => (actorId !== null && isId(actorId) ? actorId : [])),
  );
  return rows.flatMap(({ id, at, action, actorId }) => {
    const words = activityWords(action, staffNames.get(actorId ?? '') || null);
    return words ? [{ id, at: at.toISOString(), words }] : [];
  });
}

/** A separate query, because the audit actor is text and a join couldn't use the account index. */
async function readStaffNames(orm: Orm, ids: readonly string[]): Promise<Map<string, string>> {
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
