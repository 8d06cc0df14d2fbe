import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { bookChecks } from '#schema/books.ts';

/** The report cannot be compared; the words say why, to the team. */
export class ReportUnusable extends Error {}

/** A check that goes on slowly is no lost one: see `resumeBookChecks`. */
export async function touchCheck(context: ServerContext, checkId: string): Promise<void> {
  await context.database.orm
    .update(bookChecks)
    .set({ updatedAt: context.clock.now() })
    .where(eq(bookChecks.id, checkId));
}
