import { createHash } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { newId } from '#shared/ids.ts';
import { simulatedLetters } from '#vendors/simulated-tables.ts';
import type { LettersPort } from '../letters.port.ts';

/** Fax numbers with this ending never answer. */
export const unansweredEnding = '0199';

const minute = 60_000;
/** How long the simulated post and fax take, so that a demonstration shows the delivery. */
const deliveryMinutes = { mail: 3, fax: 1 };

/** Simulator: letters are kept as hash and address lines, and delivered minutes later. */
export function createSimulatedLetters({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): LettersPort {
  const { orm } = database;
  return {
    channels: ['mail', 'fax'],
    async send({ key, channel, to, pdf }) {
      const address = 'faxNumber' in to ? [to.faxNumber] : [to.name, ...to.address];
      await orm
        .insert(simulatedLetters)
        .values({
          vendorLetterId: `ltr_${newId()}`,
          key,
          channel,
          address,
          sha256: createHash('sha256').update(pdf).digest('hex'),
          sentAt: clock.now(),
        })
        .onConflictDoNothing({ target: simulatedLetters.key });
      const [letter] = await orm.select().from(simulatedLetters).where(eq(simulatedLetters.key, key));
      if (!letter) throw new Error('The simulated letter was not stored.');
      return { vendorLetterId: letter.vendorLetterId };
    },
    async findStatus(vendorLetterId) {
      const [letter] = await orm
        .select()
        .from(simulatedLetters)
        .where(eq(simulatedLetters.vendorLetterId, vendorLetterId));
      if (!letter) return null;
      const isUnanswered = letter.channel === 'fax' && letter.address[0]?.endsWith(unansweredEnding);
      const deliveredAt = letter.sentAt.getTime() + deliveryMinutes[letter.channel] * minute;
      if (clock.now().getTime() < deliveredAt) return { state: 'sent', reason: null };
      return isUnanswered
        ? { state: 'failed', reason: 'The fax machine didn’t answer.' }
        : { state: 'delivered', reason: null };
    },
  };
}

export const sweepLetters: Sweep = (orm, before, limit) =>
  deleteBatch(orm, simulatedLetters, lt(simulatedLetters.sentAt, before), limit);
