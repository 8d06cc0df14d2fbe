import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { staffAlerts } from '#schema/notices.ts';

/** A person has answered: nobody needs to be asked for any more. An alarm about danger stays until it is looked at. */
export const settlePersonWanted = (
  tx: Orm,
  requestId: string,
  by: { userId: string; now: Date },
): Promise<void> => settle(tx, requestId, ['person_wanted'], by);

/** A person has called back whoever asked for one in this conversation. */
export async function settleCallbackAlerts(
  tx: Orm,
  conversationId: string,
  by: { userId: string; now: Date },
): Promise<void> {
  await tx
    .update(staffAlerts)
    .set({ acknowledgedAt: by.now, acknowledgedBy: by.userId })
    .where(
      and(
        eq(staffAlerts.conversationId, conversationId),
        inArray(staffAlerts.kind, ['person_wanted', 'callback_late']),
        isNull(staffAlerts.acknowledgedAt),
      ),
    );
}

/**
 * A person has decided about the evidence of a request, or finished the work on it; by nobody where it has ended
 * meanwhile.
 */
export const settleEvidenceCheck = (
  tx: Orm,
  requestId: string,
  by: { userId: string | null; now: Date },
): Promise<void> => settle(tx, requestId, ['evidence_check', 'work_by_hand'], by);

async function settle(
  tx: Orm,
  requestId: string,
  kinds: ('person_wanted' | 'evidence_check' | 'work_by_hand')[],
  by: { userId: string | null; now: Date },
): Promise<void> {
  await tx
    .update(staffAlerts)
    .set({ acknowledgedAt: by.now, acknowledgedBy: by.userId })
    .where(
      and(
        eq(staffAlerts.requestId, requestId),
        inArray(staffAlerts.kind, kinds),
        isNull(staffAlerts.acknowledgedAt),
      ),
    );
}
