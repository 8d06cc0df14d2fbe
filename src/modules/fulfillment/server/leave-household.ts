import { implement } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { mayCancel } from '#modules/appointments/appointments.rules.ts';
import { endAppointment } from '#modules/appointments/server/cancel-appointment.ts';
import { householdContract } from '#modules/household/household.contract.ts';
import type { MemberRow } from '#modules/household/server/find-member.ts';
import { presentHousehold } from '#modules/household/server/present-household.ts';
import { removeMember } from '#modules/household/server/remove-member.ts';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { isBeingPaidNow } from '#modules/requests/server/care-requests-endpoints.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { addTimelineNote, moveRequest } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { householdMembers } from '#schema/household.ts';
import { consentWithdrawnReason } from '#shared/care/household.words.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../fulfillment.words.ts';

/** An adult leaves the household: open requests for them end immediately, at no charge. */
export const leaveHousehold = implement(householdContract)
  .$context<EndpointContext>()
  .leaveHousehold.handler(async ({ input, context }) => {
    const userId = callerId(context);
    await context.database.transaction(async (tx) => {
      const [member] = await tx
        .select()
        .from(householdMembers)
        .where(and(eq(householdMembers.id, input.id), eq(householdMembers.memberUserId, userId)))
        // A concurrent booking references this row and must not wait for the lock.
        .for('no key update');
      if (!member) throw notFound(t.membershipNotFound);
      await endRequestsFor(tx, context, member, consentWithdrawnReason(member.firstName));
      context.live.publish(tx, { owner: userId, topic: 'household', id: member.id });
    });
    return presentHousehold(context, userId);
  });

/**
 * Closes a locked member's open requests, cancels their upcoming appointments with a reason, and removes them
 * from the household. A request being paid for right now is left to its payment.
 */
export async function endRequestsFor(
  tx: Orm,
  context: ServerContext,
  member: MemberRow,
  words: string,
): Promise<void> {
  const requests = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.householdMemberId, member.id))
    .orderBy(careRequests.id);
  for (const { id } of requests) {
    const request = await lockRequest(tx, id);
    if (!request || isOver(request.status)) continue;
    // If the payer confirms at their bank later, the payment is refunded.
    if (await isBeingPaidNow(tx, id)) continue;
    await resolveReviewAlerts(tx, id, { userId: null, now: context.clock.now() });
    await moveRequest(tx, context, request, 'cancelled', {
      actor: { kind: 'patient' },
      note: t.memberLeftNoFee({ words }),
      changes: { closedReason: words },
    });
  }
  await endAppointmentsOf(tx, context, member, words);
  await removeMember(tx, member);
  context.live.publish(tx, { owner: member.ownerId, topic: 'household', id: member.id });
}

/** Requests are locked first, in the same order as when calls end. */
async function endAppointmentsOf(
  tx: Orm,
  context: ServerContext,
  member: MemberRow,
  words: string,
): Promise<void> {
  const rows = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.householdMemberId, member.id))
    .orderBy(asc(appointments.id))
    .for('update');
  for (const appointment of rows) {
    if (!mayCancel(appointment, context.clock.now())) continue;
    await endAppointment(tx, context, appointment, words);
    const request = appointment.requestId === null ? null : await lockRequest(tx, appointment.requestId);
    if (!request) continue;
    await addTimelineNote(tx, context, request, {
      actor: { kind: 'harborline' },
      note: t.appointmentCanceled({ words }),
    });
  }
}
