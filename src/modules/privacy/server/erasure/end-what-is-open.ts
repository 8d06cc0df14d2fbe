import { eq } from 'drizzle-orm';
import { mayCancel } from '#modules/appointments/appointments.rules.ts';
import { endAppointment } from '#modules/appointments/server/cancel-appointment.ts';
import type { AppointmentRow } from '#modules/appointments/server/find-appointment.ts';
import { endAskingFor } from '#modules/fulfillment/server/leave-household.ts';
import { lockFormerMembershipsOf, lockMembershipsOf } from '#modules/household/server/erase-household.ts';
import type { MemberRow } from '#modules/household/server/find-member.ts';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import * as t from '../../privacy.words.ts';

const why = t.theAccountWasDeleted;

/** Locks every request of the account and closes the open ones. Returns all IDs. */
export async function closeRequests(tx: Orm, context: ServerContext, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.userId, userId))
    .orderBy(careRequests.id);
  for (const { id } of rows) {
    const request = await lockRequest(tx, id);
    if (!request || isOver(request.status)) continue;
    await resolveReviewAlerts(tx, id, { userId: null, now: context.clock.now() });
    await moveRequest(tx, context, request, 'cancelled', {
      actor: { kind: 'patient', id: userId },
      note: why,
      changes: { closedReason: why },
    });
  }
  return rows.map(({ id }) => id);
}

/** Cancels upcoming appointments, so that their times are free and the offices are notified. */
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

/**
 * Others can no longer make requests for this patient. Returns their household entries, so that names can be
 * erased.
 */
export async function leaveHouseholds(tx: Orm, context: ServerContext, userId: string): Promise<MemberRow[]> {
  const former = await lockFormerMembershipsOf(tx, userId);
  const memberships = await lockMembershipsOf(tx, userId);
  for (const member of memberships) {
    await endAskingFor(tx, context, member, t.thePersonThisRequestWas);
  }
  return [...memberships, ...former];
}
