import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { imports } from '#schema/imports.ts';
import { markStopped } from '../import-queue/end-import.ts';
import type { ImportContext } from '../import-queue/import-context.ts';
import { dropPriceFiles } from '../prices/price-files.ts';

export const commandEnded = 'The command ended before its file did. Run it again.';

/**
 * Frees the turn that a dead process has: one that was killed says for ever that it runs. An uploaded file waits for its
 * turn again and goes on where it stopped; nobody but the command itself could go on with its own.
 */
export async function freeTurn({ database, clock }: ImportContext): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx) => {
    const [dead] = await tx
      .select({ id: imports.id, via: imports.via, updatedAt: imports.updatedAt })
      .from(imports)
      .where(and(eq(imports.state, 'running'), or(isNull(imports.heldUntil), lt(imports.heldUntil, now))))
      .for('update');
    if (!dead) return;
    if (dead.via === 'command') {
      await markStopped(tx, now, dead.id, commandEnded);
      await dropPriceFiles(tx, dead.id);
    } else
      await tx
        .update(imports)
        // The last moment at which somebody worked on it stays known.
        .set({ state: 'waiting', heldBy: null, heldUntil: null, updatedAt: dead.updatedAt })
        .where(eq(imports.id, dead.id));
  });
}
