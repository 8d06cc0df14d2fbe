import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { inboxEntries, type notices } from '#schema/notices.ts';
import { productName } from '#shared/product.ts';
import { templates } from '../../templates/all-templates.ts';
import { writeNotice } from '../queue-email.ts';
import { findNoticeRecipient } from '../read-notice-settings.ts';

type NoticeRow = typeof notices.$inferSelect;

/** The topic of a notification kind; null if it is always sent or has no template. */
export const topicOf = (kind: string) =>
  Object.entries(templates).find(([name]) => name === kind)?.[1].topic ?? null;

/** Emails the inbox entry in place of an undeliverable text, unless an email was sent too or its topic is turned off. */
export async function sendEmailFallback(tx: Orm, context: ServerContext, notice: NoticeRow): Promise<void> {
  const key = notice.key.replace(/:sms$/, '');
  if (notice.userId === null || key === notice.key) return;
  const person = await findNoticeRecipient(tx, notice.userId);
  const [entry] = await tx.select().from(inboxEntries).where(eq(inboxEntries.key, key));
  if (!person || !entry) return;
  const topic = topicOf(notice.kind);
  if (topic !== null && (person.settings.off.mail ?? []).includes(topic)) return;
  const where = context.publicUrl ? `\n\n${context.publicUrl}${entry.linkPath}` : '';
  await writeNotice(tx, context, {
    key: `${key}:mail`,
    channel: 'mail',
    kind: notice.kind,
    mode: notice.mode,
    userId: notice.userId,
    recipient: person.email,
    subject: `${productName}: ${entry.title}`,
    body: `${entry.body}${where}\n`,
    about: notice.about,
    usefulUntil: notice.usefulUntil,
  });
}
