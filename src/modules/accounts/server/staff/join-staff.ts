import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { badRequest, conflict, Problem } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { staffContract } from '../../staff.contract.ts';
import { invitationProblem } from '../../staff.rules.ts';
import { needsTwoFactor } from '../../two-factor.rules.ts';
import type { Authentication } from '../authentication.ts';
import { createAccount, preparePassword } from '../create-account.ts';
import { lockAdministrators, nameOf, readAdministrators } from '../find-staff.ts';
import { openSession } from '../open-session.ts';
import { getUserRow, presentUser } from '../present-user.ts';
import { auditSignIn } from '../profile/audit-sign-in.ts';
import { acceptInvitation, type InvitationRow, lockByToken } from '../staff-invitations.ts';

const endpoints = implement(staffContract).$context<EndpointContext>();

/**
 * Throws 409 if the link is no longer valid. A link from the command line is for the first administrator only. Any other
 * requires that the inviter is still an administrator.
 */
function refuseWithoutInviter(
  { email, invitedBy }: InvitationRow,
  administratorIds: readonly string[],
): void {
  if (email === null && administratorIds.length > 0) {
    throw conflict(t.administratorExistsAskThem);
  }
  if (invitedBy !== null && !administratorIds.includes(invitedBy)) {
    throw conflict(invitationProblem('withdrawn') ?? '');
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
      needsTwoFactor: needsTwoFactor({ role: 'admin' }, context),
    };
  }),
);

/** Creates the account and signs in. In production, 2FA must be set up before anything else. */
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
      if (!address) throw badRequest('Enter your email address');
      const account = {
        email: address,
        // Only an emailed link confirms the address.
        emailVerified: invitation.emailed,
        firstName: input.firstName,
        lastName: input.lastName,
        staffRole: invitation.staffRole,
      };
      const created = await createAccount(tx, account, hash).catch(rethrowTaken);
      await acceptInvitation(tx, { id: invitation.id, userId: created.userId, now });
      notifyStaff(tx, context, 'staff');
      return { ...created, email: address };
    });
    await openSession(authentication, {
      email,
      password,
      headers: context.headers,
      setCookie: context.setCookie,
    });
    auditSignIn(context, { id: userId, role: 'admin' });
    return presentUser(await getUserRow(context.database.orm, userId), context);
  });

/** Someone registered as a patient with this address after the invitation was sent. */
function rethrowTaken(error: unknown): never {
  if (error instanceof Problem && error.status === 409) {
    throw conflict(t.staffNeedSeparateAddress);
  }
  throw error;
}
