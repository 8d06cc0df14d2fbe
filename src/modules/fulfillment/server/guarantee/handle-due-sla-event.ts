import { and, eq, isNull } from 'drizzle-orm';
import { refundAddOns } from '#modules/billing/server/refund-add-ons.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { resolveSlaAlerts } from '#modules/notifications/server/resolve-sla-alerts.ts';
import { findDueSlaEvent } from '#modules/requests/guarantee/sla-events.rules.ts';
import { setSlaCheck, storeSlaEvent } from '#modules/requests/server/change-request.ts';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { type SlaEventKind, slaEvents } from '#schema/care-requests.ts';
import type { SlaAlertKind } from '#schema/notices.ts';
import type { Mode } from '#shared/mode.ts';
import { markSlaMissed, refundLateRequest } from './mark-sla-missed.ts';

const alertKinds: Record<SlaEventKind, SlaAlertKind> = {
  warned_50: 'promise_50',
  warned_75: 'promise_75',
  warned_90: 'promise_90',
  breached: 'promise_broken',
};

const retryMilliseconds = 10 * 60 * 1000;

/**
 * Sends due SLA notifications for one request and opens the refunds it is owed. Runs under the request lock,
 * so a concurrent run finds nothing to do. Returns null if nothing was due.
 */
export async function handleDueSlaEvent(
  context: ServerContext,
  requestId: string,
): Promise<SlaEventKind | null> {
  return context.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) return null;
    const now = context.clock.now();
    const sent = await tx
      .select()
      .from(slaEvents)
      .where(
        and(
          eq(slaEvents.requestId, requestId),
          eq(slaEvents.isExpedited, request.expeditedAt !== null),
          eq(slaEvents.round, request.round),
        ),
      );
    const { due, checkAt } = findDueSlaEvent(request, new Set(sent.map(({ kind }) => kind)), now);
    if (due) await recordEvent(tx, context, request, due);
    const isSettled =
      due === 'breached' ? await markSlaMissed(tx, context, request) : await refundOwed(tx, context, request);
    const nextCheckAt = isSettled ? checkAt : new Date(now.getTime() + retryMilliseconds);
    await setSlaCheck(tx, requestId, nextCheckAt);
    return due;
  });
}

/**
 * Refunds whatever was paid if the SLA was missed or the request was canceled, otherwise only add-ons bought
 * too late.
 */
async function refundOwed(tx: Orm, context: ServerContext, request: RequestRow): Promise<boolean> {
  if (request.breachedAt) return refundLateRequest(tx, context, request);
  if (request.status === 'cancelled') return refundAddOns(tx, context, request, 'ended');
  return refundAddOns(tx, context, request, 'too_late');
}

/** Records the event and alerts the assignee, or all staff. Resolves the earlier alert about the same SLA. */
async function recordEvent(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  kind: SlaEventKind,
): Promise<void> {
  const now = context.clock.now();
  const isExpedited = request.expeditedAt !== null;
  const { id: requestId, round } = request;
  await storeSlaEvent(tx, { requestId, kind, at: now, isExpedited, round });
  await resolveSlaAlerts(tx, [request.id], now);
  const recipient = await findAddressOf(tx, request.assignedTo);
  await alertStaff(tx, context, {
    kind: alertKinds[kind],
    conversationId: null,
    requestId: request.id,
    mode: request.mode as Mode,
    ...(recipient ? { recipient } : {}),
  });
}

async function findAddressOf(tx: Orm, staffId: string | null): Promise<string | null> {
  if (staffId === null) return null;
  const [staff] = await tx
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.id, staffId),
        eq(users.role, 'admin'),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
      ),
    );
  return staff?.email ?? null;
}
