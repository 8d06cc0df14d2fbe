import { and, eq } from 'drizzle-orm';
import { lockAppointment } from '#modules/appointments/server/find-appointment.ts';
import { notifyCareTeam } from '#modules/appointments/server/notify-care-team.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';

/**
 * Alerts network staff that a number changed, and the care team of each booking waiting for it. The alert
 * names neither office nor number; it links to the list of numbers to confirm.
 */
export async function notifyNumberChange(
  tx: Orm,
  context: EndpointContext,
  { id }: ProviderRow,
): Promise<void> {
  await alertStaff(tx, context, {
    kind: 'number_changed',
    conversationId: null,
    requestId: null,
    actors: [callerId(context)],
    mode: context.globalMode,
  });
  const waiting = await tx
    .selectDistinct({ appointmentId: calls.appointmentId })
    .from(calls)
    .where(and(eq(calls.providerId, id), eq(calls.purpose, 'booking'), eq(calls.state, 'intended')));
  for (const { appointmentId } of waiting) {
    const appointment = appointmentId === null ? null : await lockAppointment(tx, appointmentId);
    if (appointment) await notifyCareTeam(tx, context, appointment, 'number_to_confirm');
  }
}
