import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { isTooLate, listOwedAddOns, listOwedFees } from '#modules/billing/server/owed-charges.ts';
import { settlePromiseAlerts } from '#modules/notifications/server/settle-promise-alerts.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { duePromise } from '#modules/requests/guarantee/promise-watch.rules.ts';
import { type RequestRow, toRequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { careRequests, promiseEvents } from '#schema/care-requests.ts';
import { actOnPromise } from './act-on-promise.ts';

const mostAtOnce = 500;
const retryMilliseconds = 20_000;

/**
 * Looks at every promise that is due to be looked at: those of which something changed, and those whose next warning or end
 * has come. Nothing else is read, however many requests there are. Several processes share the work. How many were acted on.
 */
export async function watchPromises(context: ServerContext): Promise<number> {
  let acted = 0;
  for (;;) {
    const { seen, due } = await context.database.transaction((tx) => lookAtSome(tx, context));
    for (const id of due) {
      try {
        await actOnPromise(context, id);
        acted += 1;
      } catch (error) {
        // One that cannot be told must not keep the others from it.
        context.log.error({ error, requestId: id }, 'a promise could not be acted on; it is tried again');
        const promiseCheckAt = new Date(context.clock.now().getTime() + retryMilliseconds);
        await context.database.orm
          .update(careRequests)
          .set({ promiseCheckAt })
          .where(eq(careRequests.id, id));
      }
    }
    if (seen < mostAtOnce) return acted;
  }
}

/** Plans the next look at those of which nothing is to be told, and names the others, which stay due. */
async function lookAtSome(tx: Orm, context: ServerContext): Promise<{ seen: number; due: string[] }> {
  const now = context.clock.now();
  const found = await tx
    .select()
    .from(careRequests)
    .where(and(isNotNull(careRequests.promiseCheckAt), lte(careRequests.promiseCheckAt, now)))
    .orderBy(asc(careRequests.promiseCheckAt), asc(careRequests.id))
    .limit(mostAtOnce)
    .for('update', { skipLocked: true });
  const rows = found.map(toRequestRow);
  if (rows.length === 0) return { seen: 0, due: [] };
  const told = await listTold(tx, rows);
  const owing = await findOwing(tx, rows);
  const looked = rows.map((row) => ({
    row,
    ...duePromise(row, told.get(row.id) ?? new Set(), now),
    isOwing: owing.has(row.id),
  }));
  const waiting = looked.filter((one) => one.due === null && !one.isOwing);
  await planNextLooks(tx, waiting);
  const done = rows.filter(({ status }) => isOver(status) || status === 'awaiting_patient_confirmation');
  await settlePromiseAlerts(
    tx,
    done.map(({ id }) => id),
    now,
  );
  return {
    seen: rows.length,
    due: looked.filter((one) => one.due !== null || one.isOwing).map(({ row }) => row.id),
  };
}

/** Those for which something was paid that has to be given back. */
async function findOwing(tx: Orm, rows: readonly RequestRow[]): Promise<Set<string>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const late = rows.filter(({ breachedAt }) => breachedAt !== null).map(({ id }) => id);
  const addOns = (await listOwedAddOns(tx, [...byId.keys()])).filter((paid) => {
    const request = byId.get(paid.requestId);
    return request && (request.breachedAt || request.status === 'cancelled' || isTooLate(paid, request));
  });
  return new Set([...addOns, ...(await listOwedFees(tx, late))].map(({ requestId }) => requestId));
}

/** What was told about the promise as it now is: one that was bought, and one of work that was sent back, begins anew. */
async function listTold(tx: Orm, rows: readonly RequestRow[]): Promise<Map<string, Set<string>>> {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const events = await tx
    .select()
    .from(promiseEvents)
    .where(inArray(promiseEvents.requestId, [...byId.keys()]));
  const told = new Map<string, Set<string>>();
  for (const event of events) {
    const row = byId.get(event.requestId);
    if (event.isExpedited !== (row?.expeditedAt != null) || event.round !== row?.round) continue;
    told.set(event.requestId, (told.get(event.requestId) ?? new Set()).add(event.kind));
  }
  return told;
}

async function planNextLooks(
  tx: Orm,
  looked: readonly { row: RequestRow; checkAt: Date | null }[],
): Promise<void> {
  const over = looked.filter(({ checkAt }) => checkAt === null).map(({ row }) => row.id);
  if (over.length > 0)
    await tx.update(careRequests).set({ promiseCheckAt: null }).where(inArray(careRequests.id, over));
  const next = looked.flatMap(({ row, checkAt }) => (checkAt ? [{ id: row.id, checkAt }] : []));
  if (next.length === 0) return;
  const values = next.map(({ id, checkAt }) => sql`(${id}::uuid, ${checkAt.toISOString()}::timestamptz)`);
  await selectRows(
    tx,
    sql`update care_requests set promise_check_at = next.check_at
      from (values ${sql.join(values, sql`, `)}) as next (id, check_at) where care_requests.id = next.id`,
  );
}
