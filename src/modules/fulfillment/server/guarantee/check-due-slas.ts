import { and, asc, inArray, isNotNull, lte } from 'drizzle-orm';
import { isTooLate, listOwedAddOns, listOwedFees } from '#modules/billing/server/owed-charges.ts';
import { resolveSlaAlerts } from '#modules/notifications/server/resolve-sla-alerts.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { findDueSlaEvent } from '#modules/requests/guarantee/sla-events.rules.ts';
import { setSlaCheck, setSlaChecks } from '#modules/requests/server/change-request.ts';
import { type RequestRow, toRequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests, slaEvents } from '#schema/care-requests.ts';
import { handleDueSlaEvent } from './handle-due-sla-event.ts';

const batchSize = 500;
const retryMilliseconds = 20_000;

/**
 * Processes all requests whose SLA check is due, in batches that several processes can share. Reads nothing
 * else, however many requests there are. Returns how many were acted on.
 */
export async function checkDueSlas(context: ServerContext): Promise<number> {
  let handled = 0;
  for (;;) {
    const { checkedCount, due } = await context.database.transaction((tx) => checkBatch(tx, context));
    for (const id of due) {
      try {
        await handleDueSlaEvent(context, id);
        handled += 1;
      } catch (error) {
        // One failure must not block the others.
        context.log.error({ error, requestId: id }, 'SLA check failed; will retry');
        const promiseCheckAt = new Date(context.clock.now().getTime() + retryMilliseconds);
        await setSlaCheck(context.database.orm, id, promiseCheckAt);
      }
    }
    if (checkedCount < batchSize) return handled;
  }
}

/** Schedules the next check for requests with nothing due and returns the rest. */
async function checkBatch(tx: Orm, context: ServerContext): Promise<{ checkedCount: number; due: string[] }> {
  const now = context.clock.now();
  const found = await tx
    .select()
    .from(careRequests)
    .where(and(isNotNull(careRequests.promiseCheckAt), lte(careRequests.promiseCheckAt, now)))
    .orderBy(asc(careRequests.promiseCheckAt), asc(careRequests.id))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const rows = found.map(toRequestRow);
  if (rows.length === 0) return { checkedCount: 0, due: [] };
  const sent = await listSentEvents(tx, rows);
  const refundsOwed = await findOwedRefunds(tx, rows);
  const checked = rows.map((row) => ({
    row,
    ...findDueSlaEvent(row, sent.get(row.id) ?? new Set(), now),
    isRefundOwed: refundsOwed.has(row.id),
  }));
  const waiting = checked.filter((item) => item.due === null && !item.isRefundOwed);
  await setSlaChecks(
    tx,
    waiting.map(({ row, checkAt }) => ({ id: row.id, checkAt })),
  );
  const done = rows.filter(({ status }) => isOver(status) || status === 'awaiting_patient_confirmation');
  await resolveSlaAlerts(
    tx,
    done.map(({ id }) => id),
    now,
  );
  return {
    checkedCount: rows.length,
    due: checked.filter((item) => item.due !== null || item.isRefundOwed).map(({ row }) => row.id),
  };
}

/** Requests with a payment that must be refunded. */
async function findOwedRefunds(tx: Orm, rows: readonly RequestRow[]): Promise<Set<string>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const late = rows.filter(({ breachedAt }) => breachedAt !== null).map(({ id }) => id);
  const addOns = (await listOwedAddOns(tx, [...byId.keys()])).filter((paid) => {
    const request = byId.get(paid.requestId);
    return request && (request.breachedAt || request.status === 'cancelled' || isTooLate(paid, request));
  });
  return new Set([...addOns, ...(await listOwedFees(tx, late))].map(({ requestId }) => requestId));
}

/**
 * SLA events already sent for the current SLA. Buying Expedited or sending a request back starts a new one.
 */
async function listSentEvents(tx: Orm, rows: readonly RequestRow[]): Promise<Map<string, Set<string>>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events = await tx
    .select()
    .from(slaEvents)
    .where(inArray(slaEvents.requestId, [...byId.keys()]));
  const sent = new Map<string, Set<string>>();
  for (const event of events) {
    const row = byId.get(event.requestId);
    if (event.isExpedited !== (row?.expeditedAt != null) || event.round !== row?.round) continue;
    sent.set(event.requestId, (sent.get(event.requestId) ?? new Set()).add(event.kind));
  }
  return sent;
}
