import { sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { contactMessages } from '#schema/notices.ts';

/** Forgets what came in by the contact form from this address. */
export async function eraseContactMessages(tx: Orm, email: string): Promise<void> {
  await tx.delete(contactMessages).where(sql`lower(${contactMessages.email}) = ${email.toLowerCase()}`);
}
