import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { storedFiles } from '#platform/server/database/tables/care-messages.ts';
import type { ServerContext } from '../../server-context.ts';

const keptForMilliseconds = 24 * 60 * 60 * 1000;

/** A document of a result waits for no message, unless its upload broke off. */
const isLeftOver = or(eq(storedFiles.belongsToResult, false), isNotNull(storedFiles.deletedAt));

/**
 * Removes files that were uploaded a day ago and never sent, and what a crash left of an upload: nobody will miss them,
 * and they say much about people.
 */
export async function sweepUnsentFiles(context: ServerContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - keptForMilliseconds);
  const removed = await context.database.orm
    .delete(storedFiles)
    .where(and(isNull(storedFiles.messageId), isLeftOver, lt(storedFiles.createdAt, before)))
    .returning({ storageKey: storedFiles.storageKey });
  for (const { storageKey } of removed) await context.ports.files.delete(storageKey);
}
