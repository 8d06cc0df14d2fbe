import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notices } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import type { SecretKind } from '../secret-notices.rules.ts';

type SendJob = { name: string; run(data: { noticeId: string }, context: never): unknown };

/** Only the job's name, without its code, to avoid an import cycle between queuing and sending notifications. */
export const sendNoticeJob: SendJob = { name: 'send-notice', run: () => undefined };

/** Texts have their own queue, so that a slow mail server doesn't delay them. */
export const sendTextJob: SendJob = { name: 'send-text', run: () => undefined };

export const sendJobOf = ({ channel }: { channel?: string | undefined }): SendJob =>
  channel === 'sms' ? sendTextJob : sendNoticeJob;

export type NewNotice = {
  /** Idempotency key: a repeated step sends nothing twice. */
  key: string;
  mode: Mode;
  /** Set if the link contains a token: the body is excluded from data exports, and the token is deleted after sending. */
  kind?: SecretKind | undefined;
  /** The account it is about; deleted with it. */
  userId?: string;
  recipient: string;
  replyTo?: string;
  subject: string;
  body: string;
};

/**
 * Queues an email in the caller's transaction. For staff and for emails without a template; notifications a patient can
 * turn off go through `notifyPerson`.
 */
export async function queueEmail(tx: Orm, context: ServerContext, notice: NewNotice): Promise<void> {
  await writeNotice(tx, context, { ...notice, channel: 'mail' });
}

/** Inserts one outbox message, at most one per key, and enqueues its sending. */
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
