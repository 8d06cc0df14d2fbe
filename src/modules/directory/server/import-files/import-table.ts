import type { Table } from '#engines/reference-tables/table.ts';
import type { CsvRow } from '#platform/file-formats/read-csv.ts';
import type { RecognizedList } from '#schema/imports.ts';
import * as t from '../../directory.words.ts';
import type { ImportContext, ImportRow } from '../import-queue/import-context.ts';
import { listKeptRefusals, type Progress, type Refusal } from '../import-queue/record-progress.ts';
import { storeTableRows, tableLine } from '../reference-tables/store-table-rows.ts';
import { completeTableFile, stageTableFile, type TableFileRow } from '../reference-tables/table-files.ts';
import { rejectTruncatedList } from './reject-truncated.ts';

export type TableList = { recognised: RecognizedList; table: Table; rows: AsyncGenerator<CsvRow> };

const rowsPerBatch = 20_000;

type Gathered = { rows: number; lines: string[]; leftOut: string[]; refusals: Refusal[] };
const nothing = (): Gathered => ({ rows: 0, lines: [], leftOut: [], refusals: [] });

/**
 * Imports a reference table, which has no effect until the import finishes. A file that is in use is not imported again.
 * Returns why the list was skipped; null if it wasn't.
 */
export async function importTable(
  context: ImportContext,
  list: TableList,
  progress: Progress,
  position: { rows: number },
  of: { row: ImportRow; listNumber: number },
): Promise<string | null> {
  const { table, recognised } = list;
  const staged = await context.database.transaction((tx) =>
    stageTableFile(tx, table, {
      importId: of.row.id,
      listNumber: of.listNumber,
      fileName: recognised.name,
      sha256: of.row.sha256 ?? '',
    }),
  );
  if (staged.kind === 'repeated') return t.tableTwiceInArchive;
  if (staged.kind === 'known') await skipKnownTable(context, staged.file, progress, position);
  else {
    await readRows(list, staged.file, progress, position);
    await context.database.transaction((tx) =>
      completeTableFile(tx, staged.file, table.completePeriod?.() ?? null),
    );
  }
  return null;
}

async function readRows(
  { table, recognised, rows }: TableList,
  file: TableFileRow,
  progress: Progress,
  position: { rows: number },
): Promise<void> {
  let gathered = nothing();
  // The next rows are read while the database writes.
  let writing: Promise<void> = Promise.resolve();
  const commit = async () => {
    await writing;
    if (gathered.rows === 0) return;
    const { rows: rowsRead, lines, leftOut, refusals } = gathered;
    gathered = nothing();
    writing = progress.commit({
      rows: rowsRead,
      leftOut,
      refusals,
      store: async (tx) => {
        await storeTableRows(tx, file, { lines, rowsRead });
        return { added: lines.length, updated: 0, unchanged: 0 };
      },
    });
    // Handled by the next await.
    writing.catch(() => {});
  };
  try {
    for await (const { row, cells, hasNoEnd } of rows) {
      if (hasNoEnd && cells.length < table.width) rejectTruncatedList(recognised.name, row);
      // Rows that were stored before are read again: a price list of drugs compares each row with earlier ones.
      const result = table.readRow(cells);
      position.rows += 1;
      if (position.rows <= progress.rowsBefore) continue;
      gathered.rows += 1;
      if (result.kind === 'row') gathered.lines.push(tableLine(file.id, row, result.cells));
      else if (result.kind === 'left_out') gathered.leftOut.push(result.reason);
      else gathered.refusals.push({ file: recognised.name, row, reason: result.reason, found: result.found });
      if (gathered.rows >= rowsPerBatch) await commit();
    }
    await commit();
  } finally {
    // No writes may be pending once the outcome is known.
    await writing.catch(() => {});
  }
  await writing;
}

/** Copies the counts and rejected rows of the import that added the file. */
async function skipKnownTable(
  { database }: ImportContext,
  file: TableFileRow,
  progress: Progress,
  position: { rows: number },
): Promise<void> {
  position.rows += file.rowsRead;
  if (position.rows <= progress.rowsBefore) return;
  await progress.commit({
    rows: file.rowsRead,
    leftOut: [],
    refusals: await listKeptRefusals(database.orm, file.importId, file.fileName),
    store: async () => ({ added: 0, updated: 0, unchanged: file.rowCount }),
  });
}
