import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { imports } from '#schema/imports.ts';
import * as t from '../../directory.words.ts';
import { markStopped } from '../import-queue/end-import.ts';
import type { ImportContext } from '../import-queue/import-context.ts';
import { dropStagedLists } from './staged-lists.ts';

export const commandEndedEarlyReason = t.commandEndedEarly;

/**
 * Releases the slot of a dead process, whose import would stay "running" forever. An uploaded file goes back
 * to the queue and resumes. A command's file can only be resumed by running the command again.
 */
export async function releaseDeadImport({ database, clock }: ImportContext): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const [dead] = await tx
      .select({ id: imports.id, via: imports.via, updatedAt: imports.updatedAt })
      .from(imports)
      .where(and(eq(imports.state, 'running'), or(isNull(imports.heldUntil), lt(imports.heldUntil, now))))
      .for('update');
    if (!dead) return;
    if (dead.via === 'command') {
      await markStopped(tx, now, dead.id, commandEndedEarlyReason);
      await dropStagedLists(tx, dead.id);
    } else
      await tx
        .update(imports)
        // Keeps the last time the import made progress.
        .set({ state: 'waiting', heldBy: null, heldUntil: null, updatedAt: dead.updatedAt })
        .where(eq(imports.id, dead.id));
  });
}
