import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { badRequest, conflict, Problem } from '#shared/problem.ts';
import { needsSecondStep } from '../../second-step.rules.ts';
import { staffContract } from '../../staff.contract.ts';
import { whyInvitationIsOver } from '../../staff.rules.ts';
import type { Authentication } from '../authentication.ts';
import { createAccount, preparePassword } from '../create-account.ts';
import { lockAdministrators, nameOf, readAdministrators } from '../find-staff.ts';
import { openSession } from '../open-session.ts';
import { getUserRow, presentUser } from '../present-user.ts';
import { nameInAudit } from '../profile/name-in-audit.ts';
import { acceptInvitation, type InvitationRow, lockByToken } from '../staff-invitations.ts';

const endpoints = implement(staffContract).$context<EndpointContext>();

/**
 * A link that a command printed is for the first administrator only. Any other is worth as much as the place of who sent
 * it.
 */
function refuseWithoutInviter(
  { email, invitedBy }: InvitationRow,
  administratorIds: readonly string[],
): void {
  if (email === null && administratorIds.length > 0) {
    throw conflict('There is an administrator already. Ask them for an invitation.');
  }
  if (invitedBy !== null && !administratorIds.includes(invitedBy)) {
    throw conflict(whyInvitationIsOver('withdrawn') ?? '');
  }
}

export const viewStaffInvitation = endpoints.viewStaffInvitation.handler(({ input, context }) =>
  context.database.transaction(async (tx) => {
    const invitation = await lockByToken(tx, input.token, context.clock.now());
    refuseWithoutInviter(invitation, await readAdministrators(tx));
    const { email, staffRole, invitedBy, expiresAt } = invitation;
    return {
      email,
      staffRole,
      invitedBy: invitedBy === null ? null : nameOf(await getUserRow(tx, invitedBy)),
      expiresAt: expiresAt.toISOString(),
      needsSecondStep: needsSecondStep({ role: 'admin' }, context),
    };
  }),
);

/** Makes the account and signs in. In production the second step is asked for before anything else. */
export const joinStaff = (authentication: Authentication) =>
  endpoints.joinStaff.handler(async ({ input, context }) => {
    const { password, hash } = await preparePassword(authentication, input.password, {
      ...input,
      email: input.email ?? '',
      isStaff: true,
    });
    const now = context.clock.now();
    const { userId, email } = await context.database.transaction(async (tx) => {
      const administratorIds = await lockAdministrators(tx);
      const invitation = await lockByToken(tx, input.token, now);
      refuseWithoutInviter(invitation, administratorIds);
      const address = invitation.email ?? input.email;
      if (!address) throw badRequest('Please enter your email address');
      const account = {
        email: address,
        // The link came by mail to this address; one that a command printed proves nothing about it.
        emailVerified: invitation.email !== null,
        firstName: input.firstName,
        lastName: input.lastName,
        staffRole: invitation.staffRole,
      };
      const made = await createAccount(tx, account, hash).catch(sayTaken);
      await acceptInvitation(tx, { id: invitation.id, userId: made.userId, now });
      tellStaff(tx, context, 'staff');
      return { ...made, email: address };
    });
    await openSession(authentication, {
      email,
      password,
      headers: context.headers,
      setCookie: context.setCookie,
    });
    nameInAudit(context, { id: userId, role: 'admin' });
    return presentUser(await getUserRow(context.database.orm, userId), context);
  });

/** Somebody registered as a patient with this address after they were invited. */
function sayTaken(error: unknown): never {
  if (error instanceof Problem && error.status === 409) {
    throw conflict(
      'This address has an account by now. People of the team work with an address of their own: ask to be invited with another one.',
    );
  }
  throw error;
}
