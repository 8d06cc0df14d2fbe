import { voidNoticesAbout } from '#modules/notifications/server/void-notices.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { renewReminders } from '../reading/plan-reminders.ts';
import { aboutAppointment } from './about-appointment.ts';
import { notifyOfChange } from './notify-of-change.ts';

/**
 * Runs in the transaction of every appointment change (created, moved, confirmed, canceled, no-show). Reschedules
 * reminders and voids notices about earlier versions.
 */
export async function onAppointmentChanged(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  { notify = true }: { notify?: boolean } = {},
): Promise<void> {
  // Reminders first: this waits for one being sent, so its notice exists by the time we void notices.
  await renewReminders(tx, appointment, context.clock.now());
  const { id, version } = appointment;
  const earlierNotices = Array.from({ length: version - 1 }, (_, index) =>
    aboutAppointment({ id, version: index + 1 }),
  );
  await voidNoticesAbout(tx, earlierNotices);
  if (notify) await notifyOfChange(tx, context, appointment);
}
