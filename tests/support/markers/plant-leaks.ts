import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';

/** Leaves a text in every place of the database that must not hold personal data, as a bug would. */
export async function plantInDatabase({ orm }: Database, text: string): Promise<void> {
  const notice = (channel: string, subject: string, body: string) => sql`insert into notices
    (id, key, channel, mode, recipient, subject, body, state)
    values (${newId()}, ${newId()}, ${channel}, 'demo', 'nobody@example.test', ${subject}, ${body}, 'void')`;
  await orm.execute(notice('mail', text, ''));
  await orm.execute(notice('sms', '', text));
  await orm.execute(sql`insert into inbox_entries (id, key, user_id, kind, title, body, link_path)
    select ${newId()}, ${newId()}, id, 'planted', ${text}, '', '/' from users limit 1`);
  await orm.execute(sql`insert into staff_alerts (id, kind) values (${newId()}, ${text})`);
  await orm.execute(sql`insert into audit_entries (at, actor_role, action, subject_kind, outcome)
    values (now(), 'planted', ${text}, 'none', 'done')`);
  // Next to what was left in the same job before.
  await orm.execute(sql`update pgboss.job set output = to_jsonb(concat_ws(' ', output::text, ${text}::text))
    where id = (select id from pgboss.job limit 1)`);
}

export function plantFile(folder: string, name: string, content: string): void {
  writeFileSync(join(folder, name.replaceAll('/', '_')), content);
}
