import { and, eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { noticeSettings, smsConsents } from '#schema/notices.ts';
import { findNoticeRecipient } from './read-notice-settings.ts';

/**
 * Applies an opt-in or opt-out by text to the settings of all accounts with the number. An opt-in applies only to accounts
 * that consented before, because anyone can enter any number.
 */
export async function setTexting(
  tx: Orm,
  context: ServerContext,
  phone: string,
  sms: boolean,
): Promise<void> {
  const people = await tx.select({ id: users.id }).from(users).where(eq(users.phone, phone));
  for (const { id } of people) {
    const person = await findNoticeRecipient(tx, id);
    if (!person || (sms && !(await hasAgreed(tx, phone, id)))) continue;
    const now = context.clock.now();
    await tx
      .insert(noticeSettings)
      .values({ ...person.settings, sms, userId: id, updatedAt: now })
      .onConflictDoUpdate({ target: noticeSettings.userId, set: { sms, updatedAt: now } });
    context.live.publish(tx, { owner: id, topic: 'notice', id });
  }
}

async function hasAgreed(tx: Orm, phone: string, userId: string): Promise<boolean> {
  const given = and(
    eq(smsConsents.phone, phone),
    eq(smsConsents.userId, userId),
    eq(smsConsents.state, 'given'),
  );
  return (await tx.$count(smsConsents, given)) > 0;
}
