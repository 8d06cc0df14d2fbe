import { listRefusals } from '#modules/directory/server/import-queue/download-rejected-rows.ts';
import type { ImportContext, ImportRow } from '#modules/directory/server/import-queue/import-context.ts';
import { countPassedOver } from '#modules/directory/server/import-queue/present-import.ts';
import { clearUnseenPrices } from '#modules/directory/server/prices/price-files.ts';
import { importFile, type Terminal } from './import-file.ts';
import { openReport } from './open-report.ts';
import type { ImportWish } from './read-arguments.ts';
import { summaryLines } from './words.ts';

type Ended = Pick<
  ImportRow,
  'state' | 'lastError' | 'rowsRead' | 'rowsAdded' | 'rowsRefused' | 'payersLeftOut'
> & {
  path: string;
  /** Null when it could not be stored in the database. */
  row: ImportRow | null;
  passedOver: number;
};

/**
 * Imports the files one after the other, independently, and writes one report of failed files, skipped
 * archive files and rejected rows. Returns how each ended.
 */
export async function runImportCommand(
  context: ImportContext,
  wish: ImportWish,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<Ended[]> {
  const report = await openReport(wish.report);
  const ended: Ended[] = [];
  try {
    for (const file of wish.files) {
      terminal.say(file.path);
      const end = await importOne(context, file, wish.kind, terminal, stop);
      for (const line of end.row ? summaryLines(end.row, end.passedOver) : [`Not imported: ${end.lastError}`])
        terminal.say(`  ${line}`);
      ended.push(end);
      if (end.state === 'stopped') break;
    }
  } finally {
    const told = ended.filter(
      ({ state, rowsRefused, payersLeftOut, passedOver }) =>
        state === 'failed' || rowsRefused + payersLeftOut + passedOver > 0,
    );
    if (told.length === 0) await report.discard();
    else {
      await report.write(listLines(context, told));
      terminal.say(`Rejected and skipped entries, with reasons: ${report.path}.`);
    }
  }
  // Removes the prices that these lists replaced.
  while (!stop.aborted && (await clearUnseenPrices(context.database.orm)));
  return ended;
}

async function importOne(
  context: ImportContext,
  file: ImportWish['files'][number],
  kind: ImportWish['kind'],
  terminal: Terminal,
  stop: AbortSignal,
): Promise<Ended> {
  try {
    const row = await importFile(context, file, kind, terminal, stop);
    const counts = await countPassedOver(context.database.orm, [row.id]);
    return { ...row, row, path: file.path, passedOver: counts.get(row.id) ?? 0 };
  } catch (error) {
    context.log.error({ error }, 'could not import a file');
    const lastError = 'Something went wrong. Run the command again.';
    return {
      path: file.path,
      row: null,
      state: 'failed',
      lastError,
      rowsRead: 0,
      rowsAdded: 0,
      rowsRefused: 0,
      payersLeftOut: 0,
      passedOver: 0,
    };
  }
}

async function* listLines(
  context: ImportContext,
  ended: readonly Ended[],
): AsyncGenerator<string[], undefined> {
  for (const { path, state, lastError, row } of ended) {
    if (state === 'failed') yield [path, '', lastError ?? '', ''];
    if (!row) continue;
    try {
      yield* listRefusals(context.database.orm, row);
    } catch (error) {
      context.log.error({ error }, 'could not read rejected rows');
      yield [path, '', 'Could not read its rejected rows from the database.', ''];
    }
  }
  return undefined;
}
