import { voidNoticesAbout } from '#modules/notifications/server/void-notices.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { AppointmentRow } from '../find-appointment.ts';
import { renewReminders } from '../reading/plan-reminders.ts';
import { aboutAppointment } from './about-appointment.ts';
import { tellOfChange } from './tell-of-change.ts';

/**
 * Called in the transaction of every change of an appointment, with the row as it now is: when it is made, moved,
 * confirmed, cancelled or missed. What was planned for an earlier version of it is void from here on.
 */
export async function onAppointmentChanged(
  tx: Orm,
  context: ServerContext,
  appointment: AppointmentRow,
  { tells = true }: { tells?: boolean } = {},
): Promise<void> {
  // Reminders first: whoever is sending one at this moment holds it, and its notice is there to be made void after.
  await renewReminders(tx, appointment, context.clock.now());
  const { id, version } = appointment;
  const earlier = Array.from({ length: version - 1 }, (_, index) =>
    aboutAppointment({ id, version: index + 1 }),
  );
  await voidNoticesAbout(tx, earlier);
  if (tells) await tellOfChange(tx, context, appointment);
}
