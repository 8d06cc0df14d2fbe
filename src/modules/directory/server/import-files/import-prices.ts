import type { SkippedPayer } from '#engines/price-files/price-entry.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import type { ImportContext, ImportRow } from '../import-queue/import-context.ts';
import type { Progress, Refusal } from '../import-queue/record-progress.ts';
import { completePriceFile, stagePriceFile } from '../prices/price-files.ts';
import { priceLine, storePrices } from '../prices/store-prices.ts';
import { type PriceList, readPriceRows } from './read-price-rows.ts';
import { skipKnownList } from './skip-known-list.ts';

type Gathered = { rows: number; lines: string[]; characterCount: number; refusals: Refusal[] };

const pricesPerBatch = 5000;
const rowsPerBatch = 5000;
/** Row of the column headings in a CSV list. */
const headingRow = 3;
/**
 * Prices with long texts are written in smaller batches, because one batch is written while the next is read.
 */
const charactersPerBatch = 4 * 1024 ** 2;
/** Copied, because a substring keeps its whole row in memory. */
const excerpt = (text: string): string => Buffer.from(text.slice(0, 200)).toString();
const nothing = (): Gathered => ({ rows: 0, lines: [], characterCount: 0, refusals: [] });

/**
 * Imports a hospital's prices, which stay invisible until the import finishes. A list already in use is not
 * imported again. If no row is valid, the previous list stays in use.
 */
export async function importPrices(
  context: ImportContext,
  list: PriceList,
  progress: Progress,
  position: { rows: number },
  of: { row: ImportRow; listNumber: number },
): Promise<void> {
  rejectFutureDate(list, context.clock.now());
  const staged = await context.database.transaction((tx) =>
    stagePriceFile(tx, list.header, {
      importId: of.row.id,
      listNumber: of.listNumber,
      fileName: list.recognised.name,
      sha256: of.row.sha256 ?? '',
      template: list.recognised.template,
    }),
  );
  if (staged.kind === 'known') return skipKnownList(context, staged.file, progress, position);
  const { file } = staged;
  let priced = file.priceCount;
  let gathered = nothing();
  // The next rows are read while the database writes.
  let writing: Promise<void> = Promise.resolve();
  const commit = async () => {
    await writing;
    if (gathered.rows === 0) return;
    const { rows, lines, refusals } = gathered;
    gathered = nothing();
    writing = progress.commit({
      rows,
      leftOut: [],
      refusals,
      store: async (tx) => ({ added: await storePrices(tx, file.id, lines), updated: 0, unchanged: 0 }),
    });
    // Handled by the next await.
    writing.catch(() => {});
  };
  const { payersLeftOut } = list.kind === 'price_rows' ? list.columns : { payersLeftOut: [] };
  const leaveOut = (row: number, payers: readonly SkippedPayer[]) => {
    for (const { reason, found } of payers)
      gathered.refusals.push({
        file: list.recognised.name,
        row,
        reason,
        found: found === null ? null : excerpt(found),
        onlyPayer: true,
      });
  };
  // Only with the first row, because an earlier run may have reported it.
  if (progress.rowsBefore <= position.rows) leaveOut(headingRow, payersLeftOut);
  try {
    for await (const { row, read } of readPriceRows(list)) {
      position.rows += 1;
      if (position.rows <= progress.rowsBefore) continue;
      const result = read();
      gathered.rows += 1;
      if (result.kind === 'prices') {
        leaveOut(row, result.payersLeftOut);
        for (const entry of result.entries) {
          const line = priceLine(entry, file.id);
          gathered.lines.push(line);
          gathered.characterCount += line.length;
          // A modifier changes prices but isn't one.
          if (entry.codes.length > 0) priced += 1;
        }
      } else
        gathered.refusals.push({
          file: list.recognised.name,
          row,
          reason: result.reason,
          found: result.found === null ? null : excerpt(result.found),
        });
      const isFull = gathered.lines.length >= pricesPerBatch || gathered.characterCount >= charactersPerBatch;
      if (isFull || gathered.rows >= rowsPerBatch || gathered.refusals.length >= rowsPerBatch) await commit();
    }
    await commit();
  } finally {
    // No writes may be pending once the outcome is known.
    await writing.catch(() => {});
  }
  await writing;
  if (list.kind === 'price_items')
    await context.database.transaction((tx) => completePriceFile(tx, file, list.completeHeader()));
  if (priced === 0) throw badRequest(t.noUsableRows({ name: list.recognised.name }));
}

/** A list dated in the future would block every later list. */
function rejectFutureDate({ header }: PriceList, now: Date): void {
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (header.lastUpdatedOn > tomorrow)
    throw badRequest(t.priceListDatedInFuture({ lastUpdatedOn: header.lastUpdatedOn }));
}
