import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import type { Place } from './find-markers.ts';

/** Database content that must not contain personal data, by name. */
const queries: Record<string, SQL> = {
  'email subjects': sql`select subject as text from notices union all select subject from simulated_mails`,
  'text messages': sql`select body as text from notices where channel = 'sms' union all select body from simulated_texts`,
  inbox: sql`select concat_ws(' ', kind, title, body, link_path) as text from inbox_entries`,
  'audit log': sql`select to_jsonb(one)::text as text from audit_entries one`,
  'staff alerts': sql`select to_jsonb(one)::text as text from staff_alerts one`,
};

/**
 * All database content that must not contain personal data, including the job queue with its inputs and
 * errors.
 */
export async function collectFromDatabase(database: Database): Promise<Place[]> {
  const queue: { name: string }[] = await selectRows(
    database.orm,
    sql`select table_name as name from information_schema.tables where table_schema = 'pgboss' and table_type = 'BASE TABLE'`,
  );
  const ofQueue = queue.map(
    ({ name }) => sql`select to_jsonb(one)::text as text from pgboss.${sql.identifier(name)} one`,
  );
  const all = { ...queries, 'job queue': sql.join(ofQueue, sql` union all `) };
  return Promise.all(
    Object.entries(all).map(async ([name, query]) => {
      const rows: { text: string | null }[] = await selectRows(database.orm, query);
      return { name, text: rows.map(({ text }) => text ?? '').join('\n') };
    }),
  );
}

/** The names of all files below a directory, and with `contents` also their contents. */
export function collectFiles(name: string, folder: string, contents: boolean): Place {
  if (!existsSync(folder)) return { name, text: '' };
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const held = paths
    .map((path) => join(folder, path))
    .filter((path) => contents && existsSync(path) && statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'));
  return { name, text: [...paths, ...held].join('\n') };
}
