import { and, eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { notices } from '#schema/notices.ts';
import { isId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { findEndOfQuiet } from '../../quiet-hours.rules.ts';
import { withoutToken } from '../../secret-notices.rules.ts';
import { sendJobOf } from '../queue-email.ts';
import { findNoticeRecipient } from '../read-notice-settings.ts';
import { findConsentState } from '../text-consents.ts';
import { sendEmailFallback, topicOf } from './email-fallback.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** Longer than any vendor timeout; after it, the claiming process must have died. */
export const leaseMilliseconds = 60_000;

/** Replies to a patient's text, which ignore consent and quiet hours. */
const isReply = (kind: string): boolean => kind.startsWith('text_') || kind === 'texts_on';

/**
 * Claims a notification for sending if it may be sent now: not void, not expired, outside quiet hours, and a text only
 * with consent. `triedBefore`: an earlier attempt died or lost its response, so it may already have been sent.
 */
export async function claimNotice(
  tx: Orm,
  context: ServerContext,
  noticeId: string,
): Promise<{ notice: NoticeRow; triedBefore: boolean } | null> {
  const now = context.clock.now();
  const [notice] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for('update');
  if (!notice || !(notice.state === 'waiting' || notice.state === 'sending')) return null;
  const triedBefore = notice.state === 'sending';
  const isClaimed =
    notice.claimedAt !== null && now.getTime() - notice.claimedAt.getTime() < leaseMilliseconds;
  if (triedBefore && isClaimed) return null;
  // Throws if no vendor is configured; the notification then stays queued.
  if (notice.channel === 'mail') context.ports.mail(notice.mode as Mode);
  else context.ports.sms(notice.mode as Mode);
  if (!triedBefore && !(await maySendNow(tx, context, notice, now))) return null;
  await tx.update(notices).set({ state: 'sending', claimedAt: now }).where(eq(notices.id, noticeId));
  return { notice, triedBefore };
}

/** Whether it may be sent now. If not, it has been postponed or voided. */
export async function maySendNow(
  tx: Orm,
  context: ServerContext,
  notice: NoticeRow,
  now: Date,
): Promise<boolean> {
  const isText = notice.channel === 'sms';
  if (notice.usefulUntil !== null && now > notice.usefulUntil) return voidNotice(tx, notice);
  if (!(await isStillCurrent(tx, notice))) return voidNotice(tx, notice);
  if (isText && !isReply(notice.kind)) {
    if ((await findConsentState(tx, notice.recipient, notice.userId)) !== 'given')
      return voidNotice(tx, notice);
    if (!(await isStillTheirNumber(tx, notice))) {
      await sendEmailFallback(tx, context, notice);
      return voidNotice(tx, notice);
    }
  }
  if (notice.notBefore !== null && now < notice.notBefore) {
    await postpone(tx, context, notice, notice.notBefore);
    return false;
  }
  const quietUntil = await findQuietEnd(tx, notice, now);
  if (!quietUntil) return true;
  if (notice.usefulUntil === null || quietUntil < notice.usefulUntil) {
    await postpone(tx, context, notice, quietUntil);
    return false;
  }
  if (!isText) return true;
  await sendEmailFallback(tx, context, notice);
  return voidNotice(tx, notice);
}

/** False after the patient changed their number: the old one may belong to someone else, regardless of past consent. */
async function isStillTheirNumber(tx: Orm, { userId, recipient }: NoticeRow): Promise<boolean> {
  if (userId === null) return true;
  const person = await findNoticeRecipient(tx, userId);
  if (toE164(person?.phone ?? '') === recipient) return true;
  const ofBooking = and(eq(appointments.userId, userId), eq(appointments.contactPhone, recipient));
  return (await tx.$count(appointments, ofBooking)) > 0;
}

/** Whether the request still has the status the notification is about (`request:<id>:<status>`). */
async function isStillCurrent(tx: Orm, { about }: NoticeRow): Promise<boolean> {
  const [subject, id = '', status = ''] = (about ?? '').split(':');
  if (subject !== 'request' || !isId(id)) return true;
  const [request] = await tx
    .select({ status: careRequests.status })
    .from(careRequests)
    .where(eq(careRequests.id, id));
  return request?.status === status;
}

async function findQuietEnd(tx: Orm, notice: NoticeRow, now: Date): Promise<Date | null> {
  if (notice.userId === null || topicOf(notice.kind) === null) return null;
  const person = await findNoticeRecipient(tx, notice.userId);
  return person && findEndOfQuiet(now, person.settings);
}

async function voidNotice(tx: Orm, notice: NoticeRow): Promise<false> {
  await tx
    .update(notices)
    .set({ state: 'void', claimedAt: null, body: withoutToken(notice) })
    .where(eq(notices.id, notice.id));
  return false;
}

async function postpone(tx: Orm, context: ServerContext, notice: NoticeRow, until: Date): Promise<void> {
  await tx
    .update(notices)
    .set({ state: 'waiting', claimedAt: null, notBefore: until })
    .where(eq(notices.id, notice.id));
  await context.jobs.enqueue(tx, sendJobOf(notice), { noticeId: notice.id }, { startAfter: until });
}
