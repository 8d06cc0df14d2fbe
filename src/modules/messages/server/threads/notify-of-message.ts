import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careMessageReads, careMessages } from '#schema/care-messages.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import type { Thread } from '../find-thread.ts';

/**
 * Notifies the patient of a staff message, without its text. Sends one notification until they read the thread.
 */
export async function notifyOfMessage(
  tx: Orm,
  context: ServerContext,
  { requestId, patientId }: Thread,
  position: number,
): Promise<void> {
  const [unread] = await tx
    .select({ position: careMessages.position })
    .from(careMessages)
    .leftJoin(
      careMessageReads,
      and(eq(careMessageReads.requestId, requestId), eq(careMessageReads.reader, 'patient')),
    )
    .where(
      and(
        eq(careMessages.requestId, requestId),
        eq(careMessages.author, 'staff'),
        gt(careMessages.position, sql`coalesce(${careMessageReads.readUpTo}, 0)`),
        lt(careMessages.position, position),
      ),
    )
    .limit(1);
  if (unread) return;
  const [request] = await tx
    .select({ mode: careRequests.mode, need: careRequests.need })
    .from(careRequests)
    .where(eq(careRequests.id, requestId));
  if (!request) return;
  await notifyPerson(tx, context, {
    key: `care-message:${requestId}:${position}`,
    kind: 'message_waiting',
    values: {},
    mode: request.mode as Mode,
    userId: patientId,
    linkPath: `/dashboard/concierge-request/${requestId}#messages`,
    language: request.need.language,
  });
}
