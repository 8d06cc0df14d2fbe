import { sql } from 'drizzle-orm';
import type { Orm } from './database.ts';

/**
 * Lets the rest of this transaction change and delete what is append-only for everybody else: the words of a person
 * who deletes their account. The audit trail stays closed even so.
 */
export async function allowErasure(tx: Orm): Promise<void> {
  await tx.execute(sql`select set_config('harborline.erasing', 'on', true)`);
}
