import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { storedFiles } from '#schema/care-messages.ts';

const retentionMilliseconds = 24 * 60 * 60 * 1000;

/** Result documents never have a message; they are abandoned only if their upload failed. */
const isAbandoned = or(eq(storedFiles.belongsToResult, false), isNotNull(storedFiles.deletedAt));

/**
 * Deletes files that were uploaded over a day ago and never sent, and remains of failed uploads, because they may contain
 * health data.
 */
export async function sweepUnsentFiles(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - retentionMilliseconds);
  const { orm } = context.database;
  const isExpired = and(isNull(storedFiles.messageId), isAbandoned, lt(storedFiles.createdAt, before));
  const expired = await orm.select().from(storedFiles).where(isExpired);
  for (const { id } of expired) {
    await context.database.transaction(async (tx) => {
      // A file being sent right now is kept. Delete the bytes before the row, or they would be orphaned.
      const [row] = await tx
        .select({ storageKey: storedFiles.storageKey })
        .from(storedFiles)
        .where(and(eq(storedFiles.id, id), isExpired))
        .for('update');
      if (!row) return;
      await context.ports.files.delete(row.storageKey);
      await tx.delete(storedFiles).where(eq(storedFiles.id, id));
    });
  }
}
