import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { smsConsents } from '#schema/notices.ts';
import { badRequest } from '#shared/problem.ts';
import { isCallable } from '#shared/text/callable-number.ts';

type ConsentRow = typeof smsConsents.$inferSelect;
/**
 * `asked`: the number's owner has yet to reply YES. `stopped`: they ended texts from the telephone itself, and only a text of
 * theirs begins them again.
 */
export type ConsentState = 'none' | 'asked' | 'given' | 'withdrawn' | 'stopped';

/** What ends texts from the telephone holds for everybody who uses the number. */
const fromTelephone: ConsentRow['source'][] = ['text', 'vendor'];

/** Whether we may send texts to this number (E.164) about this account, or about a visitor's booking. */
export async function findConsentState(
  orm: Orm,
  phone: string,
  userId: string | null,
): Promise<ConsentState> {
  const ofPerson = userId === null ? isNull(smsConsents.userId) : eq(smsConsents.userId, userId);
  const rows = await orm
    .select({ state: smsConsents.state, source: smsConsents.source, userId: smsConsents.userId })
    .from(smsConsents)
    .where(and(eq(smsConsents.phone, phone), or(inArray(smsConsents.source, fromTelephone), ofPerson)))
    .orderBy(desc(smsConsents.id));
  const byTelephone = rows.find((row) => fromTelephone.includes(row.source));
  if (byTelephone?.state === 'withdrawn') return 'stopped';
  const own = rows.filter((row) => row.userId === userId);
  // A START, or a YES about somebody else's account, begins again what this account once had, and nothing new.
  if (rows[0]?.userId !== userId && own.some(({ state }) => state === 'given')) return 'given';
  return own[0]?.state ?? 'none';
}

/** The account whose question by text this number has not answered; null where none waits. */
export async function findOpenAsk(orm: Orm, phone: string): Promise<{ userId: string | null } | null> {
  const [asked] = await orm
    .select({ userId: smsConsents.userId })
    .from(smsConsents)
    .where(and(eq(smsConsents.phone, phone), eq(smsConsents.state, 'asked')))
    .orderBy(desc(smsConsents.id))
    .limit(1);
  if (!asked || (await findConsentState(orm, phone, asked.userId)) !== 'asked') return null;
  return asked;
}

/** Whether the number's owner has once replied YES about this account: then nobody has to ask them again. */
export const hasAnswered = async (orm: Orm, phone: string, userId: string | null): Promise<boolean> =>
  (await orm.$count(
    smsConsents,
    and(
      eq(smsConsents.phone, phone),
      userId === null ? isNull(smsConsents.userId) : eq(smsConsents.userId, userId),
      eq(smsConsents.source, 'text'),
      eq(smsConsents.state, 'given'),
    ),
  )) > 0;

/** Texts abroad cost a multiple, and are what numbers that pay their holder are made for. */
export function refuseUntextable(phone: string): void {
  if (!isCallable(phone))
    throw badRequest('Texts can go to numbers of the United States alone. Please choose mail instead.');
}

export type Consent = Omit<typeof smsConsents.$inferInsert, 'id' | 'state'>;

/** Keeps that a person agreed to texts. Where texts were ended from the telephone, only a text of theirs may come here. */
export async function giveConsent(tx: Orm, consent: Consent): Promise<void> {
  if ((await findConsentState(tx, consent.phone, consent.userId ?? null)) !== 'given')
    await tx.insert(smsConsents).values({ ...consent, state: 'given' });
}

/** Keeps that somebody agreed on a page, and that the number's owner was asked whether that was them. */
export async function keepAsk(tx: Orm, consent: Consent): Promise<void> {
  await tx.insert(smsConsents).values({ ...consent, state: 'asked' });
}

export async function withdrawConsent(tx: Orm, consent: Consent): Promise<void> {
  await tx.insert(smsConsents).values({ ...consent, state: 'withdrawn' });
}
