import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';

/** All tables of the product and of the job queue. */
export const listTables = (database: Database): Promise<{ schema: string; name: string }[]> =>
  selectRows(
    database.orm,
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' order by 1, 2`,
  );

/** Names of the tables that contain this text in any column, ignoring case. */
export async function findInDatabase(database: Database, words: string): Promise<string[]> {
  const tables = await listTables(database);
  const counted: SQL[] = tables.map(
    ({ schema, name }) =>
      sql`select ${name}::text as name, count(*)::int as rows
          from ${sql.identifier(schema)}.${sql.identifier(name)} as one
          where to_jsonb(one)::text ilike ${`%${words}%`}`,
  );
  const found: { name: string; rows: number }[] = await selectRows(
    database.orm,
    sql.join(counted, sql` union all `),
  );
  // PostgreSQL reads many tables in parallel and returns them as they finish.
  return found
    .filter(({ rows }) => rows > 0)
    .map(({ name }) => name)
    .toSorted();
}
