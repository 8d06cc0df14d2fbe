import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Orm, selectRows } from './database.ts';

/** Deletes up to `limit` rows that expired before this time. Returns the count. */
export type Sweep = (orm: Orm, before: Date, limit: number) => Promise<number>;

/** Deletes up to `limit` rows of `table` that match a condition. Returns the count. */
export async function deleteBatch(
  orm: Orm,
  table: PgTable,
  condition: SQL | undefined,
  limit: number,
): Promise<number> {
  if (!condition) throw new Error('Deleting rows requires a condition.');
  const deleted = await selectRows(
    orm,
    sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${limit})) returning 1`,
  );
  return deleted.length;
}
