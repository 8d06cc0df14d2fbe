import { inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { simulatedMails } from '#vendors/simulated-tables.ts';
import type { MailPort } from '../mail.port.ts';

/** The stand-in: an outbox in the database that the administrator can read. Nothing leaves the machine. */
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
