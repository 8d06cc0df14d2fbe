import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { recordConnections } from '#schema/record-connections.ts';
import type { ConnectionRow } from './connection-records.ts';

const leaseMinutes = 15;

/**
 * Gives a connection that is due to one process: a refresh token is used once, so two processes must never use it together.
 * Null if nothing is due or another process works on it.
 */
export async function leaseConnection(
  { database, clock }: Pick<ServerContext, 'database' | 'clock'>,
  connectionId: string,
): Promise<ConnectionRow | null> {
  const now = clock.now();
  const [row] = await database.orm
    .update(recordConnections)
    .set({ leasedUntil: new Date(now.getTime() + leaseMinutes * 60_000) })
    .where(
      and(
        eq(recordConnections.id, connectionId),
        lte(recordConnections.nextAttemptAt, now),
        or(isNull(recordConnections.leasedUntil), lte(recordConnections.leasedUntil, now)),
      ),
    )
    .returning();
  return row ?? null;
}

export const releaseConnection = async (
  { database }: Pick<ServerContext, 'database'>,
  { id }: ConnectionRow,
): Promise<void> =>
  void (await database.orm
    .update(recordConnections)
    .set({ leasedUntil: null })
    .where(eq(recordConnections.id, id)));
