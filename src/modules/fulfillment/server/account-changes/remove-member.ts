import { implement } from '@orpc/server';
import { householdContract } from '#modules/household/household.contract.ts';
import { lockOwnMember } from '#modules/household/server/find-member.ts';
import { presentHousehold } from '#modules/household/server/present-household.ts';
import { removeMember as takeOut } from '#modules/household/server/remove-member.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { removedReason } from '#shared/care/household.words.ts';
import { endRequestsFor } from '../leave-household.ts';

/**
 * Removes a member from the caller's household. Open requests and appointments for an adult end, because the
 * adult could no longer cancel them. Those for a child or parent continue.
 */
export const removeMember = implement(householdContract)
  .$context<EndpointContext>()
  .removeMember.handler(async ({ input, context }) => {
    const ownerId = callerId(context);
    await context.database.transaction(async (tx) => {
      const member = await lockOwnMember(tx, input.id, ownerId);
      if (member.memberUserId === null) {
        await takeOut(tx, member);
        context.live.publish(tx, { owner: ownerId, topic: 'household', id: member.id });
        return;
      }
      await endRequestsFor(tx, context, member, removedReason(member.firstName));
      context.live.publish(tx, { owner: member.memberUserId, topic: 'household', id: member.id });
    });
    return presentHousehold(context, ownerId);
  });
