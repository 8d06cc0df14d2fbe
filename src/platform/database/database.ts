import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { DatabaseWatch } from './watch-postgres.ts';

/** The query builder, the same on PGlite and PostgreSQL; also what a transaction passes to its callback. */
export type Orm = PgDatabase<PgQueryResultHKT>;

export type Database = {
  backend: 'pglite' | 'postgres';
  orm: Orm;
  /**
   * Runs `work` in one transaction. Inside, use only its `tx`: on PGlite a query on the outer handle waits
   * for the transaction to end and deadlocks.
   */
  transaction<Result>(work: (tx: Orm) => Promise<Result>): Promise<Result>;
  /** Calls back for each `pg_notify` on the channel, after the notifying transaction has committed. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
  /** Executor for pg-boss. */
  jobsConnection: JobsConnection;
  /** Availability; missing for the embedded database. */
  watch?: DatabaseWatch;
  /** Connection pool statistics; missing for the embedded database. */
  pool?(): { total: number; idle: number; waiting: number; most: number };
  close(): Promise<void>;
};

export type JobsConnection = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  listen?(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>;
};

/** The rows of a raw query, whichever driver ran it. */
export async function selectRows<Row>(orm: Orm, query: SQL): Promise<Row[]> {
  const result = (await orm.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}
