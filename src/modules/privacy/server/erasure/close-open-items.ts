import { eq } from 'drizzle-orm';
import { mayCancel } from '#modules/appointments/appointments.rules.ts';
import { endAppointment } from '#modules/appointments/server/cancel-appointment.ts';
import type { AppointmentRow } from '#modules/appointments/server/find-appointment.ts';
import { endRequestsFor } from '#modules/fulfillment/server/leave-household.ts';
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

const reason = t.theAccountWasDeleted;

/** Locks every request of the account and closes the open ones. Returns the IDs of all requests. */
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
      note: reason,
      changes: { closedReason: reason },
    });
  }
  return rows.map(({ id }) => id);
}

/** Cancels upcoming appointments, which frees their times and notifies the offices. */
export async function endAppointments(
  tx: Orm,
  context: ServerContext,
  appointments: readonly AppointmentRow[],
): Promise<void> {
  const now = context.clock.now();
  for (const appointment of appointments) {
    if (mayCancel(appointment, now)) await endAppointment(tx, context, appointment, reason);
  }
}

/**
 * Ends everyone else's permission to make requests for this patient. Returns the household memberships, so that
 * names can be erased.
 */
export async function leaveHouseholds(tx: Orm, context: ServerContext, userId: string): Promise<MemberRow[]> {
  const former = await lockFormerMembershipsOf(tx, userId);
  const memberships = await lockMembershipsOf(tx, userId);
  for (const member of memberships) {
    await endRequestsFor(tx, context, member, t.patientDeletedTheirAccount);
  }
  return [...memberships, ...former];
}
