import { and, eq } from 'drizzle-orm';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordConnections } from '#schema/record-connections.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import { RecordSourceError } from '#vendors/health-records/health-records.port.ts';
import { type ConnectionProblem, needsReconnect, nextFetchAt, nextRetryAt } from '../../connections.rules.ts';
import { requireRecordPerson } from '../record-people.ts';
import { ConnectionChanged, collectRecords } from './collect-records.ts';
import { type ConnectionRow, findSource, portOf } from './connection-records.ts';
import { keepFetchedFiles } from './keep-fetched-files.ts';
import { leaseConnection, releaseConnection } from './lease-connection.ts';
import { revokeConnection } from './revoke-connection.ts';
import { writeFiles } from './write-files.ts';

/** Does what is due: fetches the newest records, or ends the permission of a connection that the patient ended. */
export async function fetchConnection(context: ServerContext, connectionId: string): Promise<void> {
  const row = await leaseConnection(context, connectionId);
  if (!row) return;
  try {
    if (row.state === 'ending') await revokeConnection(context, row);
    else await update(context, row);
  } catch (error) {
    if (!(error instanceof ConnectionChanged)) throw error;
    // Still due: the next run works with what changed.
  } finally {
    await releaseConnection(context, row);
  }
}

async function update(context: ServerContext, row: ConnectionRow): Promise<void> {
  const port = portOf(context, row.mode);
  const source = findSource(context, row);
  if (!port || !source) return fail(context, row, 'not_configured');
  if (!(await mayKeepRecords(context, row))) return end(context, row);
  try {
    const records = await collectRecords({ context, port, row });
    const fileProblem = await keepFetchedFiles(context, row, source.name, writeFiles(records));
    if (fileProblem) return fail(context, row, fileProblem);
    const now = context.clock.now();
    await context.database.transaction(async (tx) => {
      await settle(tx, context, row, {
        nextAttemptAt: nextFetchAt(source.kind, now),
        lastFetchedAt: now,
        failures: 0,
        problem: null,
      });
    });
  } catch (error) {
    if (!(error instanceof RecordSourceError)) throw error;
    if (error.kind === 'rejected' || error.kind === 'unreadable' || error.kind === 'too_much')
      context.log.error(
        { sourceId: row.sourceId, failure: error.message },
        'could not fetch records from a source',
      );
    await fail(context, row, error.kind);
  }
}

/** Not of someone who left the household, or who now has an account and keeps their own records. */
async function mayKeepRecords({ database }: ServerContext, row: ConnectionRow): Promise<boolean> {
  try {
    await requireRecordPerson(database.orm, row);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

async function end({ database, clock }: ServerContext, row: ConnectionRow): Promise<void> {
  const now = clock.now();
  await database.orm
    .update(recordConnections)
    .set({ state: 'ending', nextAttemptAt: now, failures: 0, problem: null, updatedAt: now })
    .where(eq(recordConnections.id, row.id));
}

const fail = (context: ServerContext, row: ConnectionRow, problem: ConnectionProblem): Promise<void> =>
  context.database.transaction(async (tx) => {
    const failures = row.failures + 1;
    const isOver = needsReconnect(problem);
    const isSettled = await settle(tx, context, row, {
      ...(isOver ? { state: 'needs_reconnect' as const } : {}),
      nextAttemptAt: nextRetryAt(problem, failures, context.clock.now()),
      failures,
      problem,
    });
    if (isSettled && isOver) await askToReconnect(tx, context, row);
  });

/** Not if the patient renewed or ended it, or asked for an update, meanwhile: then it is due again. */
async function settle(
  tx: Orm,
  context: ServerContext,
  row: ConnectionRow,
  change: Partial<ConnectionRow>,
): Promise<boolean> {
  const [settled] = await tx
    .update(recordConnections)
    .set({ ...change, updatedAt: context.clock.now() })
    .where(
      and(
        eq(recordConnections.id, row.id),
        eq(recordConnections.state, row.state),
        eq(recordConnections.nextAttemptAt, row.nextAttemptAt ?? context.clock.now()),
      ),
    )
    .returning();
  if (settled) context.live.publish(tx, { owner: row.userId, topic: 'record', id: row.id });
  return settled !== undefined;
}

const askToReconnect = (tx: Orm, context: ServerContext, { id, userId, mode }: ConnectionRow) =>
  notifyPerson(tx, context, {
    key: `record-connection:${id}:${context.clock.now().toISOString().slice(0, 10)}`,
    kind: 'records_reconnect',
    values: {},
    mode: mode as Mode,
    userId,
    linkPath: '/records/connections',
    about: `record-connection:${id}`,
  });
