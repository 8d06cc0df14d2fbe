import { implement } from '@orpc/server';
import { max } from 'drizzle-orm';
import { findOpenStop } from '#modules/calls/server/check-line-capacity.ts';
import { countUndelivered } from '#modules/notifications/server/count-undelivered.ts';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import { recordedBackups } from '#platform/audit/audit-tables.ts';
import type { Orm } from '#platform/database/database.ts';
import { listProcesses } from '#platform/processes/heartbeats.ts';
import { type SystemStatus, statusContract } from '../../status.contract.ts';
import { isRunning, type StatusFacts, statusPartsOf } from '../../status.rules.ts';
import { listUnconfiguredVendors } from '../mode/mode-facts.ts';
import { readDueJobs, readStuckJobs } from '../overview/job-counts.ts';

export const getStatus = implement(statusContract)
  .$context<EndpointContext>()
  .getStatus.handler(({ context }) => readStatus(context));

/** Measures what is cheap, and reads what the processes report about the rest. Calls no vendor. */
export async function readStatus(context: ServerContext): Promise<SystemStatus> {
  const { database, clock } = context;
  const { orm } = database;
  const now = clock.now();
  const processes = await listProcesses(orm);
  const undelivered = await countUndelivered(orm, now);
  const parts = statusPartsOf({
    now,
    mode: context.globalMode,
    productionGranted: context.productionGranted,
    missing: listUnconfiguredVendors(context),
    processes,
    isEmbeddedDatabase: database.backend === 'pglite',
    jobs: await readJobs(orm),
    lineFailedAt: await readLineFailure(orm),
    undelivered,
    backup: await readBackup(orm),
  });
  return {
    measuredAt: now.toISOString(),
    parts,
    undelivered,
    processes: processes.map((process) => ({
      id: process.processId,
      role: process.role,
      version: process.version,
      startedAt: process.startedAt.toISOString(),
      seenAt: process.seenAt.toISOString(),
      isRunning: isRunning(process, now),
    })),
  };
}

/** By the system clock, which the queue runs by. */
async function readJobs(orm: Orm): Promise<StatusFacts['jobs']> {
  const due = await readDueJobs(orm, new Date());
  const stuck = await readStuckJobs(orm);
  return {
    waiting: due.reduce((sum, { waiting }) => sum + waiting, 0),
    oldestSeconds: Math.max(0, ...due.map(({ seconds }) => seconds)),
    stuck: stuck.reduce((sum, { failing }) => sum + failing, 0),
  };
}

async function readLineFailure(orm: Orm): Promise<Date | null> {
  const stop = await findOpenStop(orm, 'production');
  return stop?.kind === 'failures' ? stop.stoppedAt : null;
}

export async function readBackup(orm: Orm): Promise<StatusFacts['backup']> {
  const [row] = await orm
    .select({ finishedAt: max(recordedBackups.finishedAt), drilledAt: max(recordedBackups.drilledAt) })
    .from(recordedBackups);
  return row?.finishedAt ? { finishedAt: row.finishedAt, drilledAt: row.drilledAt } : null;
}
