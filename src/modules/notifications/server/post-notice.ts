import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notices } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import type { SecretKind } from '../secret-notices.rules.ts';
import { sendJobOf } from './delivery/send-notice-job.ts';

export type NewNotice = {
  /** What makes it the same notice: a repeated step posts nothing twice. */
  key: string;
  mode: Mode;
  /** Of a mail whose link is a key: its body is in no archive, and the key is forgotten once it is sent. */
  kind?: SecretKind | undefined;
  /** The account that it tells about, with which it is forgotten. */
  userId?: string;
  recipient: string;
  replyTo?: string;
  subject: string;
  body: string;
};

/**
 * Writes a mail into the outbox, in the transaction of what it tells about, and has it sent at once. For the operator,
 * and for words of their own; what a person may switch off goes through `notifyPerson`.
 */
export async function postNotice(tx: Orm, context: ServerContext, notice: NewNotice): Promise<void> {
  await writeNotice(tx, context, { ...notice, channel: 'mail' });
}

/** One message of the outbox with all that decides when it goes out. Of one key there is ever one. */
export async function writeNotice(
  tx: Orm,
  context: ServerContext,
  notice: Omit<typeof notices.$inferInsert, 'id' | 'createdAt'>,
): Promise<void> {
  const [row] = await tx
    .insert(notices)
    .values({ ...notice, id: newId(), createdAt: context.clock.now() })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  if (!row) return;
  const startAfter = notice.notBefore ?? undefined;
  await context.jobs.enqueue(tx, sendJobOf(notice), { noticeId: row.id }, startAfter ? { startAfter } : {});
}
