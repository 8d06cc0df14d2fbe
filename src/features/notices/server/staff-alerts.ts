import { implement } from '@orpc/server';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import { staffAlerts } from '#platform/server/database/tables/notices.ts';
import { callerId, type EndpointContext } from '../../server-context.ts';
import { type StaffAlertView, staffAlertsContract } from '../staff-alerts.contract.ts';

const endpoints = implement(staffAlertsContract).$context<EndpointContext>();
const most = 100;

const select = (orm: Orm) =>
  orm
    .select({ alert: staffAlerts, firstName: users.firstName })
    .from(staffAlerts)
    .leftJoin(users, eq(users.id, staffAlerts.acknowledgedBy));

const present = ({
  alert,
  firstName,
}: {
  alert: typeof staffAlerts.$inferSelect;
  firstName: string | null;
}): StaffAlertView => ({
  id: alert.id,
  kind: alert.kind,
  conversationId: alert.conversationId,
  requestId: alert.requestId,
  userId: alert.userId,
  createdAt: alert.createdAt.toISOString(),
  acknowledgedAt: alert.acknowledgedAt?.toISOString() ?? null,
  acknowledgedBy: firstName,
});

export const listStaffAlerts = endpoints.listStaffAlerts.handler(async ({ context }) => {
  const calm = sql<boolean>`(${staffAlerts.kind} in ('person_wanted', 'evidence_check'))`;
  const rows = await select(context.database.orm)
    .where(isNull(staffAlerts.acknowledgedAt))
    .orderBy(calm, asc(staffAlerts.createdAt), asc(staffAlerts.id))
    .limit(most);
  return rows.map(present);
});

async function getAlert(orm: Orm, id: string): Promise<StaffAlertView> {
  const [row] = await select(orm).where(eq(staffAlerts.id, id));
  if (!row) throw notFound('This alert is gone: what it was about has been deleted.');
  return present(row);
}

export const getStaffAlert = endpoints.getStaffAlert.handler(({ input, context }) =>
  getAlert(context.database.orm, input.id),
);

/** Of two who settle it at once, the first has settled it. */
export const settleStaffAlert = endpoints.settleStaffAlert.handler(async ({ input, context }) => {
  const { orm } = context.database;
  await orm
    .update(staffAlerts)
    .set({ acknowledgedAt: context.clock.now(), acknowledgedBy: callerId(context) })
    .where(and(eq(staffAlerts.id, input.id), isNull(staffAlerts.acknowledgedAt)));
  return getAlert(orm, input.id);
});
