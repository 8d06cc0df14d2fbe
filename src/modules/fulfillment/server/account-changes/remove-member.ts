import { implement } from '@orpc/server';
import { householdContract } from '#modules/household/household.contract.ts';
import { lockOwnMember } from '#modules/household/server/find-member.ts';
import { presentHousehold } from '#modules/household/server/present-household.ts';
import { removeMember as takeOut } from '#modules/household/server/remove-member.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { removedWords } from '#shared/care/household-words.ts';
import { endAskingFor } from '../leave-household.ts';

/**
 * Takes somebody out of the caller's household. An adult could no longer end what is open in their name, so it ends
 * with it; what was asked for a child or a parent goes on.
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
      await endAskingFor(tx, context, member, removedWords(member.firstName));
      context.live.publish(tx, { owner: member.memberUserId, topic: 'household', id: member.id });
    });
    return presentHousehold(context, ownerId);
  });
