import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { recordConnections } from '#schema/record-connections.ts';
import { RecordSourceError } from '#vendors/health-records/health-records.port.ts';
import { nextRetryAt, revocationHours } from '../../connections.rules.ts';
import { type ConnectionRow, openGrant, portOf } from './connection-records.ts';

/**
 * Ends the permission at the source, then deletes the connection and its tokens. If the source doesn't answer for three days,
 * or can't revoke, the tokens are deleted anyway: the permission then expires at the source.
 */
export async function revokeConnection(context: ServerContext, row: ConnectionRow): Promise<void> {
  const { database, clock, dataKeys, log } = context;
  try {
    const port = portOf(context, row.mode);
    if (port) await port.revoke(row.sourceId, openGrant(dataKeys, row));
    else
      log.error(
        { sourceId: row.sourceId },
        'a source of records is no longer configured: its permission was not revoked',
      );
  } catch (error) {
    if (!(error instanceof RecordSourceError)) throw error;
    const now = clock.now();
    const failures = row.failures + 1;
    const retryAt = nextRetryAt(error.kind, failures, now);
    const isEarly = now.getTime() - row.updatedAt.getTime() < revocationHours * 3_600_000;
    if (error.kind !== 'ended' && retryAt !== null && isEarly) {
      await database.orm
        .update(recordConnections)
        // Counted from when the patient ended it.
        .set({ failures, nextAttemptAt: retryAt, updatedAt: row.updatedAt })
        .where(eq(recordConnections.id, row.id));
      return;
    }
    if (error.kind !== 'ended')
      log.error(
        { sourceId: row.sourceId, failure: error.message },
        'could not revoke a permission at a source of records',
      );
  }
  await database.orm.delete(recordConnections).where(eq(recordConnections.id, row.id));
}
