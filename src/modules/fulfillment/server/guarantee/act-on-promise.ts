import { and, eq, isNull } from 'drizzle-orm';
import { giveBackAddOns } from '#modules/billing/server/give-back-add-ons.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { settlePromiseAlerts } from '#modules/notifications/server/settle-promise-alerts.ts';
import { duePromise } from '#modules/requests/guarantee/promise-watch.rules.ts';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests, type PromiseEventKind, promiseEvents } from '#schema/care-requests.ts';
import type { PromiseAlertKind } from '#schema/notices.ts';
import type { Mode } from '#shared/mode.ts';
import { breakPromise, giveBackLate } from './break-promise.ts';

const alertKinds: Record<PromiseEventKind, PromiseAlertKind> = {
  warned_50: 'promise_50',
  warned_75: 'promise_75',
  warned_90: 'promise_90',
  breached: 'promise_broken',
};

const retryMilliseconds = 10 * 60 * 1000;

/**
 * Tells what is due about the promise of one request, and gives back what is owed for it, under the request's lock: of two
 * who do it at once the second finds it done. Null where there was nothing to tell.
 */
export async function actOnPromise(
  context: ServerContext,
  requestId: string,
): Promise<PromiseEventKind | null> {
  return context.database.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) return null;
    const now = context.clock.now();
    const told = await tx
      .select()
      .from(promiseEvents)
      .where(
        and(
          eq(promiseEvents.requestId, requestId),
          eq(promiseEvents.isExpedited, request.expeditedAt !== null),
          eq(promiseEvents.round, request.round),
        ),
      );
    const { due, checkAt } = duePromise(request, new Set(told.map(({ kind }) => kind)), now);
    if (due) await tell(tx, context, request, due);
    const isSettled =
      due === 'breached' ? await breakPromise(tx, context, request) : await giveBack(tx, context, request);
    const lookAt = isSettled ? checkAt : new Date(now.getTime() + retryMilliseconds);
    await tx.update(careRequests).set({ promiseCheckAt: lookAt }).where(eq(careRequests.id, requestId));
    return due;
  });
}

/**
 * Of a request that ended without its results having been opened, and of a promise broken earlier, whatever was paid since;
 * of every other one what was paid too late to bring anything.
 */
async function giveBack(tx: Orm, context: ServerContext, request: RequestRow): Promise<boolean> {
  if (request.breachedAt) return giveBackLate(tx, context, request);
  if (request.status === 'cancelled') return giveBackAddOns(tx, context, request, 'ended');
  return giveBackAddOns(tx, context, request, 'too_late');
}

/** Writes it down, and tells whoever has the request, or the whole team. An earlier alert about the same promise is done. */
async function tell(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  kind: PromiseEventKind,
): Promise<void> {
  const now = context.clock.now();
  const isExpedited = request.expeditedAt !== null;
  const { id: requestId, round } = request;
  await tx.insert(promiseEvents).values({ requestId, kind, at: now, isExpedited, round });
  await settlePromiseAlerts(tx, [request.id], now);
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
  const [person] = await tx
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
  return person?.email ?? null;
}
