import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { smsConsents } from '#schema/notices.ts';
import { badRequest } from '#shared/problem.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import * as t from '../notifications.words.ts';

type ConsentRow = typeof smsConsents.$inferSelect;
/** `asked`: the number's owner has yet to reply YES. `stopped`: they opted out by text, and only their text can opt in again. */
export type ConsentState = 'none' | 'asked' | 'given' | 'withdrawn' | 'stopped';

/** An opt-out by text applies to all accounts with the number. */
const textSources: ConsentRow['source'][] = ['text', 'vendor'];

/** Consent of this number (E.164) for this account; `userId` null for a visitor's booking. */
export async function findConsentState(
  orm: Orm,
  phone: string,
  userId: string | null,
): Promise<ConsentState> {
  const isOwnRow = userId === null ? isNull(smsConsents.userId) : eq(smsConsents.userId, userId);
  const rows = await orm
    .select({ state: smsConsents.state, source: smsConsents.source, userId: smsConsents.userId })
    .from(smsConsents)
    .where(and(eq(smsConsents.phone, phone), or(inArray(smsConsents.source, textSources), isOwnRow)))
    .orderBy(desc(smsConsents.id));
  const latestByText = rows.find((row) => textSources.includes(row.source));
  if (latestByText?.state === 'withdrawn') return 'stopped';
  const own = rows.filter((row) => row.userId === userId);
  // A START, or a YES about another account, restores this account's earlier consent but gives no new one.
  if (rows[0]?.userId !== userId && own.some(({ state }) => state === 'given')) return 'given';
  return own[0]?.state ?? 'none';
}

/** The account of the latest unanswered consent question to this number; null if there is none. */
export async function findPendingConsent(orm: Orm, phone: string): Promise<{ userId: string | null } | null> {
  const [latestAsk] = await orm
    .select({ userId: smsConsents.userId })
    .from(smsConsents)
    .where(and(eq(smsConsents.phone, phone), eq(smsConsents.state, 'asked')))
    .orderBy(desc(smsConsents.id))
    .limit(1);
  if (!latestAsk || (await findConsentState(orm, phone, latestAsk.userId)) !== 'asked') return null;
  return latestAsk;
}

/** Whether the number's owner has replied YES for this account before, so we don't need to ask again. */
export const hasConfirmedByText = async (orm: Orm, phone: string, userId: string | null): Promise<boolean> =>
  (await orm.$count(
    smsConsents,
    and(
      eq(smsConsents.phone, phone),
      userId === null ? isNull(smsConsents.userId) : eq(smsConsents.userId, userId),
      eq(smsConsents.source, 'text'),
      eq(smsConsents.state, 'given'),
    ),
  )) > 0;

/** US numbers only: texts abroad cost more and invite premium-number fraud. */
export function requireTextable(phone: string): void {
  if (!isCallable(phone)) throw badRequest(t.usNumbersOnly);
}

export type Consent = Omit<typeof smsConsents.$inferInsert, 'id' | 'state'>;

/** Records consent. After an opt-out by text, call it only for the number's own text. */
export async function giveConsent(tx: Orm, consent: Consent): Promise<void> {
  if ((await findConsentState(tx, consent.phone, consent.userId ?? null)) !== 'given')
    await tx.insert(smsConsents).values({ ...consent, state: 'given' });
}

/** Records consent given on a page, pending the number owner's YES. */
export async function storePendingConsent(tx: Orm, consent: Consent): Promise<void> {
  await tx.insert(smsConsents).values({ ...consent, state: 'asked' });
}

export async function withdrawConsent(tx: Orm, consent: Consent): Promise<void> {
  await tx.insert(smsConsents).values({ ...consent, state: 'withdrawn' });
}
