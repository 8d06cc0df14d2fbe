import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/server/database/database.ts';

/** How many rows each table holds, the queues' jobs among them; tables in `except` are left out. */
export async function countRows(
  database: Database,
  except: readonly string[] = [],
): Promise<Record<string, number>> {
  const tables = await selectRows<{ name: string }>(
    database.orm,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const counted: SQL[] = tables
    .filter((table) => !except.includes(table.name))
    .map(({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`);
  counted.push(sql`select 'jobs', count(*)::int from pgboss.job`);
  const counts = await selectRows<{ name: string; rows: number }>(
    database.orm,
    sql.join(counted, sql` union all `),
  );
  return Object.fromEntries(counts.map(({ name, rows }) => [name, rows]));
}

/** Jobs that wait, run, or are to be tried again. */
export async function countOpenJobs(database: Database): Promise<number> {
  const [row] = await selectRows<{ open: number }>(
    database.orm,
    sql`select count(*)::int as open from pgboss.job where state in ('created', 'active', 'retry')`,
  );
  return row?.open ?? 0;
}
