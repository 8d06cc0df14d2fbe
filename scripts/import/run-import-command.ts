import { createWriteStream } from 'node:fs';
import { Writable } from 'node:stream';
import { listRefusals, refusalColumns } from '#features/imports/server/download-refusals.ts';
import type { ImportContext, ImportRow } from '#features/imports/server/import-context.ts';
import { clearUnseenPrices } from '#features/prices/server/price-files.ts';
import { streamCsv } from '#platform/server/stream-csv.ts';
import { importFile, type Terminal } from './import-file.ts';
import type { ImportWish } from './read-arguments.ts';
import { summaryLines } from './words.ts';

/** Imports one file after the other, and writes one report of all refused rows. Gives how each ended. */
export async function runImportCommand(
  context: ImportContext,
  wish: ImportWish,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<ImportRow[]> {
  const ended: ImportRow[] = [];
  for (const file of wish.files) {
    terminal.say(file.path);
    const row = await importFile(context, file, wish.kind, terminal, stop);
    for (const line of summaryLines(row)) terminal.say(`  ${line}`);
    ended.push(row);
    if (row.state === 'stopped') break;
  }
  const refused = ended.filter(({ rowsRefused }) => rowsRefused > 0);
  if (refused.length > 0) {
    await writeReport(context, refused, wish.report);
    terminal.say(`The refused rows, each with its reason, are in ${wish.report}.`);
  }
  // What these lists have replaced.
  while (!stop.aborted && (await clearUnseenPrices(context.database.orm)));
  return ended;
}

async function writeReport(context: ImportContext, rows: readonly ImportRow[], path: string): Promise<void> {
  async function* all() {
    for (const row of rows) yield* listRefusals(context.database.orm, row);
  }
  await streamCsv([...refusalColumns], all(), { onFailure: () => {} }).pipeTo(
    Writable.toWeb(createWriteStream(path)),
  );
}
