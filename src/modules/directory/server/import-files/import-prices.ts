import type { PayerLeftOut } from '#engines/price-files/price-entry.ts';
import { badRequest } from '#shared/problem.ts';
import type { ImportContext, ImportRow } from '../import-queue/import-context.ts';
import type { Progress, Refusal } from '../import-queue/record-progress.ts';
import { completePriceFile, stagePriceFile } from '../prices/price-files.ts';
import { priceLine, storePrices } from '../prices/store-prices.ts';
import { passOverList } from './pass-over-list.ts';
import { type PriceList, readPriceRows } from './read-price-rows.ts';

type Gathered = { rows: number; lines: string[]; signs: number; refusals: Refusal[] };

const pricesAtOnce = 5000;
const rowsAtOnce = 5000;
/** Of a CSV list: the columns of its prices. */
const headingRow = 3;
/** Prices with long texts are written in smaller turns: those under way and those being read are held at once. */
const signsAtOnce = 4 * 1024 ** 2;
/** A copy: a part of a text keeps its whole row in memory. */
const excerpt = (text: string): string => Buffer.from(text.slice(0, 200)).toString();
const nothing = (): Gathered => ({ rows: 0, lines: [], signs: 0, refusals: [] });

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
  refuseFuture(list, context.clock.now());
  const staged = await context.database.transaction((tx) =>
    stagePriceFile(tx, list.header, {
      importId: of.row.id,
      listNumber: of.listNumber,
      fileName: list.recognised.name,
      sha256: of.row.sha256 ?? '',
      template: list.recognised.template,
    }),
  );
  if (staged.kind === 'known') return passOverList(context, staged.file, progress, position);
  const { file } = staged;
  let priced = file.priceCount;
  let gathered = nothing();
  // While the database writes some rows, the next are read.
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
    // Whoever awaits it hears of it.
    writing.catch(() => {});
  };
  const { payersLeftOut } = list.kind === 'price_rows' ? list.columns : { payersLeftOut: [] };
  const leaveOut = (row: number, payers: readonly PayerLeftOut[]) => {
    for (const { reason, found } of payers)
      gathered.refusals.push({
        file: list.recognised.name,
        row,
        reason,
        found: found === null ? null : excerpt(found),
        onlyPayer: true,
      });
  };
  // With the first row: an earlier run may have told it.
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
          gathered.signs += line.length;
          // A modifier changes prices and is none.
          if (entry.codes.length > 0) priced += 1;
        }
      } else
        gathered.refusals.push({
          file: list.recognised.name,
          row,
          reason: result.reason,
          found: result.found === null ? null : excerpt(result.found),
        });
      const isMuch = gathered.lines.length >= pricesAtOnce || gathered.signs >= signsAtOnce;
      if (isMuch || gathered.rows >= rowsAtOnce || gathered.refusals.length >= rowsAtOnce) await commit();
    }
    await commit();
  } finally {
    // Nothing is written any more once it is known how the list ends.
    await writing.catch(() => {});
  }
  await writing;
  if (list.kind === 'price_items')
    await context.database.transaction((tx) => completePriceFile(tx, file, list.completeHeader()));
  if (priced === 0)
    throw badRequest(
      `Not one row of ${list.recognised.name} could be used, so nothing was changed. The report says why.`,
    );
}

/** A list of tomorrow would keep every honest one after it from being used. */
function refuseFuture({ header }: PriceList, now: Date): void {
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
  if (header.lastUpdatedOn > tomorrow)
    throw badRequest(
      `The price list says that it is of ${header.lastUpdatedOn}, which is still to come (last_updated_on).`,
    );
}
