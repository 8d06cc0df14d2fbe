import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { isCallable } from '#kernel/callable-number.ts';
import { badRequest } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { smsConsents } from '#platform/server/database/tables/notices.ts';

type ConsentRow = typeof smsConsents.$inferSelect;
/** `stopped`: the person ended texts from the telephone itself, and only a text of theirs begins them again. */
export type ConsentState = 'none' | 'given' | 'withdrawn' | 'stopped';

/** What comes from the telephone holds for everybody who uses the number. */
const fromTelephone: ConsentRow['source'][] = ['text', 'vendor'];

/** Whether we may send texts to this number (E.164) about this account, or about a visitor's booking. */
export async function findConsentState(
  orm: Orm,
  phone: string,
  userId: string | null,
): Promise<ConsentState> {
  const ofPerson = userId === null ? isNull(smsConsents.userId) : eq(smsConsents.userId, userId);
  const rows = await orm
    .select({ state: smsConsents.state, source: smsConsents.source })
    .from(smsConsents)
    .where(and(eq(smsConsents.phone, phone), or(inArray(smsConsents.source, fromTelephone), ofPerson)))
    .orderBy(desc(smsConsents.id));
  const byTelephone = rows.find((row) => fromTelephone.includes(row.source));
  if (byTelephone?.state === 'withdrawn') return 'stopped';
  return rows[0]?.state ?? 'none';
}

/** Texts abroad cost a multiple, and are what numbers that pay their holder are made for. */
export function refuseUntextable(phone: string): void {
  if (!isCallable(phone))
    throw badRequest('Texts can go to numbers of the United States alone. Please choose mail instead.');
}

type Consent = Omit<typeof smsConsents.$inferInsert, 'id' | 'state'>;

/**
 * Keeps that a person agreed to texts. False when the number's owner has ended them by a text: nobody who merely types
 * the number begins them again.
 */
export async function giveConsent(tx: Orm, consent: Consent): Promise<boolean> {
  const state = await findConsentState(tx, consent.phone, consent.userId ?? null);
  if (state === 'stopped' && consent.source !== 'text') return false;
  if (state !== 'given') await tx.insert(smsConsents).values({ ...consent, state: 'given' });
  return true;
}

export async function withdrawConsent(tx: Orm, consent: Consent): Promise<void> {
  await tx.insert(smsConsents).values({ ...consent, state: 'withdrawn' });
}
