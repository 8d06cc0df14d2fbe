import { inArray, lt } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { simulatedMails } from '#vendors/simulated-tables.ts';
import type { MailPort } from '../mail.port.ts';

/** Simulator: an outbox in the database that administrators can read. Sends nothing. */
export function createSimulatedMail(database: Database): MailPort {
  return {
    async send({ key, to, subject, text }) {
      await database.orm
        .insert(simulatedMails)
        .values({ key, recipient: to, subject, body: text })
        .onConflictDoNothing();
      return { kind: 'accepted' };
    },
    async forgetMails(keys) {
      await database.orm.delete(simulatedMails).where(inArray(simulatedMails.key, [...keys]));
    },
  };
}

export const sweepMails: Sweep = (orm, before, limit) =>
  deleteBatch(orm, simulatedMails, lt(simulatedMails.sentAt, before), limit);
