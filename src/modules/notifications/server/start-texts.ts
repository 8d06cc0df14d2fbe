import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { countWithin } from '#platform/http/limits/count-within.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../notifications.words.ts';
import type { NoticeLanguage } from '../templates/template.ts';
import { postTextReply } from './post-text-reply.ts';
import { type Consent, findConsentState, giveConsent, hasAnswered, keepAsk } from './text-consents.ts';

/** Limits on consent questions by text: per account and day, and per number across all accounts. */
export const mostAsksOfAccountPerDay = 10;
export const mostAsksToNumberPerDay = 1;
export const mostAsksToNumberPerWeek = 3;

export const askedTooOften = t.weCantAskThisNumber;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Starts texts to a number entered on a page. Because anyone can enter any number, it first gets one question and no other
 * text until its owner replies YES. Demo mode skips the question. `too_many`: nothing was asked or stored.
 */
export async function beginTexts(
  tx: Orm,
  context: ServerContext,
  { mode, language, ...consent }: Consent & { mode: Mode; language: NoticeLanguage },
): Promise<'given' | 'asked' | 'stopped' | 'too_many'> {
  const { phone, userId = null, at } = consent;
  const state = await findConsentState(tx, phone, userId);
  if (state === 'stopped' || state === 'given') return state;
  if (mode !== 'production' || (await hasAnswered(tx, phone, userId))) {
    await giveConsent(tx, consent);
    return 'given';
  }
  if (!(await isAskable(tx, context, { phone, userId }))) return state === 'asked' ? 'asked' : 'too_many';
  await keepAsk(tx, consent);
  await postTextReply(tx, context, {
    key: `texts-ask:${context.keyedHash(phone)}:${at.toISOString()}`,
    reply: 'text_ask',
    to: phone,
    language,
    mode,
  });
  return 'asked';
}

/** Counted under keyed hashes that outlive the account, so that deleting it doesn't reset the limit. */
async function isAskable(
  tx: Orm,
  { keyedHash, clock, rateLimitFactor }: ServerContext,
  { phone, userId }: { phone: string; userId: string | null },
): Promise<boolean> {
  const now = clock.now();
  const count = (about: string, most: number, days: number) =>
    countWithin(tx, {
      key: keyedHash(`text asks ${about}`),
      most,
      milliseconds: days * dayMilliseconds,
      now,
    });
  return (
    (await count(`of ${userId}`, mostAsksOfAccountPerDay * rateLimitFactor, 1)) &&
    (await count(`to ${phone} in a day`, mostAsksToNumberPerDay, 1)) &&
    (await count(`to ${phone} in a week`, mostAsksToNumberPerWeek, 7))
  );
}
