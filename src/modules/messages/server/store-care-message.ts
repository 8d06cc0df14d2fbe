import { and, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { careMessageReads, careMessages, storedFiles } from '#schema/care-messages.ts';
import { newId } from '#shared/ids.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../messages.words.ts';

const placeOf = (messageId: string) => encryptedLocation('care_messages', 'body', messageId);

/** Decrypts the message text. */
export const decryptCareMessage = (
  keys: DataKeys,
  { id, body }: { id: string; body: EncryptedText },
): string => keys.open(placeOf(id), body);

export type NewCareMessage = {
  requestId: string;
  author: 'patient' | 'staff' | 'assistant';
  /** Null for the assistant. */
  authorId: string | null;
  body: string;
  fileIds?: readonly string[];
  /** False for a patient's mere thanks: staff don't have to reply. */
  needsReply?: boolean;
  submissionKey: string;
  now: Date;
};

/**
 * Adds a message to a locked thread and returns its position; null if it is a duplicate. Its files must be the author's
 * own and unsent. Marks everything before it as read by the author.
 */
export async function storeCareMessage(
  tx: Orm,
  keys: DataKeys,
  message: NewCareMessage,
): Promise<number | null> {
  const { fileIds = [], now, ...values } = message;
  const id = newId();
  const body = keys.seal(placeOf(id), message.body);
  const [before] = await tx
    .select({ position: max(careMessages.position) })
    .from(careMessages)
    .where(eq(careMessages.requestId, message.requestId));
  const position = (before?.position ?? 0) + 1;
  const [row] = await tx
    .insert(careMessages)
    .values({ ...values, id, body, position, createdAt: now })
    .onConflictDoNothing({ target: [careMessages.requestId, careMessages.submissionKey] })
    .returning({ id: careMessages.id });
  if (!row) return null;
  await attachFiles(tx, row.id, message, fileIds);
  if (message.author !== 'assistant') {
    await advanceReadPosition(tx, {
      requestId: message.requestId,
      reader: message.author,
      upTo: position,
      now,
    });
  }
  return position;
}

async function attachFiles(
  tx: Orm,
  messageId: string,
  { requestId, authorId }: NewCareMessage,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0 || authorId === null) return;
  const attached = await tx
    .update(storedFiles)
    .set({ messageId })
    .where(
      and(
        inArray(storedFiles.id, [...fileIds]),
        eq(storedFiles.requestId, requestId),
        eq(storedFiles.uploadedBy, authorId),
        isNull(storedFiles.messageId),
        eq(storedFiles.belongsToResult, false),
        isNull(storedFiles.deletedAt),
      ),
    )
    .returning({ id: storedFiles.id });
  if (attached.length !== new Set(fileIds).size) {
    throw badRequest(t.attachedFileRemoved);
  }
}

type Reading = { requestId: string; reader: 'patient' | 'staff'; upTo: number; now: Date };

/** Advances a side's read position, at most to the last message. False if nothing changed. */
export async function advanceReadPosition(
  tx: Orm,
  { requestId, reader, upTo, now }: Reading,
): Promise<boolean> {
  const [last] = await tx
    .select({ position: max(careMessages.position) })
    .from(careMessages)
    .where(eq(careMessages.requestId, requestId));
  const readUpTo = Math.min(upTo, last?.position ?? 0);
  if (readUpTo === 0) return false;
  const [updated] = await tx
    .insert(careMessageReads)
    .values({ requestId, reader, readUpTo, readAt: now })
    .onConflictDoUpdate({
      target: [careMessageReads.requestId, careMessageReads.reader],
      set: { readUpTo, readAt: now },
      setWhere: sql`${careMessageReads.readUpTo} < excluded.read_up_to`,
    })
    .returning({ readUpTo: careMessageReads.readUpTo });
  return updated !== undefined;
}
