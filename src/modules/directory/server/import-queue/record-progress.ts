import { setImmediate as othersTurn } from 'node:timers/promises';
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { importRefusals, imports } from '#schema/imports.ts';
import { mostRefusals } from '../../imports.rules.ts';
import type { HeldImport } from './hold-import.ts';
import { type ImportContext, ImportTaken } from './import-context.ts';

/** `onlyPayer`: the row is used, without one payer; row 3 for all rows of a list. */
export type Refusal = {
  file: string;
  row: number;
  reason: string;
  found: string | null;
  onlyPayer?: boolean;
};

/** Rows that belong together: stored, counted and refused in one transaction, or not at all. */
export type Batch = {
  rows: number;
  /** Of each sound row that is none for the network, why. */
  leftOut: readonly string[];
  refusals: readonly Refusal[];
  /** `leftOut`, `refusals`: what only storing showed to be none of ours, or not to be used, beside the batch's own. */
  store(tx: Orm): Promise<{
    added: number;
    updated: number;
    unchanged: number;
    leftOut?: readonly string[];
    refusals?: readonly Refusal[];
  }>;
};

export type Progress = {
  /** Of the file as it lies there; whoever reads it tells. */
  bytesRead: number;
  /** Rows that an earlier run of this import has dealt with: they are passed over. */
  readonly rowsBefore: number;
  commit(batch: Batch): Promise<void>;
  /** Files of the archive that are not read, each with why; all of them at once. */
  passOver(files: readonly Pick<Refusal, 'file' | 'reason'>[]): Promise<void>;
};

const mostFoundSigns = 200;

/**
 * How far an import is, in the same transaction as what it stored: after a kill it goes on with the next row, and no row
 * is counted twice. Throws `ImportTaken` when the import is no longer this process's to write.
 */
export function followProgress(context: ImportContext, { row, holder, signal }: HeldImport): Progress {
  let told = row.rowsRefused + row.payersLeftOut;
  // First of all, as whoever stops it does: two that lock the same rows in another order wait for each other.
  const lockOwn = async (tx: Orm) => {
    const [ours] = await tx
      .select({ leftOutReasons: imports.leftOutReasons })
      .from(imports)
      .where(and(eq(imports.id, row.id), eq(imports.heldBy, holder), eq(imports.state, 'running')))
      .for('no key update');
    if (!ours) throw new ImportTaken();
    return ours;
  };
  const progress: Progress = {
    bytesRead: row.bytesRead,
    rowsBefore: row.rowsRead,
    commit: async (batch) => {
      signal.throwIfAborted();
      let toldNow = 0;
      await context.database.transaction(async (tx) => {
        // What a machine that fails has not written to its disk yet is read again: rows and their count go together.
        await tx.execute(sql`set local synchronous_commit = off`);
        const { leftOutReasons } = await lockOwn(tx);
        const counts = await batch.store(tx);
        const refusals = [...batch.refusals, ...(counts.refusals ?? [])];
        const leftOut = [...batch.leftOut, ...(counts.leftOut ?? [])];
        const payers = refusals.filter(({ onlyPayer }) => onlyPayer).length;
        toldNow = refusals.length;
        await keepRefusals(tx, row.id, told, refusals);
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
      told += toldNow;
      // The embedded database answers without ever leaving its turn: everybody else would wait for the whole file.
      await othersTurn();
    },
    passOver: async (files) => {
      const lines = files.slice(0, mostRefusals).map((one) => ({ ...one, row: 0, found: null }));
      await context.database.transaction(async (tx) => {
        await lockOwn(tx);
        // An earlier run of this import may have told it.
        await tx
          .delete(importRefusals)
          .where(and(eq(importRefusals.importId, row.id), lt(importRefusals.number, 0)));
        // Below 1, because the numbers from 1 on are those of rows.
        await insertRefusals(tx, row.id, -lines.length - 1, lines);
      });
    },
  };
  return progress;
}

/** The rows of one list that an import refused or used without a payer, in their order. */
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

async function keepRefusals(tx: Orm, importId: string, before: number, refusals: readonly Refusal[]) {
  await insertRefusals(tx, importId, before, refusals.slice(0, Math.max(0, mostRefusals - before)));
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
  // Each cell is a parameter, and PostgreSQL takes 65,535 of them.
  for (let at = 0; at < rows.length; at += refusalsAtOnce)
    await tx.insert(importRefusals).values(rows.slice(at, at + refusalsAtOnce));
}

function countReasons(
  before: Readonly<Record<string, number>>,
  reasons: readonly string[],
): Record<string, number> {
  const counts = { ...before };
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

const refusalsAtOnce = 5000;

/** The database stores no NUL, and half a character is none. */
const storable = (text: string): string => text.slice(0, mostFoundSigns).replaceAll('\0', '').toWellFormed();
