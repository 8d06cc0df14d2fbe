import { deleteUnusedRows } from '#modules/directory/server/import-files/staged-lists.ts';
import { listRefusals } from '#modules/directory/server/import-queue/download-rejected-rows.ts';
import type { ImportContext, ImportRow } from '#modules/directory/server/import-queue/import-context.ts';
import { countSkippedFiles } from '#modules/directory/server/import-queue/present-import.ts';
import { summaryLines } from './format-progress.ts';
import { importFile, type Terminal } from './import-file.ts';
import { openReport } from './open-report.ts';
import type { ImportArguments } from './read-arguments.ts';

type FileResult = Pick<
  ImportRow,
  'state' | 'lastError' | 'rowsRead' | 'rowsAdded' | 'rowsRefused' | 'payersLeftOut'
> & {
  path: string;
  /** Null when it could not be stored in the database. */
  row: ImportRow | null;
  skippedFiles: number;
};

/**
 * Imports the files one after the other, independently, and writes one report of failed files, skipped
 * archive files and rejected rows. Returns how each ended.
 */
export async function runImportCommand(
  context: ImportContext,
  args: ImportArguments,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<FileResult[]> {
  const report = await openReport(args.report);
  const results: FileResult[] = [];
  try {
    for (const file of args.files) {
      terminal.say(file.path);
      const result = await importOne(context, file, args.kind, terminal, stop);
      for (const line of result.row
        ? summaryLines(result.row, result.skippedFiles)
        : [`Not imported: ${result.lastError}`])
        terminal.say(`  ${line}`);
      results.push(result);
      if (result.state === 'stopped') break;
    }
  } finally {
    const reported = results.filter(
      ({ state, rowsRefused, payersLeftOut, skippedFiles }) =>
        state === 'failed' || rowsRefused + payersLeftOut + skippedFiles > 0,
    );
    if (reported.length === 0) await report.discard();
    else {
      await report.write(listLines(context, reported));
      terminal.say(`Rejected and skipped entries, with reasons: ${report.path}.`);
    }
  }
  // Removes the rows that these lists replaced.
  while (!stop.aborted && (await deleteUnusedRows(context.database.orm)));
  return results;
}

async function importOne(
  context: ImportContext,
  file: ImportArguments['files'][number],
  kind: ImportArguments['kind'],
  terminal: Terminal,
  stop: AbortSignal,
): Promise<FileResult> {
  try {
    const row = await importFile(context, file, kind, terminal, stop);
    const counts = await countSkippedFiles(context.database.orm, [row.id]);
    return { ...row, row, path: file.path, skippedFiles: counts.get(row.id) ?? 0 };
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
      skippedFiles: 0,
    };
  }
}

async function* listLines(
  context: ImportContext,
  results: readonly FileResult[],
): AsyncGenerator<string[], undefined> {
  for (const { path, state, lastError, row } of results) {
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
