import { implement } from '@orpc/server';
import type { Delivery } from '#modules/notifications/delivery.ts';
import { isMailConfigured } from '#modules/notifications/server/configured-channels.ts';
import { writeNotice } from '#modules/notifications/server/queue-email.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { staffContract } from '../../staff.contract.ts';
import { needsTwoFactor } from '../../two-factor.rules.ts';
import { auditLinkTaken } from '../audit-link-taken.ts';
import { lockStaffChanges, nameOf } from '../find-staff.ts';
import { presentStaff } from '../list-staff.ts';
import { getUserRow } from '../present-user.ts';
import {
  type OpenedInvitation,
  openInvitation,
  refuseAddressInUse,
  renewInvitation,
  withdrawInvitation,
} from '../staff-invitations.ts';
import { staffMails } from '../staff-mails.ts';

const endpoints = implement(staffContract).$context<EndpointContext>();

/**
 * Queues the email with the link, or returns the link for the inviter to pass on. In the URL fragment, the token never
 * reaches a server log.
 */
async function deliverLink(
  tx: Orm,
  context: EndpointContext,
  { invitation, token }: OpenedInvitation,
): Promise<Delivery> {
  const { id, email, staffRole, tokenHash, expiresAt, emailed } = invitation;
  if (email === null) throw conflict(t.linkCreatedOnCommandLine);
  notifyStaff(tx, context, 'staff');
  const link = `${siteAddress(context)}/join#${token}`;
  if (!emailed) {
    await auditLinkTaken(tx, context, { kind: 'staff invitation', id });
    return { kind: 'link', url: link };
  }
  const { subject, body } = staffMails.invitation({
    from: nameOf(await getUserRow(tx, callerId(context))),
    staffRole,
    link,
    needsTwoFactor: needsTwoFactor({ role: 'admin' }, context),
  });
  await writeNotice(tx, context, {
    key: `staff-invitation:${id}:${tokenHash.slice(0, 16)}`,
    channel: 'mail',
    kind: 'staff_invitation',
    usefulUntil: expiresAt,
    mode: context.globalMode,
    recipient: email,
    subject,
    body: `${body}\n\n${context.supportAddress}\n`,
  });
  return { kind: 'sent' };
}

const canEmail = (context: EndpointContext): boolean => isMailConfigured(context, context.globalMode);

export const inviteStaff = endpoints.inviteStaff.handler(async ({ input, context }) => {
  const now = context.clock.now();
  const delivery = await context.database.transaction(async (tx) => {
    await lockStaffChanges(tx, context);
    await refuseAddressInUse(tx, input.email);
    const emailed = canEmail(context);
    const opened = await openInvitation(tx, { ...input, invitedBy: callerId(context), emailed }, now);
    context.auditOverrides.subjectId = opened.invitation.id;
    return deliverLink(tx, context, opened);
  });
  return { ...(await presentStaff(context.database.orm, now)), delivery };
});

export const inviteStaffAgain = endpoints.inviteStaffAgain.handler(async ({ input, context }) => {
  const now = context.clock.now();
  const delivery = await context.database.transaction(async (tx) => {
    await lockStaffChanges(tx, context);
    const renewal = { id: input.id, invitedBy: callerId(context), emailed: canEmail(context) };
    return deliverLink(tx, context, await renewInvitation(tx, renewal, now));
  });
  return { ...(await presentStaff(context.database.orm, now)), delivery };
});

export const withdrawStaffInvitation = endpoints.withdrawStaffInvitation.handler(
  async ({ input, context }) => {
    const now = context.clock.now();
    await context.database.transaction(async (tx) => {
      await withdrawInvitation(tx, input.id, now);
      notifyStaff(tx, context, 'staff');
    });
    return presentStaff(context.database.orm, now);
  },
);
