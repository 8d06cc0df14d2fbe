import { eq } from 'drizzle-orm';
import { mayCancel } from '#modules/appointments/appointments.rules.ts';
import { endAppointment } from '#modules/appointments/server/cancel-appointment.ts';
import type { AppointmentRow } from '#modules/appointments/server/find-appointment.ts';
import { endAskingFor } from '#modules/fulfillment/server/leave-household.ts';
import { lockFormerMembershipsOf, lockMembershipsOf } from '#modules/household/server/erase-household.ts';
import type { MemberRow } from '#modules/household/server/find-member.ts';
import { settleEvidenceCheck } from '#modules/notifications/server/settle-person-wanted.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';

const why = 'The account was deleted.';

/** Locks every request of the account, and closes those that are open. Gives the ids of all. */
export async function closeRequests(tx: Orm, context: ServerContext, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.userId, userId))
    .orderBy(careRequests.id);
  for (const { id } of rows) {
    const request = await lockRequest(tx, id);
    if (!request || isOver(request.status)) continue;
    await settleEvidenceCheck(tx, id, { userId: null, now: context.clock.now() });
    await moveRequest(tx, context, request, 'cancelled', {
      actor: { kind: 'patient', id: userId },
      note: why,
      changes: { closedReason: why },
    });
  }
  return rows.map(({ id }) => id);
}

/** Ends the appointments that still stand, so that their times are free and the offices are told. */
export async function endAppointments(
  tx: Orm,
  context: ServerContext,
  appointments: readonly AppointmentRow[],
): Promise<void> {
  const now = context.clock.now();
  for (const appointment of appointments) {
    if (mayCancel(appointment, now)) await endAppointment(tx, context, appointment, why);
  }
}

/** Others may no longer ask for this person. Gives the places in their households, for the names to go. */
export async function leaveHouseholds(tx: Orm, context: ServerContext, userId: string): Promise<MemberRow[]> {
  const former = await lockFormerMembershipsOf(tx, userId);
  const memberships = await lockMembershipsOf(tx, userId);
  for (const member of memberships) {
    await endAskingFor(tx, context, member, 'The person this was for has deleted their account.');
  }
  return [...memberships, ...former];
}
