import type { Orm } from '#platform/database/database.ts';
import { deleteInvisiblePrices, dropPriceFiles, switchPriceFiles } from '../prices/price-files.ts';
import { deleteSupersededRows } from '../reference-tables/store-table-rows.ts';
import { dropAbandonedTables, dropTableFiles, switchTableFiles } from '../reference-tables/table-files.ts';

/** Puts the price lists and tables of an import into use, in the transaction that finishes it. */
export async function switchStagedLists(tx: Orm, importId: string, now: Date): Promise<void> {
  await switchPriceFiles(tx, importId, now);
  await switchTableFiles(tx, importId);
}

/** Discards the price lists and tables staged by an import. */
export async function dropStagedLists(tx: Orm, importId: string): Promise<void> {
  await dropPriceFiles(tx, importId);
  await dropTableFiles(tx, importId);
}

/** Deletes some rows of replaced and discarded lists. Returns true if some are left. */
export async function deleteUnusedRows(orm: Orm): Promise<boolean> {
  await dropAbandonedTables(orm);
  const hasMorePrices = await deleteInvisiblePrices(orm);
  const hasMoreRows = await deleteSupersededRows(orm);
  return hasMorePrices || hasMoreRows;
}
