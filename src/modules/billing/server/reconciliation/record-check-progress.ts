import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { reconciliationRuns } from '#schema/reconciliation.ts';

/** Thrown if the report can't be compared. The message is shown to staff. */
export class UnusableReportError extends Error {}

/** Records progress, so that `resumeReconciliationRuns` doesn't restart a slow check. */
export async function recordCheckProgress(context: ServerContext, checkId: string): Promise<void> {
  await context.database.orm
    .update(reconciliationRuns)
    .set({ updatedAt: context.clock.now() })
    .where(eq(reconciliationRuns.id, checkId));
}
