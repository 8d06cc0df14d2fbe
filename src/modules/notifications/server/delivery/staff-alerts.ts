import { implement } from '@orpc/server';
import { and, asc, eq, gte, inArray, isNull, lte, ne, notInArray, sql } from 'drizzle-orm';
import { callerHasRight, callerId, type EndpointContext, requireRight } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { users } from '#schema/accounts.ts';
import { moneyAlertKinds, securityAlertKinds, staffAlerts } from '#schema/notices.ts';
import { patientViews } from '#schema/patient-records.ts';
import { conflict, forbidden, notFound } from '#shared/problem.ts';
import { rolesWith } from '#shared/staff-rights.ts';
import * as t from '../../notifications.words.ts';
import { type StaffAlertView, staffAlertsContract } from '../../staff-alerts.contract.ts';

const endpoints = implement(staffAlertsContract).$context<EndpointContext>();
const maxAlerts = 100;

const isNotSecurity = notInArray(staffAlerts.kind, [...securityAlertKinds]);
/** Early SLA warnings were emailed to the assignee, and the queue is ordered by them. */
const isNotEarlyWarning = notInArray(staffAlerts.kind, ['promise_50', 'promise_75']);

const isNotMoney = notInArray(staffAlerts.kind, [...moneyAlertKinds]);

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
  alsoConversationIds: alert.alsoConversations,
  createdAt: alert.createdAt.toISOString(),
  raisedAt: alert.raisedAt.toISOString(),
  acknowledgedAt: alert.acknowledgedAt?.toISOString() ?? null,
  acknowledgedBy: firstName,
});

export const listStaffAlerts = endpoints.listStaffAlerts.handler(async ({ context }) => {
  const calm = sql<boolean>`(${staffAlerts.kind} in ('person_wanted', 'evidence_check', 'work_by_hand',
    'promise_50', 'promise_75', 'promise_90', 'promise_broken', 'pages_opened', 'number_changed'))`;
  const rows = await select(context.database.orm)
    .where(
      and(
        isNull(staffAlerts.acknowledgedAt),
        isNotEarlyWarning,
        callerHasRight(context, 'audit.look') ? undefined : isNotSecurity,
        callerHasRight(context, 'money.look') ? undefined : isNotMoney,
      ),
    )
    .orderBy(calm, asc(staffAlerts.createdAt), asc(staffAlerts.id))
    .limit(maxAlerts);
  return rows.map(present);
});

async function getAlert(
  orm: Orm,
  context: EndpointContext,
  { id, action }: { id: string; action: 'look' | 'change' },
): Promise<StaffAlertView> {
  const [row] = await select(orm).where(eq(staffAlerts.id, id));
  if (!row) throw notFound(t.alertNoLongerExists);
  if (securityAlertKinds.some((kind) => kind === row.alert.kind)) requireRight(context, `audit.${action}`);
  if (moneyAlertKinds.some((kind) => kind === row.alert.kind)) requireRight(context, `money.${action}`);
  return present(row);
}

export const getStaffAlert = endpoints.getStaffAlert.handler(({ input, context }) =>
  getAlert(context.database.orm, context, { id: input.id, action: 'look' }),
);

/** The view is inserted shortly before its alert, in the same transaction. */
const alertDelayMilliseconds = 5000;

/** Staff can't resolve an alert about their own view-as-patient while another administrator could. */
async function refuseOwnView(
  orm: Orm,
  context: EndpointContext,
  { kind, userId, createdAt, acknowledgedAt }: StaffAlertView,
): Promise<void> {
  if (kind !== 'pages_opened' || userId === null || acknowledgedAt !== null) return;
  const callersId = callerId(context);
  const since = new Date(Date.parse(createdAt) - alertDelayMilliseconds);
  const viewers = await orm
    .selectDistinct({ id: patientViews.adminId })
    .from(patientViews)
    .where(and(eq(patientViews.patientId, userId), gte(patientViews.startedAt, since)));
  if (viewers.length !== 1 || viewers[0]?.id !== callersId) return;
  const others = and(
    ne(users.id, callersId),
    eq(users.role, 'admin'),
    inArray(users.staffRole, [...rolesWith('audit.change')]),
    eq(users.status, 'active'),
    isNull(users.deletedAt),
  );
  if ((await orm.$count(users, others)) === 0) return;
  throw forbidden(t.cannotResolveOwnView);
}

/** If two staff members resolve it at once, the first one wins. */
export const settleStaffAlert = endpoints.settleStaffAlert.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const alert = { id: input.id, action: 'change' } as const;
  await refuseOwnView(orm, context, await getAlert(orm, context, alert));
  const resolved = await orm
    .update(staffAlerts)
    .set({ acknowledgedAt: context.clock.now(), acknowledgedBy: callerId(context) })
    .where(
      and(
        eq(staffAlerts.id, input.id),
        isNull(staffAlerts.acknowledgedAt),
        lte(staffAlerts.raisedAt, new Date(input.raisedAt)),
      ),
    )
    .returning({ id: staffAlerts.id });
  const now = await getAlert(orm, context, alert);
  if (resolved.length === 0 && now.acknowledgedAt === null) throw conflict(t.alertRaisedAgain);
  notifyStaff(orm, context, 'requests');
  return now;
});
