import { and, asc, eq, gte, isNull, lte, or } from 'drizzle-orm';
import { sendNotice } from '#modules/notifications/server/delivery/send-notice.ts';
import { notices } from '#schema/notices.ts';
import type { Simulation } from './simulation.ts';

/** Sends what is due when the history ends, because its jobs end with it. What quiet hours hold back stays queued. */
export async function deliverWaitingNotices({ tx, context, end }: Simulation, start: Date): Promise<void> {
  const waiting = await tx
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.state, 'waiting'),
        eq(notices.mode, 'demo'),
        gte(notices.createdAt, start),
        lte(notices.createdAt, end),
        or(isNull(notices.notBefore), lte(notices.notBefore, end)),
      ),
    )
    .orderBy(asc(notices.createdAt), asc(notices.id));
  for (const { id } of waiting) await sendNotice(context, id);
}
