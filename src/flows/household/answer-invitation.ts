import { implement } from '@orpc/server';
import { householdContract } from '#features/household/household.contract.ts';
import * as invitations from '#features/household/server/answer-invitation.ts';
import { notifyPerson } from '#features/notices/server/notify-person.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { effectiveMode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { noteDeclined } from './limit-invitations.ts';

const endpoints = implement(householdContract).$context<EndpointContext>();

export const acceptInvitation = endpoints.acceptInvitation.handler(async ({ input, context }) => {
  const userId = callerId(context);
  return context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const answered = await invitations.acceptInvitation(tx, { token: input.token, userId, now });
    await tellOwner(tx, context, answered);
    context.live.publish(tx, { owner: userId, topic: 'household', id: answered.member.id });
    return { from: answered.from };
  });
});

export const declineInvitation = endpoints.declineInvitation.handler(async ({ input, context }) => {
  await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const answered = await invitations.declineInvitation(tx, { token: input.token, now });
    await noteDeclined(tx, answered.member, now);
    await tellOwner(tx, context, answered);
  });
  return { message: 'You declined. Nobody can ask for care in your name.' };
});

async function tellOwner(
  tx: Orm,
  context: EndpointContext,
  { member }: invitations.AnsweredInvitation,
): Promise<void> {
  context.live.publish(tx, { owner: member.ownerId, topic: 'household', id: member.id });
  await notifyPerson(tx, context, {
    key: `household:${member.id}:answered:${member.inviteTokenHash?.slice(0, 16) ?? ''}`,
    kind: 'invitation_answered',
    values: {},
    mode: effectiveMode(null, context.globalMode),
    userId: member.ownerId,
    linkPath: '/settings#household',
  });
}
