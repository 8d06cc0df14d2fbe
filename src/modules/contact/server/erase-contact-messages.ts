import { lt, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { contactMessages } from '#schema/notices.ts';

/** Deletes all contact form messages from this address. */
export async function eraseContactMessages(tx: Orm, email: string): Promise<void> {
  await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`);
}

export const sweepContactMessages: Sweep = (orm, before, limit) =>
  deleteBatch(orm, contactMessages, lt(contactMessages.createdAt, before), limit);
