import { setImmediate as othersTurn } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { importRefusals, imports } from '#platform/server/database/tables/imports.ts';
import { mostRefusals } from '../imports.rules.ts';
import type { HeldImport } from './hold-import.ts';
import { type ImportContext, ImportTaken } from './import-context.ts';

export type Refusal = { file: string; row: number; reason: string; found: string | null };

/** Rows that belong together: stored, counted and refused in one transaction, or not at all. */
export type Batch = {
  rows: number;
  leftOut: number;
  refusals: readonly Refusal[];
  /** `leftOut`: what only storing showed to be none of ours, beside the batch's own. */
  store(tx: Orm): Promise<{ added: number; updated: number; unchanged: number; leftOut?: number }>;
};

export type Progress = {
  /** Of the file as it lies there; whoever reads it tells. */
  bytesRead: number;
  /** Rows that an earlier run of this import has dealt with: they are passed over. */
  readonly rowsBefore: number;
  commit(batch: Batch): Promise<void>;
};

const mostFoundSigns = 200;

/**
 * How far an import is, in the same transaction as what it stored: after a kill it goes on with the next row, and no row
 * is counted twice. Throws `ImportTaken` when the import is no longer this process's to write.
 */
export function followProgress(context: ImportContext, { row, holder, signal }: HeldImport): Progress {
  let refused = row.rowsRefused;
  const progress: Progress = {
    bytesRead: row.bytesRead,
    rowsBefore: row.rowsRead,
    commit: async (batch) => {
      signal.throwIfAborted();
      await context.database.transaction(async (tx) => {
        const counts = await batch.store(tx);
        await keepRefusals(tx, row.id, refused, batch.refusals);
        const [kept] = await tx
          .update(imports)
          .set({
            bytesRead: progress.bytesRead,
            rowsRead: sql`${imports.rowsRead} + ${batch.rows}`,
            rowsAdded: sql`${imports.rowsAdded} + ${counts.added}`,
            rowsUpdated: sql`${imports.rowsUpdated} + ${counts.updated}`,
            rowsUnchanged: sql`${imports.rowsUnchanged} + ${counts.unchanged}`,
            rowsLeftOut: sql`${imports.rowsLeftOut} + ${batch.leftOut + (counts.leftOut ?? 0)}`,
            rowsRefused: sql`${imports.rowsRefused} + ${batch.refusals.length}`,
          })
          .where(and(eq(imports.id, row.id), eq(imports.heldBy, holder), eq(imports.state, 'running')))
          .returning({ id: imports.id });
        if (!kept) throw new ImportTaken();
      });
      refused += batch.refusals.length;
      // The embedded database answers without ever leaving its turn: everybody else would wait for the whole file.
      await othersTurn();
    },
  };
  return progress;
}

async function keepRefusals(tx: Orm, importId: string, before: number, refusals: readonly Refusal[]) {
  const kept = refusals.slice(0, Math.max(0, mostRefusals - before));
  if (kept.length === 0) return;
  await tx.insert(importRefusals).values(
    kept.map(({ file, row, reason, found }, index) => ({
      importId,
      number: before + index + 1,
      file: storable(file),
      row,
      reason,
      found: found === null ? null : storable(found),
    })),
  );
}

/** The database stores no NUL, and half a character is none. */
const storable = (text: string): string => text.slice(0, mostFoundSigns).replaceAll('\0', '').toWellFormed();
