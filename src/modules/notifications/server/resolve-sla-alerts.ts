import { and, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { slaAlertKinds, staffAlerts } from '#schema/notices.ts';

/** Resolves outdated SLA alerts of these requests: a later one was raised, or the work is done. */
export async function resolveSlaAlerts(tx: Orm, requestIds: readonly string[], now: Date): Promise<void> {
  if (requestIds.length === 0) return;
  await tx
    .update(staffAlerts)
    .set({ acknowledgedAt: now, acknowledgedBy: null })
    .where(
      and(
        inArray(staffAlerts.requestId, [...requestIds]),
        inArray(staffAlerts.kind, [...slaAlertKinds]),
        isNull(staffAlerts.acknowledgedAt),
      ),
    );
}
