import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { countWithin } from '#platform/http/limits/count-within.ts';
import type { Mode } from '#shared/mode.ts';
import * as t from '../notifications.words.ts';
import type { NoticeLanguage } from '../templates/template.ts';
import { queueTextReply } from './queue-text-reply.ts';
import {
  type Consent,
  findConsentState,
  giveConsent,
  hasConfirmedByText,
  storePendingConsent,
} from './text-consents.ts';

/** Limits on consent questions by text: per account and day, and per number across all accounts. */
export const maxConsentTextsPerAccountPerDay = 10;
export const maxConsentTextsPerNumberPerDay = 1;
export const maxConsentTextsPerNumberPerWeek = 3;

export const tooManyConsentTextsMessage = t.tooManyConsentTexts;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Starts texts to a number entered on a page. Because anyone can enter any number, it first gets one question and no other
 * text until its owner replies YES. Demo mode skips the question. `too_many`: nothing was asked or stored.
 */
export async function startTexting(
  tx: Orm,
  context: ServerContext,
  { mode, language, ...consent }: Consent & { mode: Mode; language: NoticeLanguage },
): Promise<'given' | 'asked' | 'stopped' | 'too_many'> {
  const { phone, userId = null, at } = consent;
  const state = await findConsentState(tx, phone, userId);
  if (state === 'stopped' || state === 'given') return state;
  if (mode !== 'production' || (await hasConfirmedByText(tx, phone, userId))) {
    await giveConsent(tx, consent);
    return 'given';
  }
  if (!(await mayAskForConsent(tx, context, { phone, userId })))
    return state === 'asked' ? 'asked' : 'too_many';
  await storePendingConsent(tx, consent);
  await queueTextReply(tx, context, {
    key: `texts-ask:${context.keyedHash(phone)}:${at.toISOString()}`,
    reply: 'text_ask',
    to: phone,
    language,
    mode,
  });
  return 'asked';
}

/** Counted under keyed hashes that outlive the account, so that deleting it doesn't reset the limit. */
async function mayAskForConsent(
  tx: Orm,
  { keyedHash, clock, rateLimitFactor }: ServerContext,
  { phone, userId }: { phone: string; userId: string | null },
): Promise<boolean> {
  const now = clock.now();
  const count = (subject: string, most: number, days: number) =>
    countWithin(tx, {
      key: keyedHash(`text asks ${subject}`),
      most,
      milliseconds: days * dayMilliseconds,
      now,
    });
  return (
    (await count(`of ${userId}`, maxConsentTextsPerAccountPerDay * rateLimitFactor, 1)) &&
    (await count(`to ${phone} in a day`, maxConsentTextsPerNumberPerDay, 1)) &&
    (await count(`to ${phone} in a week`, maxConsentTextsPerNumberPerWeek, 7))
  );
}
