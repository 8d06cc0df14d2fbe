import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import type { ProbeResult } from '#platform/probe-url.ts';

/** `all`: serves requests and runs jobs. */
export type ProcessRole = 'all' | 'web' | 'worker';

/** The results of a process's latest checks. Contains no secrets. */
export type ProcessReport = {
  checkedAt: string;
  /** By vendor configured in this process. Null in a process that runs no jobs. */
  vendors: Readonly<Record<string, ProbeResult>> | null;
  /** Free space in DATA_DIR, and the error code if it can't be written to. */
  storage: { freeBytes: number | null; errorCode: string | null };
};

/**
 * One row per process, updated every few seconds while it runs. Unlogged (migration `0001_triggers`): after a database
 * crash, running processes add their rows again.
 */
export const processHeartbeats = pgTable('process_heartbeats', {
  processId: uuid().primaryKey(),
  role: text().$type<ProcessRole>().notNull(),
  version: text().notNull(),
  startedAt: instant().notNull(),
  seenAt: instant().notNull(),
  /** Null until the first check has finished. */
  report: jsonb().$type<ProcessReport>(),
});
