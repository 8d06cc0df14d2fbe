import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { type JobOutcome, jobSkipped } from '#platform/jobs/job-outcome.ts';
import { notices } from '#schema/notices.ts';
import type { Mode } from '#shared/mode.ts';
import { isNotConfigured } from '#shared/problem.ts';
import type { SendOutcome, SmsPort } from '#vendors/sms/sms.port.ts';
import * as t from '../../notifications.words.ts';
import { withoutToken } from '../../secret-notices.rules.ts';
import { withdrawConsent } from '../text-consents.ts';
import { voidTextsTo } from '../void-notices.ts';
import { claimNotice, maySendNow, type NoticeRow } from './claim-notice.ts';
import { sendEmailFallback } from './email-fallback.ts';

/**
 * Sends one notification from the outbox. After a lost response, an email is resent with the same message id; for a text,
 * the vendor is asked first whether it has it.
 */
export async function sendNotice(context: ServerContext, noticeId: string): Promise<JobOutcome> {
  const claim = await claimUnlessUnconfigured(context, noticeId);
  if (claim === jobSkipped) return jobSkipped;
  if (!claim) return;
  try {
    const outcome = await (claim.triedBefore ? sendAgain : send)(context, claim.notice);
    if (outcome) await recordOutcome(context, claim.notice, outcome);
  } catch (error) {
    // The state stays `sending`, because it may have been sent. Releasing the claim allows an immediate retry.
    await context.database.orm.update(notices).set({ claimedAt: null }).where(eq(notices.id, noticeId));
    throw error;
  }
}

/** Null if it can't be sent now. Skipped if no vendor is configured: it stays queued and is sent once there is one. */
async function claimUnlessUnconfigured(context: ServerContext, noticeId: string) {
  try {
    return await context.database.transaction((tx) => claimNotice(tx, context, noticeId));
  } catch (error) {
    if (!isNotConfigured(error)) throw error;
    context.log.warn({ noticeId }, 'notification not sent: no vendor is configured for its channel');
    return jobSkipped;
  }
}

async function send(context: ServerContext, notice: NoticeRow): Promise<SendOutcome> {
  if (notice.channel === 'sms') {
    const { id, recipient, body } = notice;
    return context.ports.sms(notice.mode as Mode).send({ key: id, to: recipient, body });
  }
  const outcome = await context.ports.mail(notice.mode as Mode).send({
    key: notice.id,
    from: context.mailFrom,
    to: notice.recipient,
    replyTo: notice.replyTo,
    subject: notice.subject,
    text: notice.body,
  });
  return outcome.kind === 'accepted' ? { ...outcome, vendorMessageId: notice.id } : outcome;
}

/** Checks again whether it may be sent, because time has passed. Null if not. */
async function sendAgain(context: ServerContext, notice: NoticeRow): Promise<SendOutcome | null> {
  if (notice.channel === 'sms') {
    const sms = context.ports.sms(notice.mode as Mode);
    const vendorMessageId = await findEarlierSend(context, sms, notice);
    if (vendorMessageId !== null) return { kind: 'accepted', vendorMessageId };
  }
  const now = context.clock.now();
  const maySend = await context.database.transaction((tx) => maySendNow(tx, context, notice, now));
  return maySend ? send(context, notice) : null;
}

/** The vendor's id of an earlier attempt. Excludes texts with the same body that belong to another notification. */
async function findEarlierSend(
  context: ServerContext,
  sms: SmsPort,
  notice: NoticeRow,
): Promise<string | null> {
  const text = { key: notice.id, to: notice.recipient, body: notice.body };
  const found = await sms.findSent(text, notice.createdAt);
  if (found.length === 0) return null;
  const known = await context.database.orm
    .select({ id: notices.vendorMessageId })
    .from(notices)
    .where(inArray(notices.vendorMessageId, found));
  return found.find((id) => !known.some((row) => row.id === id)) ?? null;
}

async function recordOutcome(context: ServerContext, notice: NoticeRow, outcome: SendOutcome): Promise<void> {
  const now = context.clock.now();
  const body = withoutToken(notice);
  await context.database.transaction(async (tx) => {
    if (outcome.kind === 'accepted') {
      const vendorMessageId = notice.channel === 'sms' ? outcome.vendorMessageId : null;
      await tx
        .update(notices)
        .set({ state: 'sent', sentAt: now, claimedAt: null, vendorMessageId, body })
        // A status webhook may already have updated it.
        .where(and(eq(notices.id, notice.id), eq(notices.state, 'sending')));
      return;
    }
    await tx.update(notices).set({ state: 'failed', claimedAt: null, body }).where(eq(notices.id, notice.id));
    if (outcome.reason === 'blocked') {
      await withdrawConsent(tx, {
        phone: notice.recipient,
        wording: t.carrierReportedOptOut,
        source: 'vendor',
        at: now,
      });
      await voidTextsTo(tx, notice.recipient);
    }
    await sendEmailFallback(tx, context, notice);
  });
}
