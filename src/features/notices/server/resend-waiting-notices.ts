import { and, eq, lt } from 'drizzle-orm';
import { notices } from '#platform/server/database/tables/notices.ts';
import type { ServerContext } from '../../server-context.ts';
import { sendNoticeJob } from './send-notice.ts';

const waitingForMilliseconds = 10 * 60 * 1000;
const mostAtOnce = 100;

/** Has notices sent that have waited long: the mail server was away, or is only now configured. */
export async function resendWaitingNotices(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - waitingForMilliseconds);
  const rows = await context.database.orm
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.state, 'waiting'), lt(notices.createdAt, before)))
    .limit(mostAtOnce);
  for (const { id } of rows) {
    await context.jobs.enqueue(context.database.orm, sendNoticeJob, { noticeId: id });
  }
}
