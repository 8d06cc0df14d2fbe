import { implement } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { isOver } from '#features/care-requests/care-requests.rules.ts';
import { refuseDuringPayment } from '#features/care-requests/server/care-requests-endpoints.ts';
import { lockRequest } from '#features/care-requests/server/find-request.ts';
import { moveRequest } from '#features/care-requests/server/move-request.ts';
import { householdContract } from '#features/household/household.contract.ts';
import type { MemberRow } from '#features/household/server/find-member.ts';
import { presentHousehold } from '#features/household/server/present-household.ts';
import { removeMember } from '#features/household/server/remove-member.ts';
import { callerId, type EndpointContext, type ServerContext } from '#features/server-context.ts';
import { notFound } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { householdMembers } from '#platform/server/database/tables/household.ts';

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
        .for('update');
      if (!member) throw notFound('We could not find this. It may have ended already.');
      await endAskingFor(tx, context, member, `${member.firstName} no longer wants requests made for them.`);
      context.live.publish(tx, { owner: userId, topic: 'household', id: member.id });
    });
    return presentHousehold(context.database.orm, userId);
  });

/** Closes the open requests for a locked member, with why, and takes them out of the household they were in. */
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
    await refuseDuringPayment(tx, id);
    await moveRequest(tx, context, request, 'cancelled', {
      actor: { kind: 'patient' },
      note: `${words} Nothing was charged.`,
      changes: { closedReason: words },
    });
  }
  await removeMember(tx, member);
  context.live.publish(tx, { owner: member.ownerId, topic: 'household', id: member.id });
}
