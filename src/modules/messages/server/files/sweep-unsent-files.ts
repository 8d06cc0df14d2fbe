import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { storedFiles } from '#schema/care-messages.ts';

const keptForMilliseconds = 24 * 60 * 60 * 1000;

/** Result documents have no message; they are left over only if their upload failed. */
const isLeftOver = or(eq(storedFiles.belongsToResult, false), isNotNull(storedFiles.deletedAt));

/**
 * Deletes files that were uploaded a day ago and never sent, and remains of failed uploads, because they hold health
 * data that no one needs.
 */
export async function sweepUnsentFiles(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptForMilliseconds);
  const { orm } = context.database;
  const isOver = and(isNull(storedFiles.messageId), isLeftOver, lt(storedFiles.createdAt, before));
  const over = await orm.select().from(storedFiles).where(isOver);
  for (const { id } of over) {
    await context.database.transaction(async (tx) => {
      // A file being sent right now is kept. Delete the bytes before the row, or they would be orphaned.
      const [row] = await tx
        .select({ storageKey: storedFiles.storageKey })
        .from(storedFiles)
        .where(and(eq(storedFiles.id, id), isOver))
        .for('update');
      if (!row) return;
      await context.ports.files.delete(row.storageKey);
      await tx.delete(storedFiles).where(eq(storedFiles.id, id));
    });
  }
}
