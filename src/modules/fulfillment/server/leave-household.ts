import { implement } from '@orpc/server';
import { and, asc, eq } from 'drizzle-orm';
import { mayCancel } from '#modules/appointments/appointments.rules.ts';
import { endAppointment } from '#modules/appointments/server/cancel-appointment.ts';
import { householdContract } from '#modules/household/household.contract.ts';
import type { MemberRow } from '#modules/household/server/find-member.ts';
import { presentHousehold } from '#modules/household/server/present-household.ts';
import { removeMember } from '#modules/household/server/remove-member.ts';
import { settleEvidenceCheck } from '#modules/notifications/server/settle-person-wanted.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { isBeingPaidNow } from '#modules/requests/server/care-requests-endpoints.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { householdMembers } from '#schema/household.ts';
import { leftWords } from '#shared/care/household-words.ts';
import { notFound } from '#shared/problem.ts';

/** An adult takes their agreement back: what was still being asked in their name ends at once, at no charge. */
export const leaveHousehold = implement(householdContract)
  .$context<EndpointContext>()
  .leaveHousehold.handler(async ({ input, context }) => {
    const userId = callerId(context);
    await context.database.transaction(async (tx) => {
      const [member] = await tx
        .select()
        .from(householdMembers)
        .where(and(eq(householdMembers.id, input.id), eq(householdMembers.memberUserId, userId)))
        // An appointment that is being booked for them refers to this row, and must not have to wait for it.
        .for('no key update');
      if (!member) throw notFound('We could not find this. It may have ended already.');
      await endAskingFor(tx, context, member, leftWords(member.firstName));
      context.live.publish(tx, { owner: userId, topic: 'household', id: member.id });
    });
    return presentHousehold(context, userId);
  });

/**
 * Closes the open requests for a locked member and cancels their coming appointments, with why, and takes them out of
 * the household they were in. A request that is being paid at this moment is left to end with its payment.
 */
export async function endAskingFor(
  tx: Orm,
  context: ServerContext,
  member: MemberRow,
  words: string,
): Promise<void> {
  const asked = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.householdMemberId, member.id))
    .orderBy(careRequests.id);
  for (const { id } of asked) {
    const request = await lockRequest(tx, id);
    if (!request || isOver(request.status)) continue;
    // What its payer still confirms at the bank afterwards buys nothing any more, and goes back to them.
    if (await isBeingPaidNow(tx, id)) continue;
    await settleEvidenceCheck(tx, id, { userId: null, now: context.clock.now() });
    await moveRequest(tx, context, request, 'cancelled', {
      actor: { kind: 'patient' },
      note: `${words} No fee was charged.`,
      changes: { closedReason: words },
    });
  }
  await endAppointmentsOf(tx, context, member, words);
  await removeMember(tx, member);
  context.live.publish(tx, { owner: member.ownerId, topic: 'household', id: member.id });
}

/** The requests are locked before, in which order calls that end lock them too. */
async function endAppointmentsOf(
  tx: Orm,
  context: ServerContext,
  member: MemberRow,
  words: string,
): Promise<void> {
  const made = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.householdMemberId, member.id))
    .orderBy(asc(appointments.id))
    .for('update');
  for (const appointment of made) {
    if (!mayCancel(appointment, context.clock.now())) continue;
    await endAppointment(tx, context, appointment, words);
    const request = appointment.requestId === null ? null : await lockRequest(tx, appointment.requestId);
    if (!request) continue;
    await noteOnRequest(tx, context, request, {
      actor: { kind: 'harborline' },
      note: `${words} We cancelled the appointment and tell the office.`,
    });
  }
}
