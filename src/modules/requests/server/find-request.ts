import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notFound } from '#shared/problem.ts';
import { parseStatus, type RequestStatus } from '../care-requests.rules.ts';
import * as t from '../requests.words.ts';

export type RequestRow = Omit<typeof careRequests.$inferSelect, 'status'> & { status: RequestStatus };

const parseRow = (row: typeof careRequests.$inferSelect): RequestRow => ({
  ...row,
  status: parseStatus(row.status),
});

/** Locks the row until the transaction ends, which serializes changes to a request. */
export async function lockRequest(tx: Orm, requestId: string): Promise<RequestRow | null> {
  const [row] = await tx.select().from(careRequests).where(eq(careRequests.id, requestId)).for('update');
  return row ? parseRow(row) : null;
}

/** A request of any user. */
export async function findRequest(orm: Orm, requestId: string): Promise<RequestRow | null> {
  const [row] = await orm.select().from(careRequests).where(eq(careRequests.id, requestId));
  return row ? parseRow(row) : null;
}

/** The caller's own request, locked. Other users' requests count as not found. */
export async function lockOwnRequest(tx: Orm, requestId: string, userId: string): Promise<RequestRow> {
  const request = await lockRequest(tx, requestId);
  if (!request || request.userId !== userId) throw noSuchRequest();
  return request;
}

export async function getOwnRequest(orm: Orm, requestId: string, userId: string): Promise<RequestRow> {
  const [row] = await orm
    .select()
    .from(careRequests)
    .where(and(eq(careRequests.id, requestId), eq(careRequests.userId, userId)));
  if (!row) throw noSuchRequest();
  return parseRow(row);
}

export const toRequestRow = parseRow;

const noSuchRequest = () => notFound(t.requestNotFound);
