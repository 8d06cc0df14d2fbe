import { countDistinct, eq } from 'drizzle-orm';
import { hospitalPrices } from '#schema/hospital-prices.ts';
import type { ImportContext } from '../import-queue/import-context.ts';
import { listKeptRefusals, type Progress } from '../import-queue/record-progress.ts';
import type { PriceFileRow } from '../prices/price-files.ts';

/**
 * Skips a list that is already in use and copies the counts and rejected rows of the import that added it. A
 * row either has prices or was rejected; one with prices may lack a payer.
 */
export async function skipKnownList(
  { database }: ImportContext,
  file: PriceFileRow,
  progress: Progress,
  position: { rows: number },
): Promise<void> {
  const refusals = await listKeptRefusals(database.orm, file.importId, file.fileName);
  const [sound] = await database.orm
    .select({ rows: countDistinct(hospitalPrices.row) })
    .from(hospitalPrices)
    .where(eq(hospitalPrices.priceFileId, file.id));
  const rows = (sound?.rows ?? 0) + refusals.filter(({ onlyPayer }) => !onlyPayer).length;
  position.rows += rows;
  if (position.rows <= progress.rowsBefore) return;
  await progress.commit({
    rows,
    leftOut: [],
    refusals,
    store: async () => ({ added: 0, updated: 0, unchanged: file.priceCount }),
  });
}
