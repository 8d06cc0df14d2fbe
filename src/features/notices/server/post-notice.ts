import { newId } from '#kernel/ids.ts';
import type { Mode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { notices } from '#platform/server/database/tables/notices.ts';
import type { ServerContext } from '../../server-context.ts';
import { sendNoticeJob } from './send-notice.ts';

export type NewNotice = {
  /** What makes it the same notice: a repeated step posts nothing twice. */
  key: string;
  mode: Mode;
  recipient: string;
  replyTo?: string;
  subject: string;
  body: string;
};

/** Writes a mail into the outbox, in the transaction of what it tells about, and has it sent. */
export async function postNotice(tx: Orm, context: ServerContext, notice: NewNotice): Promise<void> {
  const [row] = await tx
    .insert(notices)
    .values({ ...notice, id: newId(), channel: 'mail' })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  if (row) await context.jobs.enqueue(tx, sendNoticeJob, { noticeId: row.id });
}
