import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { AppointmentRow } from '../find-appointment.ts';

/** Key of notices about one version of an appointment; a later version voids them. */
export const aboutAppointment = ({ id, version }: Pick<AppointmentRow, 'id' | 'version'>): string =>
  `appointment:${id}:${version}`;

/** Language of the appointment's request; null if unknown. */
export async function findLanguage(tx: Orm, { requestId }: AppointmentRow): Promise<'en' | 'es' | null> {
  if (requestId === null) return null;
  const [row] = await tx
    .select({ need: careRequests.need })
    .from(careRequests)
    .where(eq(careRequests.id, requestId));
  return row?.need.language ?? null;
}
