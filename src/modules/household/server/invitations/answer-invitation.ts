import { implement } from '@orpc/server';
import { getUserRow } from '#modules/accounts/server/present-user.ts';
import { notifyPerson } from '#modules/notifications/server/notify-person.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { effectiveMode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import { canonicalAddress } from '#shared/text/canonical-address.ts';
import { maskAddress } from '#shared/text/mask-address.ts';
import { householdContract } from '../../household.contract.ts';
import * as t from '../../household.words.ts';
import * as invitations from '../answer-invitation.ts';
import { recordDecline } from './limit-invitations.ts';

const endpoints = implement(householdContract).$context<EndpointContext>();

export const acceptInvitation = endpoints.acceptInvitation.handler(async ({ input, context }) => {
  const userId = callerId(context);
  return context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const answered = await invitations.acceptInvitation(tx, { token: input.token, userId, now });
    const isElsewhere = await tellInvited(tx, context, answered, userId);
    await emailAccountOwner(tx, context, answered, isElsewhere);
    context.live.publish(tx, { owner: userId, topic: 'household', id: answered.member.id });
    return { from: answered.from };
  });
});

export const declineInvitation = endpoints.declineInvitation.handler(async ({ input, context }) => {
  await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    const answered = await invitations.declineInvitation(tx, { token: input.token, now });
    await recordDecline(tx, answered.member, now);
    await emailAccountOwner(tx, context, answered, false);
  });
  return { message: t.youDeclined };
});

/**
 * An account with a different address may accept the link, because people have several addresses. Since a link can be
 * forwarded, this notifies the invited address. Returns true if the address differs.
 */
async function tellInvited(
  tx: Orm,
  context: EndpointContext,
  { member, from }: invitations.AnsweredInvitation,
  userId: string,
): Promise<boolean> {
  const { inviteEmail } = member;
  const account = await getUserRow(tx, userId);
  if (inviteEmail === null || canonicalAddress(inviteEmail) === canonicalAddress(account.email)) return false;
  await queueEmail(tx, context, {
    key: `household:${member.id}:elsewhere:${member.inviteTokenHash?.slice(0, 16) ?? ''}`,
    mode: effectiveMode(null, context.globalMode),
    recipient: inviteEmail,
    subject: `${productName}: your invitation was accepted with a different email address`,
    body:
      `An account with a different email address, ${maskAddress(account.email)}, accepted the ` +
      `invitation that ${from} sent to this address.\n\n` +
      `If this was you, you don’t need to do anything. If it wasn’t, ask ${from} to remove that ` +
      `person, and contact us: ${context.supportAddress}\n`,
  });
  return true;
}

async function emailAccountOwner(
  tx: Orm,
  context: EndpointContext,
  { member }: invitations.AnsweredInvitation,
  isElsewhere: boolean,
): Promise<void> {
  context.live.publish(tx, { owner: member.ownerId, topic: 'household', id: member.id });
  await notifyPerson(tx, context, {
    key: `household:${member.id}:answered:${member.inviteTokenHash?.slice(0, 16) ?? ''}`,
    kind: isElsewhere ? 'invitation_accepted_elsewhere' : 'invitation_answered',
    values: {},
    mode: effectiveMode(null, context.globalMode),
    userId: member.ownerId,
    linkPath: '/household',
  });
}
