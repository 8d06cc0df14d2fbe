import { and, desc, eq, inArray, isNull, like, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import {
  inboxEntries,
  noticeSettings,
  notices,
  receivedTexts,
  smsConsents,
  staffAlerts,
} from '#schema/notices.ts';

export type NoticePerson = {
  userId: string;
  /** In small letters; null unless it is proven theirs. */
  email: string | null;
  /** As they gave it: nobody has proven that it is theirs. */
  phone: string | null;
  requestIds: string[];
  /** Beginnings of keys of notices to no account that speak of this person: an invitation they sent or accepted. */
  keyPrefixes: string[];
};

export type ErasedNotice = {
  id: string;
  mode: string;
  channel: 'mail' | 'sms';
  vendorMessageId: string | null;
};

/** Forgets what was told to a person, by them and about them; erasure must be allowed. Gives what others hold of it. */
export async function eraseNotices(tx: Orm, person: NoticePerson): Promise<ErasedNotice[]> {
  const { userId, email, requestIds, keyPrefixes } = person;
  const phone = person.phone !== null && (await isTheirs(tx, person.phone, userId)) ? person.phone : null;
  await tx.delete(inboxEntries).where(eq(inboxEntries.userId, userId));
  await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId));
  await tx
    .delete(staffAlerts)
    .where(or(inArray(staffAlerts.requestId, requestIds), eq(staffAlerts.userId, userId)));
  const received = phone === null ? [] : await eraseReceivedTexts(tx, phone);
  await eraseConsents(tx, userId, phone);
  const told = await tx
    .delete(notices)
    .where(
      or(
        eq(notices.userId, userId),
        email === null
          ? undefined
          : sql`${email} in (lower(${notices.recipient}), lower(${notices.replyTo}))`,
        phone === null ? undefined : eq(notices.recipient, phone),
        ...keyPrefixes.map((prefix) => and(isNull(notices.userId), like(notices.key, `${prefix}%`))),
      ),
    )
    .returning({
      id: notices.id,
      mode: notices.mode,
      channel: notices.channel,
      vendorMessageId: notices.vendorMessageId,
    });
  return [...told, ...received];
}

/** Those of a demonstration's pages came from nobody's telephone, and no company has them. */
async function eraseReceivedTexts(tx: Orm, phone: string): Promise<ErasedNotice[]> {
  const gone = await tx
    .delete(receivedTexts)
    .where(eq(receivedTexts.fromNumber, phone))
    .returning({ id: receivedTexts.vendorMessageId });
  return gone
    .filter(({ id }) => !id.startsWith('demo:'))
    .map(({ id }) => ({ id, mode: 'production', channel: 'sms', vendorMessageId: id }));
}

/**
 * Anybody can type a number: what came from it or went to it is forgotten with an account that agreed to texts there,
 * and only while no other account has it.
 */
async function isTheirs(tx: Orm, phone: string, userId: string): Promise<boolean> {
  const agreed = await tx.$count(
    smsConsents,
    and(eq(smsConsents.phone, phone), eq(smsConsents.userId, userId)),
  );
  const others = await tx.$count(users, and(eq(users.phone, phone), ne(users.id, userId)));
  return agreed > 0 && others === 0;
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
