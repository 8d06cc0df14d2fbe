import { and, desc, eq, inArray, isNull, like, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { users } from '#schema/accounts.ts';
import {
  inboxEntries,
  noticeSettings,
  notices,
  receivedTexts,
  smsConsents,
  staffAlerts,
} from '#schema/notices.ts';

export type ErasureSubject = {
  userId: string;
  /** Lower case; null unless confirmed. */
  email: string | null;
  /** As entered, never confirmed. */
  phone: string | null;
  requestIds: string[];
  /** Key prefixes of notifications without an account that mention this person, such as invitations. */
  keyPrefixes: string[];
};

export type ErasedNotice = {
  id: string;
  mode: string;
  channel: 'mail' | 'sms';
  vendorMessageId: string | null;
};

/**
 * Deletes all notifications to, from and about a user. Check first that erasure is allowed. Returns those that a vendor
 * also stores.
 */
export async function eraseNotices(tx: Orm, person: ErasureSubject): Promise<ErasedNotice[]> {
  const { userId, email, requestIds, keyPrefixes } = person;
  const phone = person.phone !== null && (await ownsNumber(tx, person.phone, userId)) ? person.phone : null;
  await tx.delete(inboxEntries).where(eq(inboxEntries.userId, userId));
  await tx.delete(noticeSettings).where(eq(noticeSettings.userId, userId));
  await tx
    .delete(staffAlerts)
    .where(or(inArray(staffAlerts.requestId, requestIds), eq(staffAlerts.userId, userId)));
  const received = phone === null ? [] : await eraseReceivedTexts(tx, phone);
  await eraseConsents(tx, userId, phone);
  const erasedNotices = await tx
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
  return [...erasedNotices, ...received];
}

/** Excludes demo texts, which no vendor has. */
async function eraseReceivedTexts(tx: Orm, phone: string): Promise<ErasedNotice[]> {
  const deleted = await tx
    .delete(receivedTexts)
    .where(eq(receivedTexts.fromNumber, phone))
    .returning({ id: receivedTexts.vendorMessageId });
  return deleted
    .filter(({ id }) => !id.startsWith('demo:'))
    .map(({ id }) => ({ id, mode: 'production', channel: 'sms', vendorMessageId: id }));
}

/**
 * Whether texts from and to this number may be deleted with the account: only if it agreed to texts on that number and no
 * other account has the number. Anyone can enter any number.
 */
async function ownsNumber(tx: Orm, phone: string, userId: string): Promise<boolean> {
  const agreed = await tx.$count(
    smsConsents,
    and(eq(smsConsents.phone, phone), eq(smsConsents.userId, userId)),
  );
  const others = await tx.$count(users, and(eq(users.phone, phone), ne(users.id, userId)));
  return agreed > 0 && others === 0;
}

const textSources = ['text', 'vendor'] as const;

/** Keeps consents as proof, without the number. Keeps only the number of an opt-out, so it is never texted again. */
async function eraseConsents(tx: Orm, userId: string, phone: string | null): Promise<void> {
  await tx
    .update(smsConsents)
    .set({ phone: '' })
    .where(and(eq(smsConsents.userId, userId), notInArray(smsConsents.source, [...textSources])));
  if (phone === null) return;
  const byText = and(eq(smsConsents.phone, phone), inArray(smsConsents.source, [...textSources]));
  const [latest] = await tx
    .select({ state: smsConsents.state })
    .from(smsConsents)
    .where(byText)
    .orderBy(desc(smsConsents.id))
    .limit(1);
  const isStopped = latest?.state === 'withdrawn';
  await tx
    .update(smsConsents)
    .set(isStopped ? { userId: null, wording: 'STOP' } : { phone: '', wording: 'by text' })
    .where(byText);
}

export const sweepInbox: Sweep = (orm, before, limit) =>
  deleteBatch(orm, inboxEntries, lt(inboxEntries.createdAt, before), limit);

export const sweepReceivedTexts: Sweep = (orm, before, limit) =>
  deleteBatch(orm, receivedTexts, lt(receivedTexts.receivedAt, before), limit);

/** Deletes resolved alerts only. */
export const sweepStaffAlerts: Sweep = (orm, before, limit) =>
  deleteBatch(orm, staffAlerts, lt(staffAlerts.acknowledgedAt, before), limit);

/** Clears the content but keeps the row, because its idempotency key prevents a duplicate notification. */
export const clearOldNotices: Sweep = async (orm, before, limit) => {
  const old = orm
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        lt(notices.createdAt, before),
        ne(notices.state, 'waiting'),
        ne(notices.state, 'sending'),
        or(ne(notices.body, ''), ne(notices.recipient, '')),
      ),
    )
    .limit(limit);
  const emptied = await orm
    .update(notices)
    .set({ body: '', recipient: '', replyTo: null })
    .where(inArray(notices.id, old))
    .returning({ id: notices.id });
  return emptied.length;
};
