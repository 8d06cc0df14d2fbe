import { eq, inArray, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { careRequests, requestResults, slaEvents } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import type { expediteSla } from '../guarantee/guarantee.rules.ts';

/** Notes that these were looked at now, so that the next look gives them time. */
export async function touchRequests(tx: Orm, ids: string[], now: Date): Promise<void> {
  await tx.update(careRequests).set({ updatedAt: now }).where(inArray(careRequests.id, ids));
}

/** Whether everybody may see what the offices said: since when, or null. */
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

/** Who answers the request's messages; null for the assistant. */
export async function setThreadOwner(tx: Orm, requestId: string, ownerId: string | null): Promise<void> {
  await tx
    .update(careRequests)
    .set({ messagesOwner: ownerId === null ? 'assistant' : 'staff', messagesOwnerId: ownerId })
    .where(eq(careRequests.id, requestId));
}

/** Stores the finished work of a round. */
export async function storeResult(
  tx: Orm,
  result: { requestId: string; round: number; body: unknown; createdAt: Date },
): Promise<void> {
  await tx.insert(requestResults).values({ id: newId(), ...result });
}

type Expedited = Extract<ReturnType<typeof expediteSla>, { kind: 'sooner' }>['changes'];

/** The promise within 24 hours that was bought takes the place of the ordinary one. */
export async function storeExpedited(tx: Orm, requestId: string, changes: Expedited): Promise<void> {
  await tx.update(careRequests).set(changes).where(eq(careRequests.id, requestId));
}

/** The promised time has passed. */
export async function storeBreach(tx: Orm, requestId: string, breachedAt: Date): Promise<void> {
  await tx.update(careRequests).set({ breachedAt }).where(eq(careRequests.id, requestId));
}

/** Writes down what became of a promise. The database refuses the same twice. */
export async function storePromiseEvent(
  tx: Orm,
  event: Pick<typeof slaEvents.$inferSelect, 'requestId' | 'kind' | 'at' | 'isExpedited' | 'round'>,
): Promise<void> {
  await tx.insert(slaEvents).values(event);
}

/** When the promise of a request is looked at next; null where nothing can become due. */
export async function setPromiseCheck(
  tx: Orm,
  requestId: string,
  promiseCheckAt: Date | null,
): Promise<void> {
  await tx.update(careRequests).set({ promiseCheckAt }).where(eq(careRequests.id, requestId));
}

/** The same for many requests, in two statements. */
export async function setPromiseChecks(
  tx: Orm,
  checks: readonly { id: string; checkAt: Date | null }[],
): Promise<void> {
  const over = checks.filter(({ checkAt }) => checkAt === null).map(({ id }) => id);
  if (over.length > 0)
    await tx.update(careRequests).set({ promiseCheckAt: null }).where(inArray(careRequests.id, over));
  const next = checks.flatMap(({ id, checkAt }) => (checkAt ? [{ id, checkAt }] : []));
  if (next.length === 0) return;
  const values = next.map(({ id, checkAt }) => sql`(${id}::uuid, ${checkAt.toISOString()}::timestamptz)`);
  await selectRows(
    tx,
    sql`update care_requests set promise_check_at = next.check_at
      from (values ${sql.join(values, sql`, `)}) as next (id, check_at) where care_requests.id = next.id`,
  );
}
