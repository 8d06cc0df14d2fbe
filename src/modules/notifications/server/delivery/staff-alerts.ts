import { implement } from '@orpc/server';
import { and, asc, desc, eq, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import { callerHasRight, callerId, type EndpointContext, requireRight } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { moneyAlertKinds, securityAlertKinds, staffAlerts } from '#schema/notices.ts';
import { isId } from '#shared/ids.ts';
import { badRequest, conflict, forbidden, notFound } from '#shared/problem.ts';
import * as t from '../../notifications.words.ts';
import { type StaffAlertView, staffAlertsContract } from '../../staff-alerts.contract.ts';
import { type AlertRow, isSecurityAlert, presentAlerts, resolutionOf } from './present-alerts.ts';

const endpoints = implement(staffAlertsContract).$context<EndpointContext>();
const maxAlerts = 100;
const resolvedPageSize = 50;

const isNotSecurity = notInArray(staffAlerts.kind, [...securityAlertKinds]);
/** Early SLA warnings were emailed to the assignee, and the queue is ordered by them. */
const isNotEarlyWarning = notInArray(staffAlerts.kind, ['promise_50', 'promise_75']);

const isNotMoney = notInArray(staffAlerts.kind, [...moneyAlertKinds]);

const visibleTo = (context: EndpointContext): SQL | undefined =>
  and(
    isNotEarlyWarning,
    callerHasRight(context, 'audit.look') ? undefined : isNotSecurity,
    callerHasRight(context, 'money.look') ? undefined : isNotMoney,
  );

export const listStaffAlerts = endpoints.listStaffAlerts.handler(async ({ context }) => {
  const { orm } = context.database;
  const calm = sql<boolean>`(${staffAlerts.kind} in ('person_wanted', 'evidence_check', 'work_by_hand', 'booking_by_hand', 'deadline_near',
    'promise_50', 'promise_75', 'promise_90', 'promise_broken', 'pages_opened', 'number_changed',
    'two_factor_reset', 'patients_merged'))`;
  const rows = await orm
    .select()
    .from(staffAlerts)
    .where(and(isNull(staffAlerts.acknowledgedAt), visibleTo(context)))
    .orderBy(calm, asc(staffAlerts.createdAt), asc(staffAlerts.id))
    .limit(maxAlerts);
  return presentAlerts(orm, context, rows);
});

export const listResolvedAlerts = endpoints.listResolvedAlerts.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const place = input.cursor ? readCursor(input.cursor) : null;
  const rows = await orm
    .select()
    .from(staffAlerts)
    .where(
      and(
        isNotNull(staffAlerts.acknowledgedAt),
        visibleTo(context),
        place
          ? sql`(${staffAlerts.acknowledgedAt}, ${staffAlerts.id}) < (${place.at}::timestamptz, ${place.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(staffAlerts.acknowledgedAt), desc(staffAlerts.id))
    .limit(resolvedPageSize + 1);
  const shown = rows.slice(0, resolvedPageSize);
  const last = rows.length > resolvedPageSize ? shown.at(-1) : undefined;
  return {
    alerts: await presentAlerts(orm, context, shown),
    nextCursor: last ? `${last.acknowledgedAt?.toISOString()}_${last.id}` : null,
  };
});

function readCursor(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = cursor.split('_');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) || Number.isNaN(Date.parse(at)) || !isId(id))
    throw badRequest(t.alertsPageNotFound);
  return { at, id };
}

async function getAlert(
  orm: Orm,
  context: EndpointContext,
  { id, action }: { id: string; action: 'look' | 'change' },
) {
  const [row] = await orm.select().from(staffAlerts).where(eq(staffAlerts.id, id));
  if (!row) throw notFound(t.alertNoLongerExists);
  if (isSecurityAlert(row)) requireRight(context, `audit.${action}`);
  if (moneyAlertKinds.some((kind) => kind === row.kind)) requireRight(context, `money.${action}`);
  const [view] = await presentAlerts(orm, context, [row]);
  if (!view) throw notFound(t.alertNoLongerExists);
  return view;
}

export const getStaffAlert = endpoints.getStaffAlert.handler(({ input, context }) =>
  getAlert(context.database.orm, context, { id: input.id, action: 'look' }),
);

const refusals: Partial<Record<AlertRow['kind'], string>> = {
  pages_opened: t.cannotResolveOwnView,
  number_changed: t.cannotResolveOwnNumberChange,
  failed_sign_ins: t.cannotResolveOwnFailedSignIns,
  two_factor_reset: t.cannotResolveOwnReset,
  patients_merged: t.cannotResolveOwnMerge,
};

const refusalOf = ({ kind, userId }: StaffAlertView, callersId: string): string =>
  kind === 'two_factor_reset' && userId === callersId
    ? t.cannotResolveResetOfOwn
    : (refusals[kind as AlertRow['kind']] ?? t.cannotResolveOwnAction);

/**
 * If two staff members resolve it at once, the first one wins. A security alert needs a reason and, while there is one, a
 * second person; otherwise it is marked as resolved by the same person.
 */
export const settleStaffAlert = endpoints.settleStaffAlert.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const wanted = { id: input.id, action: 'change' } as const;
  const seen = await getAlert(orm, context, wanted);
  const reason = input.reason || null;
  if (seen.acknowledgedAt === null) {
    if (seen.needsSecondPerson) throw forbidden(refusalOf(seen, callerId(context)));
    if (isSecurityAlert(seen) && reason === null) throw badRequest(t.enterAReasonToResolve);
  }
  // Not later than what was checked above: the caller could raise it again in the meantime.
  const raisedUntil = new Date(Math.min(Date.parse(input.raisedAt), Date.parse(seen.raisedAt)));
  const resolved = await orm
    .update(staffAlerts)
    .set({
      acknowledgedAt: context.clock.now(),
      acknowledgedBy: callerId(context),
      resolution: reason === null ? null : context.dataKeys.seal(resolutionOf(input.id), reason),
    })
    .where(
      and(
        eq(staffAlerts.id, input.id),
        isNull(staffAlerts.acknowledgedAt),
        lte(staffAlerts.raisedAt, raisedUntil),
      ),
    )
    .returning({ id: staffAlerts.id });
  const now = await getAlert(orm, context, wanted);
  if (resolved.length === 0 && now.acknowledgedAt === null) throw conflict(t.alertRaisedAgain);
  notifyStaff(orm, context, 'requests');
  return now;
});
