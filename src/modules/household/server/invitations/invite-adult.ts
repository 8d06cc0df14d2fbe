import { implement } from '@orpc/server';
import { and, eq, sql } from 'drizzle-orm';
import { requireMail } from '#modules/notifications/server/configured-channels.ts';
import { writeNotice } from '#modules/notifications/server/queue-email.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import { newId } from '#shared/ids.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { productName } from '#shared/product.ts';
import { householdContract } from '../../household.contract.ts';
import { invitationDays, wholeName } from '../../household.rules.ts';
import * as t from '../../household.words.ts';
import { createInviteToken, enforceMemberLimit, lockOwnMember, type MemberRow } from '../find-member.ts';
import { presentHousehold } from '../present-household.ts';
import {
  canInviteAddress,
  enforceInvitationLimits,
  invitationKey,
  invitationsKey,
} from './limit-invitations.ts';

const endpoints = implement(householdContract).$context<EndpointContext>();

const dayMilliseconds = 24 * 60 * 60 * 1000;

type Invitation = Pick<MemberRow, 'id' | 'ownerId' | 'firstName'> & { email: string };

/**
 * Stores the token and queues the email in one transaction. The token is in the URL fragment, so it never reaches a server
 * log. An address that declined or reached its limit gets no email, which the inviter can't see; an earlier link keeps
 * working.
 */
async function sendInvitation(
  tx: Orm,
  context: EndpointContext,
  { id, ownerId, firstName, email }: Invitation,
): Promise<void> {
  const now = context.clock.now();
  await enforceInvitationLimits(tx, { ownerId, email, now });
  const goesOut = await canInviteAddress(tx, context, email);
  const { token, hash } = createInviteToken();
  const inviteExpiresAt = new Date(now.getTime() + invitationDays * dayMilliseconds);
  await tx
    .update(householdMembers)
    .set({
      state: 'invited',
      inviteEmail: email,
      ...(goesOut ? { inviteTokenHash: hash } : {}),
      inviteExpiresAt,
      updatedAt: now,
    })
    .where(eq(householdMembers.id, id));
  const [owner] = await tx.select().from(users).where(eq(users.id, ownerId));
  if (!owner) throw new Error('The invitation has no owner.');
  const mode = effectiveMode(owner.modeOverride, context.globalMode);
  requireMail(context, mode);
  await writeNotice(tx, context, {
    key: invitationKey(id, hash),
    channel: 'mail',
    kind: 'invitation',
    about: invitationsKey(ownerId),
    usefulUntil: inviteExpiresAt,
    mode,
    recipient: email,
    subject: `Your invitation to ${productName}`,
    ...(goesOut
      ? { body: writeInvitation(firstName, wholeName(owner), `${siteAddress(context)}/invitation#${token}`) }
      : { state: 'void', body: '' }),
  });
  context.live.publish(tx, { owner: ownerId, topic: 'household', id });
}

const writeInvitation = (firstName: string, from: string, link: string): string =>
  `Hi ${firstName},

${from} wants to request care for you with ${productName} and asks if you agree.

See what that means, then accept or decline:
${link}

The invitation expires after ${invitationDays} days. If you do nothing, no one can act for you. If you don’t know ${from}, decline or ignore this email.

${productName}
`;

export const inviteAdult = endpoints.inviteAdult.handler(async ({ input, context }) => {
  const ownerId = callerId(context);
  await context.database.transaction(async (tx) => {
    await enforceMemberLimit(tx, ownerId);
    await refuseOwnOrInvited(tx, ownerId, input.email);
    const { relation, firstName, lastName, email } = input;
    const member = { id: newId(), ownerId, firstName };
    await tx
      .insert(householdMembers)
      .values({ ...member, relation, lastName, kind: 'adult', state: 'invited' });
    await sendInvitation(tx, context, { ...member, email });
  });
  return presentHousehold(context, ownerId);
});

export const inviteAgain = endpoints.inviteAgain.handler(async ({ input, context }) => {
  const ownerId = callerId(context);
  await context.database.transaction(async (tx) => {
    const member = await lockOwnMember(tx, input.id, ownerId);
    if (member.state !== 'invited' || member.inviteEmail === null) {
      throw conflict(t.invitationAlreadyAnswered);
    }
    await sendInvitation(tx, context, { ...member, email: member.inviteEmail });
  });
  return presentHousehold(context, ownerId);
});

async function refuseOwnOrInvited(tx: Orm, ownerId: string, email: string): Promise<void> {
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, ownerId));
  if (owner?.email.toLowerCase() === email) {
    throw badRequest(t.thisIsYourOwnAddress);
  }
  const [waiting] = await tx
    .select({ id: householdMembers.id })
    .from(householdMembers)
    .where(
      and(eq(householdMembers.ownerId, ownerId), sql`lower(${householdMembers.inviteEmail}) = ${email}`),
    );
  if (waiting) throw conflict(t.addressAlreadyInvited);
}
