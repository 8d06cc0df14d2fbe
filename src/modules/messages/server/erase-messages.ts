import { inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { careMessageReads, careMessages, storedFiles } from '#schema/care-messages.ts';

/**
 * Deletes the messages and files of these requests; erasure must be allowed. Returns the storage keys of the files,
 * whose bytes are deleted after the commit.
 */
export async function eraseMessages(tx: Orm, requestIds: string[]): Promise<string[]> {
  const files = await tx
    .delete(storedFiles)
    .where(inArray(storedFiles.requestId, requestIds))
    .returning({ storageKey: storedFiles.storageKey });
  await tx.delete(careMessageReads).where(inArray(careMessageReads.requestId, requestIds));
  await tx.delete(careMessages).where(inArray(careMessages.requestId, requestIds));
  return files.map(({ storageKey }) => storageKey);
}
