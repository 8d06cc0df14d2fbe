import { and, desc, eq, gte, inArray } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { simulatedTexts } from '#vendors/simulated-tables.ts';
import type { DemonstrationPhone, SmsPort } from '../sms.port.ts';
import { readIncomingText, readTextStatus } from '../twilio/read-webhook.ts';

/** Belongs to nobody: the range that is kept free for stories. */
export const simulatedOwnNumber = '+18135550100';

/** Numbers that end so misbehave: take no texts, are blocked, or get the text while the answer to us is lost. */
export const undeliverableEnding = '0199';
export const blockedEnding = '0198';
export const lostAnswerEnding = '0197';

/**
 * The stand-in: texts go into the simulated outbox. Webhooks are signed as the real company signs them, with `secret`
 * for its token.
 */
export function createSimulatedSms(options: {
  database: Database;
  clock: Clock;
  secret: string;
  publicUrl: string;
}): SmsPort & DemonstrationPhone {
  const { database, clock, secret, publicUrl } = options;
  return {
    ownNumber: simulatedOwnNumber,
    async send({ key, to, body }) {
      if (to.endsWith(undeliverableEnding)) return { kind: 'refused', reason: 'undeliverable' };
      if (to.endsWith(blockedEnding)) return { kind: 'refused', reason: 'blocked' };
      const vendorMessageId = `SM${newId().replaceAll('-', '')}`;
      await database.orm
        .insert(simulatedTexts)
        .values({ vendorMessageId, key, recipient: to, body, sentAt: clock.now() });
      if (to.endsWith(lostAnswerEnding)) throw new Error('The simulated telephone company did not answer.');
      return { kind: 'accepted', vendorMessageId };
    },
    async findSent({ to, body }, since) {
      const rows = await database.orm
        .select({ id: simulatedTexts.vendorMessageId })
        .from(simulatedTexts)
        .where(
          and(
            eq(simulatedTexts.recipient, to),
            eq(simulatedTexts.body, body),
            gte(simulatedTexts.sentAt, since),
          ),
        );
      return rows.map(({ id }) => id);
    },
    async forgetTexts(vendorMessageIds) {
      await database.orm
        .delete(simulatedTexts)
        .where(inArray(simulatedTexts.vendorMessageId, [...vendorMessageIds]));
    },
    listTexts: (recipient, limit) =>
      database.orm
        .select({
          id: simulatedTexts.vendorMessageId,
          key: simulatedTexts.key,
          body: simulatedTexts.body,
          at: simulatedTexts.sentAt,
        })
        .from(simulatedTexts)
        .where(eq(simulatedTexts.recipient, recipient))
        .orderBy(desc(simulatedTexts.sentAt))
        .limit(limit),
    readIncoming: (delivery) => readIncomingText(secret, publicUrl, delivery),
    readStatus: (delivery) => readTextStatus(secret, publicUrl, delivery),
  };
}
