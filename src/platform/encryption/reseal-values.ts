import { type SQL, sql } from 'drizzle-orm';
import { allowErasure } from '#platform/database/allow-erasure.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import type { DataKeys, Sealed } from './data-keys.ts';
import { type SealedColumn, sealedColumns } from './sealed-columns.ts';

const batchRows = 200;

/**
 * Seals every value that lies under another key with the current one, a few rows at a time. The service
 * goes on meanwhile, and what somebody changes at the same moment stays theirs. Stopped in between, the next run does the
 * rest. `onBatch` hears how many more were sealed.
 */
export async function resealValues(
  database: Database,
  keys: DataKeys,
  onBatch: (sealed: number) => void = () => {},
): Promise<number> {
  let total = 0;
  for (const column of sealedColumns) {
    let after: string | null = null;
    do {
      const batch: Batch = await resealBatch(database, keys, column, after);
      total += batch.sealed;
      if (batch.sealed > 0) onBatch(batch.sealed);
      after = batch.next;
    } while (after !== null);
  }
  return total;
}

/** `next`: behind which row the next batch begins; null where this was the last one. */
type Batch = { sealed: number; next: string | null };

const isOld = (column: SQL, { currentId }: DataKeys) =>
  sql`${column} is not null and not starts_with(${column}, ${`sealed:${currentId}:`})`;

async function resealBatch(
  database: Database,
  keys: DataKeys,
  { table, column }: SealedColumn,
  after: string | null,
): Promise<Batch> {
  const [inTable, inColumn] = [sql`${sql.identifier(table)}`, sql`${sql.identifier(column)}`];
  const rows: { id: string; value: Sealed }[] = await selectRows(
    database.orm,
    sql`select id, ${inColumn} as value from ${inTable}
      where ${isOld(inColumn, keys)} and ${after === null ? sql`true` : sql`id > ${after}`} order by id limit ${batchRows}`,
  );
  if (rows.length === 0) return { sealed: 0, next: null };
  await database.transaction(async (tx) => {
    // Messages are never changed: what is said in them stays, and only its sealing is new.
    await allowErasure(tx);
    for (const { id, value } of rows) {
      const place = { table, column, rowId: id };
      await tx.execute(
        sql`update ${inTable} set ${inColumn} = ${keys.seal(place, keys.open(place, value))}
          where id = ${id} and ${inColumn} = ${value}`,
      );
    }
  });
  return { sealed: rows.length, next: rows.length === batchRows ? (rows.at(-1)?.id ?? null) : null };
}

/** How many values lie under which key, by its id. Reads every row. */
export async function countByKey({ orm }: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table, column } of sealedColumns) {
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
