import { and, desc, eq, inArray, like, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { users } from '#platform/server/database/tables/accounts.ts';
import {
  inboxEntries,
  noticeSettings,
  notices,
  receivedTexts,
  smsConsents,
  staffAlerts,
} from '#platform/server/database/tables/notices.ts';

export type NoticePerson = {
  userId: string;
  /** Present and, where one waits to be confirmed, wanted. */
  emails: string[];
  phone: string | null;
  requestIds: string[];
  /** Beginnings of keys of notices that went to others and speak of this person: an invitation they sent. */
  keyPrefixes: string[];
};

export type ErasedNotice = {
  id: string;
  mode: string;
  channel: 'mail' | 'sms';
  vendorMessageId: string | null;
};

/** Forgets what was told to a person and about them; erasure must be allowed. Gives the messages that went out. */
export async function eraseNotices(tx: Orm, person: NoticePerson): Promise<ErasedNotice[]> {
  const { userId, emails, requestIds, keyPrefixes } = person;
  const phone = person.phone !== null && !(await isShared(tx, person.phone, userId)) ? person.phone : null;
  await tx.delete(inboxEntries).where(eq(inboxEntries.userId, userId));
  await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId));
  await tx
    .delete(staffAlerts)
    .where(or(inArray(staffAlerts.requestId, requestIds), eq(staffAlerts.userId, userId)));
  if (phone !== null) await tx.delete(receivedTexts).where(eq(receivedTexts.fromNumber, phone));
  await eraseConsents(tx, userId, phone);
  return tx
    .delete(notices)
    .where(
      or(
        eq(notices.userId, userId),
        inArray(sql`lower(${notices.recipient})`, emails),
        inArray(sql`lower(${notices.replyTo})`, emails),
        phone === null ? undefined : eq(notices.recipient, phone),
        ...keyPrefixes.map((prefix) => like(notices.key, `${prefix}%`)),
      ),
    )
    .returning({
      id: notices.id,
      mode: notices.mode,
      channel: notices.channel,
      vendorMessageId: notices.vendorMessageId,
    });
}

/** A number that another account has too belongs to that account's history as well. */
async function isShared(tx: Orm, phone: string, userId: string): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.phone, phone), ne(users.id, userId)))) > 0;
}

const fromTelephone = ['text', 'vendor'] as const;

/**
 * What was agreed to stays as proof, without the number. A number that ended texts itself stays, and nothing but the
 * number: only so is nobody texted there again.
 */
async function eraseConsents(tx: Orm, userId: string, phone: string | null): Promise<void> {
  await tx
    .update(smsConsents)
    .set({ phone: '' })
    .where(and(eq(smsConsents.userId, userId), notInArray(smsConsents.source, [...fromTelephone])));
  if (phone === null) return;
  const byTelephone = and(eq(smsConsents.phone, phone), inArray(smsConsents.source, [...fromTelephone]));
  const [latest] = await tx
    .select({ state: smsConsents.state })
    .from(smsConsents)
    .where(byTelephone)
    .orderBy(desc(smsConsents.id))
    .limit(1);
  const isStopped = latest?.state === 'withdrawn';
  await tx
    .update(smsConsents)
    .set(isStopped ? { userId: null, wording: 'STOP' } : { phone: '', wording: 'by text' })
    .where(byTelephone);
}
