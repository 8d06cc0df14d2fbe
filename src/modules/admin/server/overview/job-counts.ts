import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';

/** Waiting due jobs and the age of the oldest, by queue. */
export const readDueJobs = (
  orm: Orm,
  now: Date,
): Promise<{ queue: string; waiting: number; seconds: number }[]> =>
  selectRows(
    orm,
    sql`select name as queue, count(*)::int as waiting,
        extract(epoch from ${now.toISOString()}::timestamptz - min(start_after))::float8 as seconds
      from pgboss.job
      where state in ('created', 'retry') and start_after <= ${now.toISOString()}::timestamptz
        and left(name, 2) <> '__'
      group by name`,
  );

/** A job with more retries is practically stuck: retries span eight hours, and the first ten take four minutes. */
const maxRetries = 10;

/** Unfinished jobs that failed too often, by queue. */
export const readStuckJobs = (orm: Orm): Promise<{ queue: string; failing: number }[]> =>
  selectRows(
    orm,
    sql`select name as queue, count(*)::int as failing from pgboss.job
      where state in ('retry', 'active', 'failed') and retry_count > ${maxRetries} and left(name, 2) <> '__'
      group by name`,
  );
