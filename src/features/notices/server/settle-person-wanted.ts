import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { staffAlerts } from '#platform/server/database/tables/notices.ts';

/** A person has answered: nobody needs to be asked for any more. An alarm about danger stays until it is looked at. */
export async function settlePersonWanted(
  tx: Orm,
  requestId: string,
  by: { userId: string; now: Date },
): Promise<void> {
  await tx
    .update(staffAlerts)
    .set({ acknowledgedAt: by.now, acknowledgedBy: by.userId })
    .where(
      and(
        eq(staffAlerts.requestId, requestId),
        eq(staffAlerts.kind, 'person_wanted'),
        isNull(staffAlerts.acknowledgedAt),
      ),
    );
}
