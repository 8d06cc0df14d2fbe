import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import type { Place } from './find-markers.ts';

/** Database content that must not hold personal data, by what it is. */
const queries: Record<string, SQL> = {
  'subjects of mails': sql`select subject as text from notices union all select subject from simulated_mails`,
  'bodies of texts': sql`select body as text from notices where channel = 'sms' union all select body from simulated_texts`,
  inbox: sql`select concat_ws(' ', kind, title, body, link_path) as text from inbox_entries`,
  'audit trail': sql`select to_jsonb(one)::text as text from audit_entries one`,
  'alerts of the team': sql`select to_jsonb(one)::text as text from staff_alerts one`,
};

/**
 * Every place in the database that must not hold personal data, including the job queue with its inputs and
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
  const all = { ...queries, 'queue of jobs': sql.join(ofQueue, sql` union all `) };
  return Promise.all(
    Object.entries(all).map(async ([name, query]) => {
      const rows: { text: string | null }[] = await selectRows(database.orm, query);
      return { name, text: rows.map(({ text }) => text ?? '').join('\n') };
    }),
  );
}

/** The names of the files below a directory, and with `contents` what they contain. */
export function collectFiles(name: string, folder: string, contents: boolean): Place {
  if (!existsSync(folder)) return { name, text: '' };
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const held = paths
    .map((path) => join(folder, path))
    .filter((path) => contents && existsSync(path) && statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'));
  return { name, text: [...paths, ...held].join('\n') };
}
