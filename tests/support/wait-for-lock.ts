import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import { waitFor } from './wait-for.ts';

/**
 * Waits until this many connections wait for a lock, optionally with a statement that names this
 * table. For tests that hold the lock in an open transaction. Returns immediately on PGlite: its only connection
 * runs the transaction, so everything else already waits.
 */
export async function waitForLock(
  database: Database,
  { table = '', count = 1 }: { table?: string; count?: number } = {},
): Promise<void> {
  if (database.backend === 'pglite') return;
  await waitFor(
    `${count} to wait for a lock ${table}`,
    () =>
      selectRows<{ query: string }>(
        database.orm,
        sql`select query from pg_stat_activity where datname = current_database()
          and wait_event_type = 'Lock' and query like ${`%${table}%`}`,
      ),
    (rows) => rows.length >= count,
  );
}
