import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { AppointmentRow } from '../find-appointment.ts';

/** What is told of one version of an appointment hangs on this, and is void once there is a later one. */
export const aboutAppointment = ({ id, version }: Pick<AppointmentRow, 'id' | 'version'>): string =>
  `appointment:${id}:${version}`;

/** The language of the request that an appointment came of; null where none is known. */
export async function findLanguage(tx: Orm, { requestId }: AppointmentRow): Promise<'en' | 'es' | null> {
  if (requestId === null) return null;
  const [row] = await tx
    .select({ need: careRequests.need })
    .from(careRequests)
    .where(eq(careRequests.id, requestId));
  return row?.need.language ?? null;
}
