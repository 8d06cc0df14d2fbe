import { voidNoticesAbout } from '#modules/notifications/server/void-notices.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { renewReminders } from '../reading/plan-reminders.ts';
import { aboutAppointment } from './about-appointment.ts';
import { notifyOfChange } from './notify-of-change.ts';

/**
 * Runs in the transaction of every appointment change (created, moved, confirmed, canceled, missed) and voids what was
 * planned for earlier versions.
 */
export async function onAppointmentChanged(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  { tells = true }: { tells?: boolean } = {},
): Promise<void> {
  // Reminders first: a reminder being sent holds the lock, so its notice exists by the time we void notices.
  await renewReminders(tx, appointment, context.clock.now());
  const { id, version } = appointment;
  const earlier = Array.from({ length: version - 1 }, (_, index) =>
    aboutAppointment({ id, version: index + 1 }),
  );
  await voidNoticesAbout(tx, earlier);
  if (tells) await notifyOfChange(tx, context, appointment);
}
