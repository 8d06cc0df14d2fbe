import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';

/**
 * Increments a counter and returns whether it is within its limit, in one statement and the caller's
 * transaction. The window ends after this long without a count. The key must be a keyed hash, so that it
 * identifies no one.
 */
export async function countWithin(
  tx: Orm,
  { key, most, milliseconds, now }: { key: string; most: number; milliseconds: number; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const endsAt = sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`;
  const counted = await selectRows(
    tx,
    sql`insert into rate_counts as counted (key, count, ends_at) values (${key}, 1, ${endsAt})
        on conflict (key) do update set
          count = case when counted.ends_at <= ${at} then 1 else counted.count + 1 end,
          ends_at = excluded.ends_at
        where counted.ends_at <= ${at} or counted.count < ${most}
        returning count`,
  );
  return counted.length > 0;
}
