import { sql } from 'drizzle-orm';
import { allowErasure } from '#platform/database/allow-erasure.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedColumns } from '#platform/encryption/encrypted-columns.ts';

const batchRows = 2000;

/** Encrypts generated plain text, because the SQL that fills the tables can't. */
export async function encryptFilledRows(database: Database, keys: DataKeys): Promise<void> {
  for (const { table, column } of encryptedColumns) {
    const [inTable, inColumn] = [sql.identifier(table), sql.identifier(column)];
    for (;;) {
      const rows = await selectRows<{ id: string; words: string }>(
        database.orm,
        sql`select id, ${inColumn} as words from ${inTable}
          where ${inColumn} is not null and not starts_with(${inColumn}, 'sealed:') limit ${batchRows}`,
      );
      if (rows.length === 0) break;
      const sealed = rows.map(({ id, words }) => ({
        id,
        value: keys.seal({ table, column, rowId: id }, words),
      }));
      await database.transaction(async (tx) => {
        // Messages are immutable: their text stays.
        await allowErasure(tx);
        await tx.execute(sql`update ${inTable} as filled set ${inColumn} = new.value
          from jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) as new(id uuid, value text)
          where filled.id = new.id`);
      });
    }
  }
}
