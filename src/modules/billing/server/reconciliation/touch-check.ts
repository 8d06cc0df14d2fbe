import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { reconciliationRuns } from '#schema/books.ts';

/** The report can't be compared; the message tells staff why. */
export class ReportUnusable extends Error {}

/** Records progress, so that a slow check isn't taken for a lost one: see `resumeBookChecks`. */
export async function touchCheck(context: ServerContext, checkId: string): Promise<void> {
  await context.database.orm
    .update(reconciliationRuns)
    .set({ updatedAt: context.clock.now() })
    .where(eq(reconciliationRuns.id, checkId));
}
