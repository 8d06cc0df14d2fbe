import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import { reminderDays } from '../../reminders.rules.ts';
import { claimDueReminders } from '../reading/plan-reminders.ts';
import { aboutAppointment, findLanguage } from './about-appointment.ts';
import { appointmentPath } from './appointment-path.ts';

const batchSize = 100;

/**
 * Sends due reminders and returns how many. Marks and queues each in one transaction, so that none is lost or sent
 * twice.
 */
export async function sendDueReminders(context: ServerContext): Promise<number> {
  let count = 0;
  for (;;) {
    const sent = await context.database.transaction(async (tx) => {
      const due = await claimDueReminders(tx, context.clock.now(), batchSize);
      for (const { id, kind, appointment, usefulUntil } of due) {
        await notifyPerson(tx, context, {
          key: `reminder:${id}`,
          kind: 'appointment_reminder',
          values: {
            when: { at: appointment.startsAt, timeZone: appointment.timeZone },
            days: reminderDays(kind),
          },
          mode: appointment.mode as Mode,
          userId: appointment.userId,
          linkPath: appointmentPath(appointment),
          language: await findLanguage(tx, appointment),
          about: aboutAppointment(appointment),
          usefulUntil,
          ...(appointment.userId === null
            ? {
                chosen: appointment.confirmationMethod === 'text' ? ('sms' as const) : ('mail' as const),
                email: appointment.contactEmail,
                phone: appointment.contactPhone,
              }
            : {}),
        });
      }
      return due.length;
    });
    count += sent;
    if (sent < batchSize) return count;
  }
}
