import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { notices } from '#schema/notices.ts';
import { leaseMilliseconds } from './claim-notice.ts';
import { sendJobOf } from './send-notice-job.ts';

const overdueAfterMilliseconds = 10 * 60 * 1000;
const batchSize = 100;

/**
 * Enqueues notifications that are overdue: the mail server was down or not configured, quiet hours ended, or the sending
 * process died.
 */
export async function resendWaitingNotices(context: ServerContext): Promise<void> {
  const now = context.clock.now();
  const overdueSince = new Date(now.getTime() - overdueAfterMilliseconds);
  const rows = await context.database.orm
    .select({ id: notices.id, channel: notices.channel })
    .from(notices)
    .where(
      or(
        and(
          eq(notices.state, 'waiting'),
          lt(notices.createdAt, overdueSince),
          or(isNull(notices.notBefore), lt(notices.notBefore, now)),
        ),
        and(
          eq(notices.state, 'sending'),
          or(isNull(notices.claimedAt), lt(notices.claimedAt, new Date(now.getTime() - leaseMilliseconds))),
        ),
      ),
    )
    .limit(batchSize);
  for (const row of rows) {
    const noticeId = row.id;
    await context.jobs.enqueue(context.database.orm, sendJobOf(row), { noticeId }, { noRetries: true });
  }
}
