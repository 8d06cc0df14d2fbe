import { and, eq } from 'drizzle-orm';
import type { Mode } from '#kernel/mode.ts';
import { notices } from '#platform/server/database/tables/notices.ts';
import type { ServerContext } from '../../server-context.ts';

/** Sends one notice of the outbox. Run again after a lost answer it sends under the same key. */
export const sendNoticeJob = {
  name: 'send-notice',
  run: async ({ noticeId }: { noticeId: string }, context: ServerContext): Promise<void> => {
    const { orm } = context.database;
    const [notice] = await orm
      .select()
      .from(notices)
      .where(and(eq(notices.id, noticeId), eq(notices.state, 'waiting')));
    if (!notice) return;
    await context.ports.mail(notice.mode as Mode).send({
      key: notice.id,
      from: context.mailFrom,
      to: notice.recipient,
      replyTo: notice.replyTo,
      subject: notice.subject,
      text: notice.body,
    });
    await orm
      .update(notices)
      .set({ state: 'sent', sentAt: context.clock.now() })
      .where(eq(notices.id, noticeId));
  },
};
