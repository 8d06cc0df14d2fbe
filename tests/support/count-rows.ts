import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';

/**
 * Tables that change without calls: health probes run on a timer; audit hashes, daily metrics and re-encryption records
 * follow a moment later; rate limits count every try.
 */
const changesOnItsOwn = [
  'audit_seals',
  'audit_waiting',
  'availability_hours',
  'day_figures',
  'day_marks',
  'process_heartbeats',
  'rate_counts',
  'request_presence',
  'service_settings',
  'sign_in_tries',
];

/** The number of rows per table, including queued jobs; tables in `except` are left out. */
export async function countRows(
  database: Database,
  except: readonly string[] = [],
): Promise<Record<string, number>> {
  const tables = await selectRows<{ name: string }>(
    database.orm,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const counted: SQL[] = tables
    .filter(({ name }) => !changesOnItsOwn.includes(name) && !except.includes(name))
    .map(({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`);
  counted.push(sql`select 'jobs', count(*)::int from pgboss.job`);
  const counts = await selectRows<{ name: string; rows: number }>(
    database.orm,
    sql.join(counted, sql` union all `),
  );
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]));
}

/**
 * The number of jobs that are due, running or to be retried; `except` names jobs that aren't expected to finish. A job
 * scheduled for later, such as the end of a held time, isn't open.
 */
export async function countOpenJobs(database: Database, except: readonly string[] = []): Promise<number> {
  const rows = await selectRows<{ name: string; open: number }>(
    database.orm,
    sql`select name, count(*)::int as open from pgboss.job where state in ('active', 'retry') or (state = 'created' and start_after <= now() + interval '5 seconds')
        group by name`,
  );
  return rows.reduce((sum, { name, open }) => (except.includes(name) ? sum : sum + open), 0);
}
