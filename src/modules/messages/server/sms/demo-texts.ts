import { implement } from '@orpc/server';
import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { noticesContract } from '#modules/notifications/notices.contract.ts';
import { findNoticeRecipient } from '#modules/notifications/server/read-notice-settings.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { notices, receivedTexts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict, Problem } from '#shared/problem.ts';
import * as t from '../../messages.words.ts';
import { handleInboundText } from './handle-inbound-text.ts';

const shownCount = 20;
/** How many of a number's newest texts to search for this account's, because accounts can share a number. */
const searchedTexts = 200;
const endpoints = implement(noticesContract).$context<EndpointContext>();

export const listDemonstrationTexts = endpoints.listDemonstrationTexts.handler(async ({ context }) => {
  requireDemoMode(context);
  const phone = await findPhone(context);
  return { texts: phone === null ? [] : await listTexts(context, callerId(context), phone) };
});

/** Simulates an inbound text in demo mode, so that STOP and START can be tried without a real phone. */
export const sendDemonstrationText = endpoints.sendDemonstrationText.handler(async ({ input, context }) => {
  requireDemoMode(context);
  const userId = callerId(context);
  const phone = await findPhone(context);
  if (phone === null) throw conflict(t.saveYourPhoneNumberFirst);
  await handleInboundText(context, {
    vendorMessageId: `${textsOf(userId)}${newId()}`,
    from: phone,
    body: input.text,
    answeredByVendor: false,
  });
  return { texts: await listTexts(context, userId, phone) };
});

/** Checks the account and the global mode, because a demo account can exist while the service sends real texts. */
function requireDemoMode({ globalMode, caller }: EndpointContext): void {
  if (globalMode !== 'demo' || effectiveMode(caller.modeOverride, 'demo') !== 'demo')
    throw new Problem(403, 'FORBIDDEN', t.simulatedTextsDemoModeOnly);
}

/** Keyed by account, because anyone can enter a phone number. */
const textsOf = (userId: string): string => `demo:${userId}:`;

async function findPhone(context: EndpointContext): Promise<string | null> {
  const person = await findNoticeRecipient(context.database.orm, callerId(context));
  return person?.phone ?? null;
}

async function listTexts({ database: { orm }, ports }: EndpointContext, userId: string, phone: string) {
  const sent = await ports.simulatedPhone.listTexts(phone, searchedTexts);
  const own = await orm
    .select({ key: sql<string>`${notices.id}::text` })
    .from(notices)
    .where(
      and(
        inArray(
          sql`${notices.id}::text`,
          sent.map(({ key }) => key),
        ),
        isSentTo(userId),
      ),
    );
  const ownKeys = new Set(own.map(({ key }) => key));
  const fromUs = sent
    .filter(({ key }) => ownKeys.has(key))
    .slice(0, shownCount)
    .map(({ id, body, at }) => ({ id, body, at }));
  const fromYou = await orm
    .select({ id: receivedTexts.vendorMessageId, body: receivedTexts.body, at: receivedTexts.receivedAt })
    .from(receivedTexts)
    .where(
      and(eq(receivedTexts.fromNumber, phone), like(receivedTexts.vendorMessageId, `${textsOf(userId)}%`)),
    )
    .orderBy(desc(receivedTexts.receivedAt))
    .limit(shownCount);
  // With equal times, the question comes before its answer.
  return [
    ...fromYou.toReversed().map((row) => ({ ...row, from: 'you' as const })),
    ...fromUs.toReversed().map((row) => ({ ...row, from: 'us' as const })),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-shownCount)
    .map((text) => ({ ...text, at: text.at.toISOString() }));
}

/** Auto-replies belong to an account only through their keys. */
const isSentTo = (userId: string) =>
  or(
    eq(notices.userId, userId),
    like(notices.key, `reply:${textsOf(userId)}%`),
    like(notices.key, `texts-on:${userId}:%`),
  );
