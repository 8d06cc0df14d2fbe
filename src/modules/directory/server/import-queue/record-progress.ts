import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { importRefusals, imports } from '#schema/imports.ts';
import { maxRefusals } from '../../imports.rules.ts';
import { type ImportContext, ImportLeaseLost } from './import-context.ts';
import type { LeasedImport } from './lease-import.ts';

/** `onlyPayer`: the row was imported without one payer. Row 3 means all rows of a list. */
export type Refusal = {
  file: string;
  row: number;
  reason: string;
  found: string | null;
  onlyPayer?: boolean;
};

/** Rows that are stored, counted and rejected in one transaction. */
export type Batch = {
  rows: number;
  /** The reason for each valid row that isn't for the network. */
  leftOut: readonly string[];
  refusals: readonly Refusal[];
  /** `leftOut`, `refusals`: further ones that were found while storing. */
  store(tx: Orm): Promise<{
    added: number;
    updated: number;
    unchanged: number;
    leftOut?: readonly string[];
    refusals?: readonly Refusal[];
  }>;
};

export type Progress = {
  /** Position in the stored file, set by the reader. */
  bytesRead: number;
  /** Rows that an earlier run of this import already handled. They are skipped. */
  readonly rowsBefore: number;
  commit(batch: Batch): Promise<void>;
  /** Records skipped files of the archive with reasons, all at once. */
  recordSkippedFiles(files: readonly Pick<Refusal, 'file' | 'reason'>[]): Promise<void>;
};

const maxFoundLength = 200;

/**
 * Records progress in the transaction that stores the rows, so that a killed import resumes with the next row
 * and counts none twice. Throws `ImportLeaseLost` if another process took over.
 */
export function followProgress(context: ImportContext, { row, holder, signal }: LeasedImport): Progress {
  let reportedCount = row.rowsRefused + row.payersLeftOut;
  // Locked first, in the same order as stopping, to avoid deadlocks.
  const lockImport = async (tx: Orm) => {
    const [locked] = await tx
      .select({ leftOutReasons: imports.leftOutReasons })
      .from(imports)
      .where(and(eq(imports.id, row.id), eq(imports.heldBy, holder), eq(imports.state, 'running')))
      .for('no key update');
    if (!locked) throw new ImportLeaseLost();
    return locked;
  };
  const progress: Progress = {
    bytesRead: row.bytesRead,
    rowsBefore: row.rowsRead,
    commit: async (batch) => {
      signal.throwIfAborted();
      let reportedNow = 0;
      await context.database.transaction(async (tx) => {
        // Rows and their count are lost together in a crash and are then read again.
        await tx.execute(sql`set local synchronous_commit = off`);
        const { leftOutReasons } = await lockImport(tx);
        const counts = await batch.store(tx);
        const refusals = [...batch.refusals, ...(counts.refusals ?? [])];
        const leftOut = [...batch.leftOut, ...(counts.leftOut ?? [])];
        const payers = refusals.filter(({ onlyPayer }) => onlyPayer).length;
        reportedNow = refusals.length;
        await storeRefusals(tx, row.id, reportedCount, refusals);
        await tx
          .update(imports)
          .set({
            bytesRead: progress.bytesRead,
            rowsRead: sql`${imports.rowsRead} + ${batch.rows}`,
            rowsAdded: sql`${imports.rowsAdded} + ${counts.added}`,
            rowsUpdated: sql`${imports.rowsUpdated} + ${counts.updated}`,
            rowsUnchanged: sql`${imports.rowsUnchanged} + ${counts.unchanged}`,
            rowsLeftOut: sql`${imports.rowsLeftOut} + ${leftOut.length}`,
            leftOutReasons: countReasons(leftOutReasons, leftOut),
            rowsRefused: sql`${imports.rowsRefused} + ${refusals.length - payers}`,
            payersLeftOut: sql`${imports.payersLeftOut} + ${payers}`,
          })
          .where(eq(imports.id, row.id));
      });
      reportedCount += reportedNow;
      // The embedded database never yields to the event loop, so other requests would wait for the whole
      // file.
      await yieldToEventLoop();
    },
    recordSkippedFiles: async (files) => {
      const lines = files.slice(0, maxRefusals).map((file) => ({ ...file, row: 0, found: null }));
      await context.database.transaction(async (tx) => {
        await lockImport(tx);
        // An earlier run of this import may have recorded them.
        await tx
          .delete(importRefusals)
          .where(and(eq(importRefusals.importId, row.id), lt(importRefusals.number, 0)));
        // Numbers from 1 on belong to rows.
        await insertRefusals(tx, row.id, -lines.length - 1, lines);
      });
    },
  };
  return progress;
}

/** The rejected rows and skipped payers of one list, in order. */
export async function listKeptRefusals(orm: Orm, importId: string, listName: string): Promise<Refusal[]> {
  const { file, row, reason, found, onlyPayer } = importRefusals;
  return orm
    .select({ file, row, reason, found, onlyPayer })
    .from(importRefusals)
    .where(
      and(
        eq(importRefusals.importId, importId),
        eq(importRefusals.file, storable(listName)),
        gt(importRefusals.number, 0),
      ),
    )
    .orderBy(asc(importRefusals.number));
}

async function storeRefusals(tx: Orm, importId: string, before: number, refusals: readonly Refusal[]) {
  await insertRefusals(tx, importId, before, refusals.slice(0, Math.max(0, maxRefusals - before)));
}

async function insertRefusals(tx: Orm, importId: string, before: number, refusals: readonly Refusal[]) {
  const rows = refusals.map(({ file, row, reason, found, onlyPayer = false }, index) => ({
    importId,
    number: before + index + 1,
    file: storable(file),
    row,
    reason,
    found: found === null ? null : storable(found),
    onlyPayer,
  }));
  // PostgreSQL allows 65,535 parameters, one per cell.
  for (let at = 0; at < rows.length; at += refusalsPerBatch)
    await tx.insert(importRefusals).values(rows.slice(at, at + refusalsPerBatch));
}

function countReasons(
  before: Readonly<Record<string, number>>,
  reasons: readonly string[],
): Record<string, number> {
  const counts = { ...before };
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

const refusalsPerBatch = 5000;

/** PostgreSQL can't store NUL or lone surrogates. */
const storable = (text: string): string => text.slice(0, maxFoundLength).replaceAll('\0', '').toWellFormed();
