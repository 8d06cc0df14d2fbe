import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';

/** The IDs of an account and of the accounts merged into it, as SQL. */
export const personIds = (userId: string): SQL =>
  sql`select ${users.id} from ${users} where ${users.id} = ${userId}::uuid or ${users.mergedInto} = ${userId}::uuid`;

/**
 * Whether a row belongs to this patient, under any of their accounts. For what stays under a merged account: payments,
 * the ledger, the audit log and the history of the account itself.
 */
export const ofPerson = (column: PgColumn | SQL, userId: string): SQL =>
  sql`${column} = any(array(${personIds(userId)}))`;

/** The same for a column that holds IDs as text. */
export const ofPersonAsText = (column: PgColumn, userId: string): SQL =>
  sql`${column} = any(array(select id::text from (${personIds(userId)}) person))`;

/** The accounts merged into this one. */
export async function listMergedIds(orm: Orm, userId: string): Promise<string[]> {
  const rows = await orm
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.mergedInto} = ${userId}`)
    .orderBy(users.id);
  return rows.map(({ id }) => id);
}

/** The account that a merged one continues in; the same ID for any other. */
export async function currentAccountId(orm: Orm, userId: string): Promise<string> {
  const [row] = await orm
    .select({ mergedInto: users.mergedInto })
    .from(users)
    .where(sql`${users.id} = ${userId}`);
  return row?.mergedInto ?? userId;
}
