import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { importRefusals, imports } from '#schema/imports.ts';
import { type ImportContext, ImportLeaseLost, type ImportRow } from './import-context.ts';
import type { LeasedImport } from './lease-import.ts';

const endedValues = (state: 'finished' | 'failed' | 'stopped', now: Date, lastError: string | null) => ({
  state,
  finishedAt: now,
  updatedAt: now,
  lastError,
  heldBy: null,
  heldUntil: null,
});

/** Marks the import as finished; `activate` runs in the same transaction. */
export async function finishImport(
  context: ImportContext,
  { row, holder }: LeasedImport,
  activate: (tx: Orm) => Promise<void>,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const [finished] = await tx
      .update(imports)
      .set({ ...endedValues('finished', context.clock.now(), null), bytesRead: row.sizeBytes })
      .where(and(eq(imports.id, row.id), eq(imports.heldBy, holder), eq(imports.state, 'running')))
      .returning({ id: imports.id });
    if (!finished) throw new ImportLeaseLost();
    await activate(tx);
    notifyStaff(tx, context, 'network');
  });
}

/** Marks the import as failed; `reason` is shown to the user. */
export async function failImport(
  context: ImportContext,
  { row, holder }: LeasedImport,
  reason: string,
  undo: (tx: Orm) => Promise<void>,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const [failed] = await tx
      .update(imports)
      .set(endedValues('failed', context.clock.now(), reason.slice(0, 1000)))
      .where(and(eq(imports.id, row.id), eq(imports.heldBy, holder)))
      .returning({ id: imports.id });
    if (!failed) return;
    await undo(tx);
    notifyStaff(tx, context, 'network');
  });
}

/** Stops the import, no matter who works on it, unless it has ended. */
export async function markStopped(
  tx: Orm,
  now: Date,
  importId: string,
  reason: string | null,
): Promise<ImportRow | null> {
  const [stopped] = await tx
    .update(imports)
    .set(endedValues('stopped', now, reason))
    .where(
      and(
        eq(imports.id, importId),
        inArray(imports.state, ['uploading', 'checking', 'ready', 'waiting', 'running']),
      ),
    )
    .returning();
  return stopped ?? null;
}

/** Restarts from the first row and resets counts and rejected rows. */
export async function restartImport(tx: Orm, importId: string, now: Date): Promise<ImportRow | null> {
  const [row] = await tx
    .update(imports)
    .set({
      state: 'waiting',
      bytesRead: 0,
      rowsRead: 0,
      rowsAdded: 0,
      rowsUpdated: 0,
      rowsUnchanged: 0,
      rowsLeftOut: 0,
      leftOutReasons: {},
      rowsRefused: 0,
      payersLeftOut: 0,
      startedAt: null,
      finishedAt: null,
      lastError: null,
      updatedAt: now,
    })
    .where(and(eq(imports.id, importId), inArray(imports.state, ['ready', 'failed', 'stopped'])))
    .returning();
  // A running import keeps its rejected rows.
  if (row) await tx.delete(importRefusals).where(eq(importRefusals.importId, importId));
  return row ?? null;
}
