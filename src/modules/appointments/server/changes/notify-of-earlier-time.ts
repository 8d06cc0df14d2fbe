import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { aboutAppointment, findLanguage } from './about-appointment.ts';
import { appointmentPath } from './appointment-path.ts';

/** Notifies the patient of an offered earlier time. */
export async function notifyOfEarlierTime(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  offer: { slotId: string; expiresAt: Date },
): Promise<void> {
  if (appointment.userId === null) return;
  await notifyPerson(tx, context, {
    key: `earlier-time:${appointment.id}:${offer.slotId}`,
    kind: 'earlier_time_offered',
    values: { answerBy: { at: offer.expiresAt, timeZone: appointment.timeZone } },
    mode: appointment.mode as Mode,
    userId: appointment.userId,
    linkPath: appointmentPath(appointment),
    language: await findLanguage(tx, appointment),
    about: aboutAppointment(appointment),
    usefulUntil: offer.expiresAt,
  });
}
