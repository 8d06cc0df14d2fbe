import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { newId } from '#shared/ids.ts';
import { simulatedTexts } from '#vendors/simulated-tables.ts';
import type { DemoPhone, SmsPort } from '../sms.port.ts';
import { readIncomingText, readTextStatus } from '../twilio/read-webhook.ts';

/** From the range of numbers reserved for fictional use. */
export const simulatedOwnNumber = '+18135550100';

/**
 * Numbers with these endings simulate failures: undeliverable, blocked, or delivered with a lost response.
 */
export const undeliverableEnding = '0199';
export const blockedEnding = '0198';
export const lostResponseEnding = '0197';

/**
 * Simulator: texts go into an outbox. Webhooks are signed like the real vendor's, with `secret` as its token.
 */
export function createSimulatedSms(options: {
  database: Database;
  clock: Clock;
  secret: string;
  publicUrl: string;
}): SmsPort & DemoPhone {
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
      if (to.endsWith(lostResponseEnding)) throw new Error('The simulated phone company did not respond.');
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

export const sweepTexts: Sweep = (orm, before, limit) =>
  deleteBatch(orm, simulatedTexts, lt(simulatedTexts.sentAt, before), limit);
