import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';

/** Writes the text to every place in the database that must not contain personal data. */
export async function seedTextInDatabase({ orm }: Database, text: string): Promise<void> {
  const notice = (channel: string, subject: string, body: string) => sql`insert into notices
    (id, key, channel, mode, recipient, subject, body, state)
    values (${newId()}, ${newId()}, ${channel}, 'demo', 'unknown@example.test', ${subject}, ${body}, 'void')`;
  await orm.execute(notice('mail', text, ''));
  await orm.execute(notice('sms', '', text));
  await orm.execute(sql`insert into inbox_entries (id, key, user_id, kind, title, body, link_path)
    select ${newId()}, ${newId()}, id, 'seeded', ${text}, '', '/' from users limit 1`);
  await orm.execute(sql`insert into staff_alerts (id, kind) values (${newId()}, ${text})`);
  await orm.execute(sql`insert into audit_entries (at, actor_role, action, subject_kind, outcome)
    values (now(), 'seeded', ${text}, 'none', 'done')`);
  // Appended to the output that the job already has.
  await orm.execute(sql`update pgboss.job set output = to_jsonb(concat_ws(' ', output::text, ${text}::text))
    where id = (select id from pgboss.job limit 1)`);
}

export function seedFile(folder: string, name: string, content: string): void {
  writeFileSync(join(folder, name.replaceAll('/', '_')), content);
}
