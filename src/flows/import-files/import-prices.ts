import type { ImportContext, ImportRow } from '#features/imports/server/import-context.ts';
import type { Progress, Refusal } from '#features/imports/server/record-progress.ts';
import type { PriceEntry, PriceRow } from '#features/prices/price-entry.ts';
import { completePriceFile, type PriceFileRow, stagePriceFile } from '#features/prices/server/price-files.ts';
import { readPriceItem } from '#features/prices/server/read-price-item.ts';
import { readPriceRow } from '#features/prices/server/read-price-row.ts';
import { storePrices } from '#features/prices/server/store-prices.ts';
import { badRequest } from '#kernel/problem.ts';
import type { OpenedList } from './open-list.ts';

type PriceList = OpenedList & { kind: 'price_rows' | 'price_items' };
type Gathered = { rows: number; entries: PriceEntry[]; refusals: Refusal[] };

const pricesAtOnce = 2000;
const rowsAtOnce = 5000;
const nothing = (): Gathered => ({ rows: 0, entries: [], refusals: [] });

/**
 * Reads a hospital's prices, unseen until the import is finished. A list that is in use already is not read again; one of
 * which no row is sound leaves the list before it in use.
 */
export async function importPrices(
  context: ImportContext,
  list: PriceList,
  progress: Progress,
  position: { rows: number },
  of: { row: ImportRow; listNumber: number },
): Promise<void> {
  const staged = await context.database.transaction((tx) =>
    stagePriceFile(tx, list.header, {
      importId: of.row.id,
      listNumber: of.listNumber,
      fileName: list.recognised.name,
      sha256: of.row.sha256 ?? '',
      template: list.recognised.template,
    }),
  );
  if (staged.kind === 'known') return passOver(staged.file, progress, position);
  const { file } = staged;
  let stored = file.priceCount;
  let gathered = nothing();
  const commit = async () => {
    if (gathered.rows === 0) return;
    const { rows, entries, refusals } = gathered;
    await progress.commit({
      rows,
      leftOut: 0,
      refusals,
      store: async (tx) => ({ added: await storePrices(tx, file.id, entries), updated: 0, unchanged: 0 }),
    });
    stored += entries.length;
    gathered = nothing();
  };
  for await (const { row, read } of readRows(list)) {
    position.rows += 1;
    if (position.rows <= progress.rowsBefore) continue;
    const result = read();
    gathered.rows += 1;
    if (result.kind === 'prices') for (const entry of result.entries) gathered.entries.push(entry);
    else
      gathered.refusals.push({ file: list.recognised.name, row, reason: result.reason, found: result.found });
    if (gathered.entries.length >= pricesAtOnce || gathered.rows >= rowsAtOnce) await commit();
  }
  await commit();
  if (list.kind === 'price_items')
    await context.database.transaction((tx) => completePriceFile(tx, file, list.completeHeader()));
  if (stored === 0)
    throw badRequest(
      `Not one row of ${list.recognised.name} could be used, so nothing was changed. The report says why.`,
    );
}

async function* readRows(list: PriceList): AsyncGenerator<{ row: number; read: () => PriceRow }, undefined> {
  if (list.kind === 'price_rows') {
    const { columns } = list;
    for await (const { row, cells } of list.rows)
      yield { row, read: () => readPriceRow(cells, columns, row) };
    return undefined;
  }
  let row = 0;
  for await (const item of list.items) {
    row += 1;
    const number = row;
    yield { row: number, read: () => readPriceItem(item, number) };
  }
  return undefined;
}

async function passOver(
  { priceCount }: PriceFileRow,
  progress: Progress,
  position: { rows: number },
): Promise<void> {
  position.rows += priceCount;
  if (position.rows <= progress.rowsBefore) return;
  await progress.commit({
    rows: priceCount,
    leftOut: 0,
    refusals: [],
    store: async () => ({ added: 0, updated: 0, unchanged: priceCount }),
  });
}
