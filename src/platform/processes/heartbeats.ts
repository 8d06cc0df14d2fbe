import { desc, eq, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { newId } from '#shared/ids.ts';
import { type ProcessReport, type ProcessRole, processHeartbeats } from './process-heartbeats.ts';

export type ProcessRow = typeof processHeartbeats.$inferSelect;

const maxProcesses = 100;

export type Heartbeat = {
  /** Records that the process runs. Does nothing while the database is known to be unavailable. */
  beat(): Promise<void>;
  /** Runs the checks and records the result. */
  check(): Promise<void>;
  /** Removes the row of a process that stops. A killed one keeps its row, so that it shows as missing. */
  end(): Promise<void>;
};

/** The heartbeat of this process. Call `beat` every few seconds and `check` every minute. */
export function createHeartbeat(
  { database, clock }: { database: Database; clock: Clock },
  { role, version, check }: { role: ProcessRole; version: string; check(): Promise<ProcessReport> },
): Heartbeat {
  const processId = newId();
  const startedAt = clock.now();
  let report: ProcessReport | null = null;
  const isAway = () => database.watch?.isUnavailable() ?? false;
  const beat = async () => {
    if (isAway()) return;
    const seen = { seenAt: clock.now(), report };
    await database.orm
      .insert(processHeartbeats)
      .values({ processId, role, version, startedAt, ...seen })
      .onConflictDoUpdate({ target: processHeartbeats.processId, set: seen });
  };
  return {
    beat,
    check: async () => {
      report = await check();
      await beat();
    },
    end: async () => {
      if (isAway()) return;
      await database.orm.delete(processHeartbeats).where(eq(processHeartbeats.processId, processId));
    },
  };
}

/** Running processes, and those that went missing within a day. Newest heartbeat first. */
export const listProcesses = (orm: Orm): Promise<ProcessRow[]> =>
  orm.select().from(processHeartbeats).orderBy(desc(processHeartbeats.seenAt)).limit(maxProcesses);

/** Deletes rows of processes last seen before this time. */
export const sweepHeartbeats: Sweep = (orm, before, limit) =>
  deleteBatch(orm, processHeartbeats, lt(processHeartbeats.seenAt, before), limit);
