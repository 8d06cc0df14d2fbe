import { sql } from 'drizzle-orm';
import type { Orm } from './database.ts';

/**
 * Lets the rest of this transaction change and delete append-only rows, to erase the messages of a deleted
 * account. The audit log stays read-only.
 */
export async function allowErasure(tx: Orm): Promise<void> {
  await tx.execute(sql`select set_config('harborline.erasing', 'on', true)`);
}
