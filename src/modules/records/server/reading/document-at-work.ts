import { and, eq, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { recordDocuments } from '#schema/records.ts';
import { lockPersonById, type PersonRow } from '../record-people.ts';

export type DocumentRow = typeof recordDocuments.$inferSelect;

/**
 * Changes a document that is still being read, with its person locked. Does nothing for a document that was deleted or read
 * meanwhile.
 */
export const whileReading = (
  context: ServerContext,
  { id, personId }: DocumentRow,
  change: (tx: Orm, person: PersonRow, current: DocumentRow) => Promise<void>,
): Promise<boolean> =>
  context.database.transaction(async (tx) => {
    const person = await lockPersonById(tx, personId);
    if (!person) return false;
    const [current] = await tx
      .select()
      .from(recordDocuments)
      .where(and(eq(recordDocuments.id, id), inArray(recordDocuments.state, ['waiting', 'reading'])))
      .for('no key update');
    if (!current) return false;
    await change(tx, person, current);
    context.live.publish(tx, { owner: person.userId, topic: 'record', id });
    return true;
  });

/** Keeps a document that can't be read, with the reason. */
export const refuse = (context: ServerContext, row: DocumentRow, problem: string): Promise<boolean> =>
  whileReading(context, row, async (tx) => {
    await tx
      .update(recordDocuments)
      .set({ state: 'unreadable', problem, updatedAt: context.clock.now() })
      .where(eq(recordDocuments.id, row.id));
  });
