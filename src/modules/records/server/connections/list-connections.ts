import { implement } from '@orpc/server';
import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import { fetchRecordsJob } from '#modules/job-names.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordConnectionDocuments, recordConnections } from '#schema/record-connections.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { type ConnectionProblem, minutesBetweenUpdates } from '../../connections.rules.ts';
import * as t from '../../connections.words.ts';
import { type ConnectionView, recordConnectionsContract } from '../../record-connections.contract.ts';
import {
  type ConnectionRow,
  listConnections,
  lockOwnConnection,
  nameOfSource,
  portOf,
} from './connection-records.ts';

const endpoints = implement(recordConnectionsContract).$context<EndpointContext>();

export const listRecordConnections = endpoints.listRecordConnections.handler(async ({ input, context }) => {
  const person = { userId: callerId(context), householdMemberId: input.householdMemberId ?? null };
  const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
  const { orm } = context.database;
  const rows = await listConnections(orm, person);
  const counts = await countDocuments(orm, rows);
  return {
    sources: (portOf(context, mode)?.sources ?? []).map(({ id, name, kind, resourceTypes }) => ({
      id,
      name,
      kind,
      brings: resourceTypes.map((type) => t.resourceWords[type] ?? type),
    })),
    connections: rows.map((row) => present(context, row, counts.get(row.id) ?? 0)),
  };
});

export const updateRecordConnection = endpoints.updateRecordConnection.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const row = await context.database.transaction(async (tx) => {
    const found = await lockOwnConnection(tx, input.id, userId);
    if (found.state === 'needs_reconnect')
      throw conflict(t.reconnectFirst({ source: nameOfSource(context, found) }));
    const now = context.clock.now();
    if (isFetching(found, now)) return found;
    const isRecent =
      found.problem === null &&
      found.lastFetchedAt !== null &&
      now.getTime() - found.lastFetchedAt.getTime() < minutesBetweenUpdates * 60_000;
    if (isRecent) throw conflict(t.updatedMomentAgo);
    const due = { ...found, nextAttemptAt: now };
    await tx.update(recordConnections).set({ nextAttemptAt: now }).where(eq(recordConnections.id, found.id));
    await context.jobs.enqueue(tx, fetchRecordsJob, { connectionId: found.id });
    context.live.publish(tx, { owner: userId, topic: 'record', id: found.id });
    return due;
  });
  const counts = await countDocuments(context.database.orm, [row]);
  return present(context, row, counts.get(row.id) ?? 0);
});

async function countDocuments(orm: Orm, rows: readonly ConnectionRow[]): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map();
  const counted = await orm
    .select({ id: recordConnectionDocuments.connectionId, documents: count() })
    .from(recordConnectionDocuments)
    .where(
      and(
        inArray(
          recordConnectionDocuments.connectionId,
          rows.map(({ id }) => id),
        ),
        isNull(recordConnectionDocuments.replacedAt),
      ),
    )
    .groupBy(recordConnectionDocuments.connectionId);
  return new Map(counted.map(({ id, documents }) => [id, documents]));
}

/** Being fetched, or due and waiting for a job. */
const isFetching = ({ leasedUntil, nextAttemptAt }: ConnectionRow, now: Date): boolean =>
  (leasedUntil !== null && leasedUntil > now) || (nextAttemptAt !== null && nextAttemptAt <= now);

function present(context: EndpointContext, row: ConnectionRow, documentCount: number): ConnectionView {
  const { problem } = row;
  const source = nameOfSource(context, row);
  return {
    id: row.id,
    sourceId: row.sourceId,
    sourceName: source,
    state: row.state === 'needs_reconnect' ? 'needs_reconnect' : 'connected',
    isFetching: row.state === 'connected' && isFetching(row, context.clock.now()),
    connectedAt: row.createdAt.toISOString(),
    lastFetchedAt: row.lastFetchedAt?.toISOString() ?? null,
    nextFetchAt: row.nextAttemptAt?.toISOString() ?? null,
    endsAt: row.grantEndsAt?.toISOString() ?? null,
    problem: problem === null ? null : (t.updateProblems[problem as ConnectionProblem]?.({ source }) ?? null),
    documentCount,
  };
}
