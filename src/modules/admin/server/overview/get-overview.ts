import { implement } from '@orpc/server';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { readQueueCounters } from '#modules/requests/server/queue-counters.ts';
import { callerHasRight, type EndpointContext } from '#modules/server-context.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { isId } from '#shared/ids.ts';
import { activityWords, listOverviewActions } from '../../activity.words.ts';
import { type Overview, overviewContract } from '../../overview.contract.ts';
import { readActivitySubjects } from './activity-subjects.ts';
import { readOverviewMetrics } from './overview-metrics.ts';

const maxActivity = 15;

export const getOverview = implement(overviewContract)
  .$context<EndpointContext>()
  .getOverview.handler(async ({ input, context }): Promise<Overview> => {
    const { orm } = context.database;
    const metrics = await readOverviewMetrics(context, input.days);
    return {
      figures: callerHasRight(context, 'money.look') ? metrics : { ...metrics, feesCents: null },
      awaitingReview: (await readQueueCounters(orm, context.clock.now())).needsReview,
      activity: await readActivity(orm, context),
    };
  });

async function readActivity(orm: Orm, context: EndpointContext): Promise<Overview['activity']> {
  const rows = await orm
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      action: auditEntries.action,
      actorId: auditEntries.actorId,
      subjectKind: auditEntries.subjectKind,
      subjectId: auditEntries.subjectId,
    })
    .from(auditEntries)
    .where(and(inArray(auditEntries.action, listOverviewActions()), eq(auditEntries.outcome, 'done')))
    .orderBy(desc(auditEntries.at), desc(auditEntries.id))
    .limit(maxActivity);
  const staffNames = await readStaffNames(
    orm,
    rows.flatMap(({ actorId }) => (actorId !== null && isId(actorId) ? actorId : [])),
  );
  const aboutOf = await readActivitySubjects(orm, context, rows);
  return rows.flatMap((row) => {
    const words = activityWords(row.action, staffNames.get(row.actorId ?? '') || null);
    return words ? [{ id: row.id, at: row.at.toISOString(), words, about: aboutOf(row) }] : [];
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
