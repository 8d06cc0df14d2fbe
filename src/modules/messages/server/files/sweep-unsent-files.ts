import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { storedFiles } from '#schema/care-messages.ts';

const keptForMilliseconds = 24 * 60 * 60 * 1000;

/** A document of a result waits for no message, unless its upload broke off. */
const isLeftOver = or(eq(storedFiles.belongsToResult, false), isNotNull(storedFiles.deletedAt));

/**
 * Removes files that were uploaded a day ago and never sent, and what a crash left of an upload: nobody will miss them,
 * and they say much about people.
 */
export async function sweepUnsentFiles(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptForMilliseconds);
  const { orm } = context.database;
  const isOver = and(isNull(storedFiles.messageId), isLeftOver, lt(storedFiles.createdAt, before));
  const over = await orm.select().from(storedFiles).where(isOver);
  for (const { id } of over) {
    await context.database.transaction(async (tx) => {
      // Who sends it in this moment keeps it. Its bytes go before its row does: nobody else would know of them any more.
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
