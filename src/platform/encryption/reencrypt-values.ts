import { type SQL, sql } from 'drizzle-orm';
import { allowErasure } from '#platform/database/allow-erasure.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import type { DataKeys, EncryptedText } from './data-keys.ts';
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts';

const batchRows = 200;

/**
 * Re-encrypts values of older keys with the current one, in small batches, while the service runs; concurrent
 * edits win. After an interruption the next run continues. `onBatch` gets the count of each batch.
 */
export async function reencryptValues(
  database: Database,
  keys: DataKeys,
  onBatch: (sealed: number) => void = () => {},
): Promise<number> {
  let total = 0;
  for (const column of encryptedColumns) {
    let after: string | null = null;
    do {
      const batch: Batch = await reencryptBatch(database, keys, column, after);
      total += batch.sealed;
      if (batch.sealed > 0) onBatch(batch.sealed);
      after = batch.next;
    } while (after !== null);
  }
  return total;
}

/** `next`: the row after which the next batch starts; null after the last one. */
type Batch = { sealed: number; next: string | null };

const isOld = (column: SQL, { currentId }: DataKeys) =>
  sql`${column} is not null and not starts_with(${column}, ${`sealed:${currentId}:`})`;

async function reencryptBatch(
  database: Database,
  keys: DataKeys,
  { table, column }: EncryptedColumn,
  after: string | null,
): Promise<Batch> {
  const [inTable, inColumn] = [sql`${sql.identifier(table)}`, sql`${sql.identifier(column)}`];
  const rows: { id: string; value: EncryptedText }[] = await selectRows(
    database.orm,
    sql`select id, ${inColumn} as value from ${inTable}
      where ${isOld(inColumn, keys)} and ${after === null ? sql`true` : sql`id > ${after}`} order by id limit ${batchRows}`,
  );
  if (rows.length === 0) return { sealed: 0, next: null };
  await database.transaction(async (tx) => {
    // Messages are immutable: only the encryption changes, not the text.
    await allowErasure(tx);
    for (const { id, value } of rows) {
      const location = { table, column, rowId: id };
      await tx.execute(
        sql`update ${inTable} set ${inColumn} = ${keys.seal(location, keys.open(location, value))}
          where id = ${id} and ${inColumn} = ${value}`,
      );
    }
  });
  return { sealed: rows.length, next: rows.length === batchRows ? (rows.at(-1)?.id ?? null) : null };
}

/** Number of values per key id. Reads every row. */
export async function countByKey({ orm }: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, column } of encryptedColumns) {
    const value = sql.identifier(column);
    const rows: { id: string; values: number }[] = await selectRows(
      orm,
      sql`select split_part(${value}, ':', 2) as id, count(*)::int as values
        from ${sql.identifier(table)} where ${value} is not null group by 1`,
    );
    for (const { id, values } of rows) counts.set(id, (counts.get(id) ?? 0) + values);
  }
  return counts;
}
