import { and, count, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { notices } from '#schema/notices.ts';
import type { Channel } from './configured-channels.ts';

export type Undelivered = {
  /** Due for over a minute and not sent. */
  waiting: number;
  /** Written in the last 24 hours and rejected by the vendor. */
  failed: number;
};

const minute = 60_000;
const day = 24 * 60 * minute;

/** Undelivered emails and texts, by channel. What quiet hours hold back isn't due. */
export async function countUndelivered(orm: Orm, now: Date): Promise<Record<Channel, Undelivered>> {
  const dueBefore = new Date(now.getTime() - minute);
  const isWaiting = and(
    inArray(notices.state, ['waiting', 'sending']),
    lt(notices.createdAt, dueBefore),
    or(isNull(notices.notBefore), lt(notices.notBefore, dueBefore)),
    or(isNull(notices.usefulUntil), gt(notices.usefulUntil, now)),
  );
  const hasFailed = and(eq(notices.state, 'failed'), gt(notices.createdAt, new Date(now.getTime() - day)));
  const rows = await orm
    .select({
      channel: notices.channel,
      waiting: count(sql`case when ${isWaiting} then 1 end`),
      failed: count(sql`case when ${hasFailed} then 1 end`),
    })
    .from(notices)
    .where(or(isWaiting, hasFailed))
    .groupBy(notices.channel);
  const of = (channel: Channel): Undelivered => {
    const row = rows.find((one) => one.channel === channel);
    return { waiting: row?.waiting ?? 0, failed: row?.failed ?? 0 };
  };
  return { mail: of('mail'), sms: of('sms') };
}
