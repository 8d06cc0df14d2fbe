import { eq, inArray, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { careRequests, requestResults, slaEvents } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import type { expediteSla } from '../guarantee/guarantee.rules.ts';

/** Marks requests as just checked, so that the next run skips them for a while. */
export async function markRequestsChecked(tx: Orm, ids: string[], now: Date): Promise<void> {
  await tx.update(careRequests).set({ updatedAt: now }).where(inArray(careRequests.id, ids));
}

/** Sets since when call findings are public; null to stop sharing. */
export async function setFindingsAllowed(
  tx: Orm,
  requestId: string,
  findingsAllowedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .update(careRequests)
    .set({ findingsAllowedAt, updatedAt: now })
    .where(eq(careRequests.id, requestId));
}

/** Sets who answers the request's messages; null for the assistant. */
export async function setThreadOwner(tx: Orm, requestId: string, ownerId: string | null): Promise<void> {
  await tx
    .update(careRequests)
    .set({ messagesOwner: ownerId === null ? 'assistant' : 'staff', messagesOwnerId: ownerId })
    .where(eq(careRequests.id, requestId));
}

/** Sets the assignee; `movesThread`: they answer the request's messages too, and without one the assistant does. */
export async function storeAssignee(
  tx: Orm,
  requestId: string,
  { to, movesThread, now }: { to: string | null; movesThread: boolean; now: Date },
): Promise<void> {
  await tx.update(careRequests).set({ assignedTo: to, updatedAt: now }).where(eq(careRequests.id, requestId));
  if (movesThread) await setThreadOwner(tx, requestId, to);
}

/** Stores the results of a round. */
export async function storeResult(
  tx: Orm,
  result: { requestId: string; round: number; body: unknown; createdAt: Date },
): Promise<void> {
  await tx.insert(requestResults).values({ id: newId(), ...result });
}

type Expedited = Extract<ReturnType<typeof expediteSla>, { kind: 'sooner' }>['changes'];

/** Replaces the standard SLA with the purchased 24-hour one. */
export async function storeExpedited(tx: Orm, requestId: string, changes: Expedited): Promise<void> {
  await tx.update(careRequests).set(changes).where(eq(careRequests.id, requestId));
}

/** Marks the SLA as missed. */
export async function storeBreach(tx: Orm, requestId: string, breachedAt: Date): Promise<void> {
  await tx.update(careRequests).set({ breachedAt }).where(eq(careRequests.id, requestId));
}

/** Records why the SLA was missed. */
export async function storeLateReason(
  tx: Orm,
  requestId: string,
  late: Pick<typeof careRequests.$inferInsert, 'lateReason' | 'lateNote' | 'lateBy' | 'lateAt'>,
): Promise<void> {
  await tx.update(careRequests).set(late).where(eq(careRequests.id, requestId));
}

/** Records an SLA event. The database rejects duplicates. */
export async function storeSlaEvent(
  tx: Orm,
  event: Pick<typeof slaEvents.$inferSelect, 'requestId' | 'kind' | 'at' | 'isExpedited' | 'round'>,
): Promise<void> {
  await tx.insert(slaEvents).values(event);
}

/** Sets when the SLA is checked next; null if nothing can become due. */
export async function setSlaCheck(tx: Orm, requestId: string, promiseCheckAt: Date | null): Promise<void> {
  await tx.update(careRequests).set({ promiseCheckAt }).where(eq(careRequests.id, requestId));
}

/** Same for many requests, in two statements. */
export async function setSlaChecks(
  tx: Orm,
  checks: readonly { id: string; checkAt: Date | null }[],
): Promise<void> {
  const finished = checks.filter(({ checkAt }) => checkAt === null).map(({ id }) => id);
  if (finished.length > 0)
    await tx.update(careRequests).set({ promiseCheckAt: null }).where(inArray(careRequests.id, finished));
  const next = checks.flatMap(({ id, checkAt }) => (checkAt ? [{ id, checkAt }] : []));
  if (next.length === 0) return;
  const values = next.map(({ id, checkAt }) => sql`(${id}::uuid, ${checkAt.toISOString()}::timestamptz)`);
  await selectRows(
    tx,
    sql`update care_requests set promise_check_at = next.check_at
      from (values ${sql.join(values, sql`, `)}) as next (id, check_at) where care_requests.id = next.id`,
  );
}
