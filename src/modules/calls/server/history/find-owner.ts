import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { CallRow } from '../plan-call.ts';

/** Owner of the call's request or appointment; null for a visitor. */
export async function findOwner(
  orm: Orm,
  { requestId, appointmentId }: Pick<CallRow, 'requestId' | 'appointmentId'>,
): Promise<string | null> {
  if (requestId !== null) {
    const [request] = await orm
      .select({ userId: careRequests.userId })
      .from(careRequests)
      .where(eq(careRequests.id, requestId));
    return request?.userId ?? null;
  }
  if (appointmentId === null) return null;
  const [appointment] = await orm
    .select({ userId: appointments.userId })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  return appointment?.userId ?? null;
}
