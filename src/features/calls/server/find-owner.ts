import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { appointments } from '#platform/server/database/tables/appointments.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import type { CallRow } from './plan-call.ts';

/** Whose request or appointment a call is about; null for a visitor's. */
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
