import { and, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { promiseAlertKinds, staffAlerts } from '#schema/notices.ts';

/** What was told about the promises of these requests is out of date: a later word has come, or the work is done. */
export async function settlePromiseAlerts(tx: Orm, requestIds: readonly string[], now: Date): Promise<void> {
  if (requestIds.length === 0) return;
  await tx
    .update(staffAlerts)
    .set({ acknowledgedAt: now, acknowledgedBy: null })
    .where(
      and(
        inArray(staffAlerts.requestId, [...requestIds]),
        inArray(staffAlerts.kind, [...promiseAlertKinds]),
        isNull(staffAlerts.acknowledgedAt),
      ),
    );
}
