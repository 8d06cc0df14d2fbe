import { implement } from '@orpc/server';
import { and, eq, sql } from 'drizzle-orm';
import { writeNotice } from '#modules/notifications/server/post-notice.ts';
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
import { lockOwnMember, type MemberRow, makeInviteToken, refuseTooMany } from '../find-member.ts';
import { presentHousehold } from '../present-household.ts';
import {
  aboutInvitationsOf,
  keyOfInvitation,
  mayReach,
  refuseTooManyInvitations,
} from './limit-invitations.ts';

const endpoints = implement(householdContract).$context<EndpointContext>();

const dayMilliseconds = 24 * 60 * 60 * 1000;

type Invitation = Pick<MemberRow, 'id' | 'ownerId' | 'firstName'> & { email: string };

/**
 * Writes the invitation's secret and its mail together. The secret stands after `#`, which no server is ever sent. To an
 * address that is to be left in peace nothing goes out, and the one who invites sees no difference: a link that was mailed
 * before goes on working.
 */
async function sendInvitation(
  tx: Orm,
  context: EndpointContext,
  { id, ownerId, firstName, email }: Invitation,
): Promise<void> {
  const now = context.clock.now();
  await refuseTooManyInvitations(tx, { ownerId, email, now });
  const goesOut = await mayReach(tx, context, email);
  const { token, hash } = makeInviteToken();
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
  if (!owner) throw new Error('An invitation was sent by nobody.');
  await writeNotice(tx, context, {
    key: keyOfInvitation(id, hash),
    channel: 'mail',
    kind: 'invitation',
    about: aboutInvitationsOf(ownerId),
    usefulUntil: inviteExpiresAt,
    mode: effectiveMode(owner.modeOverride, context.globalMode),
    recipient: email,
    subject: `An invitation to ${productName}`,
    ...(goesOut
      ? { body: writeInvitation(firstName, wholeName(owner), `${siteAddress(context)}/invitation#${token}`) }
      : { state: 'void', body: '' }),
  });
  context.live.publish(tx, { owner: ownerId, topic: 'household', id });
}

const writeInvitation = (firstName: string, from: string, link: string): string =>
  `Hello ${firstName},

${from} would like to arrange things for you with ${productName} and asks whether you agree.

Read what that means, and accept or decline:
${link}

The invitation ends after ${invitationDays} days. If you do nothing, nobody can act in your name. If you do not know ${from}, please decline or ignore this mail.

${productName}
`;

export const inviteAdult = endpoints.inviteAdult.handler(async ({ input, context }) => {
  const ownerId = callerId(context);
  await context.database.transaction(async (tx) => {
    await refuseTooMany(tx, ownerId);
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
      throw conflict('Only an invitation without an answer can be resent.');
    }
    await sendInvitation(tx, context, { ...member, email: member.inviteEmail });
  });
  return presentHousehold(context, ownerId);
});

async function refuseOwnOrInvited(tx: Orm, ownerId: string, email: string): Promise<void> {
  const [owner] = await tx.select({ email: users.email }).from(users).where(eq(users.id, ownerId));
  if (owner?.email.toLowerCase() === email) {
    throw badRequest('This is your own address. Please enter the address of the person you invite.');
  }
  const [waiting] = await tx
    .select({ id: householdMembers.id })
    .from(householdMembers)
    .where(
      and(eq(householdMembers.ownerId, ownerId), sql`lower(${householdMembers.inviteEmail}) = ${email}`),
    );
  if (waiting) throw conflict('You have already invited this address. You can send the invitation again.');
}
