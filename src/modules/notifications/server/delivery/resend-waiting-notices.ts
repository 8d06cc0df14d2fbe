import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { notices } from '#schema/notices.ts';
import { type Channel, configuredModes } from '../configured-channels.ts';
import { sendJobOf } from '../queue-email.ts';
import { leaseMilliseconds } from './claim-notice.ts';

const overdueAfterMilliseconds = 10 * 60 * 1000;
const batchSize = 100;

/**
 * Enqueues notifications that are overdue: the mail server was down or not configured, quiet hours ended, or the sending
 * process died. The oldest of each channel first, so that a backlog of one doesn't hold up the other.
 */
export async function resendWaitingNotices(context: ServerContext): Promise<void> {
  for (const channel of ['sms', 'mail'] as const) await resendWaitingOn(context, channel);
}

async function resendWaitingOn(context: ServerContext, channel: Channel): Promise<void> {
  // What no vendor can deliver stays queued and must not fill the batch.
  const modes = configuredModes(context, channel);
  if (modes.length === 0) return;
  const now = context.clock.now();
  const overdueSince = new Date(now.getTime() - overdueAfterMilliseconds);
  const rows = await context.database.orm
    .select({ id: notices.id, channel: notices.channel })
    .from(notices)
    .where(
      and(
        eq(notices.channel, channel),
        inArray(notices.mode, modes),
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
      ),
    )
    .orderBy(asc(notices.createdAt), asc(notices.id))
    .limit(batchSize);
  for (const row of rows) {
    const noticeId = row.id;
    await context.jobs.enqueue(context.database.orm, sendJobOf(row), { noticeId }, { noRetries: true });
  }
}
