import { and, eq } from 'drizzle-orm';
import { lockAppointment } from '#modules/appointments/server/find-appointment.ts';
import { tellTeam } from '#modules/appointments/server/tell-team.ts';
import type { ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import { alertStaff } from '#modules/notifications/server/alert-staff.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';

/**
 * Alerts those who keep the records that a number was changed, and the care team of each booking that waits for it. The
 * alert names neither the office nor the number: it leads to the list of numbers to confirm.
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
    mode: context.globalMode,
  });
  const waiting = await tx
    .selectDistinct({ appointmentId: calls.appointmentId })
    .from(calls)
    .where(and(eq(calls.providerId, id), eq(calls.purpose, 'booking'), eq(calls.state, 'intended')));
  for (const { appointmentId } of waiting) {
    const appointment = appointmentId === null ? null : await lockAppointment(tx, appointmentId);
    if (appointment) await tellTeam(tx, context, appointment, 'number_to_confirm');
  }
}
