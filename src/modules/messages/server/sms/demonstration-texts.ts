import { implement } from '@orpc/server';
import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm';
import { noticesContract } from '#modules/notifications/notices.contract.ts';
import { findNoticePerson } from '#modules/notifications/server/read-notice-settings.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { notices, receivedTexts } from '#schema/notices.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict, Problem } from '#shared/problem.ts';
import { takeText } from './take-text.ts';

const newest = 20;
/** A number may be several people's: so many of its texts are looked through for one account's. */
const lookedThrough = 200;
const endpoints = implement(noticesContract).$context<EndpointContext>();

export const listDemonstrationTexts = endpoints.listDemonstrationTexts.handler(async ({ context }) => {
  requireDemonstration(context);
  const phone = await findPhone(context);
  return { texts: phone === null ? [] : await listTexts(context, callerId(context), phone) };
});

/** The way in which a demonstration shows what STOP and START do: nobody's real telephone is there to do it. */
export const sendDemonstrationText = endpoints.sendDemonstrationText.handler(async ({ input, context }) => {
  requireDemonstration(context);
  const userId = callerId(context);
  const phone = await findPhone(context);
  if (phone === null)
    throw conflict('Please save your phone number first. Texts need a number to come from.');
  await takeText(context, {
    vendorMessageId: `${textsOf(userId)}${newId()}`,
    from: phone,
    body: input.text,
    answeredByVendor: false,
  });
  return { texts: await listTexts(context, userId, phone) };
});

/** Both: an account may be shown the demonstration while the service itself really texts. */
function requireDemonstration({ globalMode, caller }: EndpointContext): void {
  if (globalMode !== 'demo' || effectiveMode(caller.modeOverride, 'demo') !== 'demo')
    throw new Problem(403, 'FORBIDDEN', 'Only a demonstration can be texted from a page.');
}

/** A number can be typed by anybody: what was texted from a page is known by its account. */
const textsOf = (userId: string): string => `demo:${userId}:`;

async function findPhone(context: EndpointContext): Promise<string | null> {
  const person = await findNoticePerson(context.database.orm, callerId(context));
  return person?.phone ?? null;
}

async function listTexts({ database: { orm }, ports }: EndpointContext, userId: string, phone: string) {
  const sent = await ports.simulatedPhone.listTexts(phone, lookedThrough);
  const own = await orm
    .select({ key: sql<string>`${notices.id}::text` })
    .from(notices)
    .where(
      and(
        inArray(
          sql`${notices.id}::text`,
          sent.map(({ key }) => key),
        ),
        isToldTo(userId),
      ),
    );
  const ownKeys = new Set(own.map(({ key }) => key));
  const fromUs = sent
    .filter(({ key }) => ownKeys.has(key))
    .slice(0, newest)
    .map(({ id, body, at }) => ({ id, body, at }));
  const fromYou = await orm
    .select({ id: receivedTexts.vendorMessageId, body: receivedTexts.body, at: receivedTexts.receivedAt })
    .from(receivedTexts)
    .where(
      and(eq(receivedTexts.fromNumber, phone), like(receivedTexts.vendorMessageId, `${textsOf(userId)}%`)),
    )
    .orderBy(desc(receivedTexts.receivedAt))
    .limit(newest);
  // Of the same moment, the question stands before its answer.
  return [
    ...fromYou.toReversed().map((row) => ({ ...row, from: 'you' as const })),
    ...fromUs.toReversed().map((row) => ({ ...row, from: 'us' as const })),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-newest)
    .map((text) => ({ ...text, at: text.at.toISOString() }));
}

/** Answers to a text, and the one that says texts are on, are of no account but by their keys. */
const isToldTo = (userId: string) =>
  or(
    eq(notices.userId, userId),
    like(notices.key, `reply:${textsOf(userId)}%`),
    like(notices.key, `texts-on:${userId}:%`),
  );
