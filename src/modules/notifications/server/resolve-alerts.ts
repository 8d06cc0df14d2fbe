import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { staffAlerts } from '#schema/notices.ts';

/** Staff replied, which resolves the request for a person. Danger alerts stay open until reviewed. */
export const resolvePersonRequestAlerts = (
  tx: Orm,
  requestId: string,
  by: { userId: string; now: Date },
): Promise<void> => resolveAlerts(tx, requestId, ['person_wanted'], by);

/** Staff made the callback requested in this conversation. */
export async function resolveCallbackAlerts(
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

/** The evidence was reviewed or the manual work finished. `userId` is null if the request ended on its own. */
export const resolveReviewAlerts = (
  tx: Orm,
  requestId: string,
  by: { userId: string | null; now: Date },
): Promise<void> => resolveAlerts(tx, requestId, ['evidence_check', 'work_by_hand'], by);

/** The office answered about the time that staff asked for. */
export const resolveBookingAlerts = (
  tx: Orm,
  requestId: string,
  by: { userId: string; now: Date },
): Promise<void> => resolveAlerts(tx, requestId, ['booking_by_hand'], by);

async function resolveAlerts(
  tx: Orm,
  requestId: string,
  kinds: ('person_wanted' | 'evidence_check' | 'work_by_hand' | 'booking_by_hand')[],
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
