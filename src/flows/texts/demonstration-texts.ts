import { implement } from '@orpc/server';
import { desc, eq } from 'drizzle-orm';
import { noticesContract } from '#features/notices/notices.contract.ts';
import { findNoticePerson } from '#features/notices/server/read-notice-settings.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { newId } from '#kernel/ids.ts';
import { effectiveMode } from '#kernel/mode.ts';
import { conflict, Problem } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { receivedTexts } from '#platform/server/database/tables/notices.ts';
import { simulatedTexts } from '#platform/server/database/tables/stand-ins.ts';
import { takeText } from './take-text.ts';

const newest = 20;
const endpoints = implement(noticesContract).$context<EndpointContext>();

export const listDemonstrationTexts = endpoints.listDemonstrationTexts.handler(async ({ context }) => {
  const phone = await findPhone(context);
  return { texts: phone === null ? [] : await listTexts(context.database.orm, phone) };
});

/** The way in which a demonstration shows what STOP and START do: nobody's real telephone is there to do it. */
export const sendDemonstrationText = endpoints.sendDemonstrationText.handler(async ({ input, context }) => {
  // Both: an account may be shown the demonstration while the service itself really texts.
  if (context.globalMode !== 'demo' || effectiveMode(context.caller.modeOverride, 'demo') !== 'demo')
    throw new Problem(403, 'FORBIDDEN', 'Only a demonstration can be texted from a page.');
  const phone = await findPhone(context);
  if (phone === null)
    throw conflict('Please save your phone number first. Texts need a number to come from.');
  await takeText(context, {
    vendorMessageId: `SM${newId().replaceAll('-', '')}`,
    from: phone,
    body: input.text,
    answeredByVendor: false,
  });
  return { texts: await listTexts(context.database.orm, phone) };
});

async function findPhone(context: EndpointContext): Promise<string | null> {
  const person = await findNoticePerson(context.database.orm, callerId(context));
  return person?.phone ?? null;
}

async function listTexts(orm: Orm, phone: string) {
  const fromUs = await orm
    .select()
    .from(simulatedTexts)
    .where(eq(simulatedTexts.recipient, phone))
    .orderBy(desc(simulatedTexts.sentAt))
    .limit(newest);
  const fromYou = await orm
    .select()
    .from(receivedTexts)
    .where(eq(receivedTexts.fromNumber, phone))
    .orderBy(desc(receivedTexts.receivedAt))
    .limit(newest);
  // Of the same moment, the question stands before its answer.
  return [
    ...fromYou.toReversed().map((row) => ({
      id: row.vendorMessageId,
      from: 'you' as const,
      body: row.body,
      at: row.receivedAt,
    })),
    ...fromUs.toReversed().map((row) => ({
      id: row.vendorMessageId,
      from: 'us' as const,
      body: row.body,
      at: row.sentAt,
    })),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .slice(-newest)
    .map((text) => ({ ...text, at: text.at.toISOString() }));
}
