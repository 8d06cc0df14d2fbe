import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { recordDocuments, recordPeople } from '#schema/records.ts';

/** Deletes an account's records and those of its household. Returns the storage keys of the files, which the caller deletes. */
export async function eraseRecords(tx: Orm, userId: string): Promise<string[]> {
  const own = tx.select({ id: recordPeople.id }).from(recordPeople).where(eq(recordPeople.userId, userId));
  const files = await tx
    .select({ storageKey: recordDocuments.storageKey })
    .from(recordDocuments)
    .where(inArray(recordDocuments.personId, own));
  await tx.delete(recordPeople).where(eq(recordPeople.userId, userId));
  return files.map(({ storageKey }) => storageKey);
}
