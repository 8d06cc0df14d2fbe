import { z } from 'zod';
import { careful, endpoint, relaxed, strict } from '#platform/endpoint.ts';
import { staffRoles } from '#shared/staff-rights.ts';
import { emailField, idField, nameField, requiredText } from '#shared/text/plain-input.ts';
import { chosenPassword, userView } from './accounts.contract.ts';
import { shortestStaffPassword } from './password.rules.ts';

const staffRole = z.enum(staffRoles, { error: 'Please choose a role' });

export const colleagueView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole,
  status: z.enum(['active', 'suspended']),
  /** Why the account is closed; null where it is open. */
  suspendedBecause: z.string().nullable(),
  /** Whether signing in takes a code as well as the password. */
  hasSecondStep: z.boolean(),
  lastActiveAt: z.iso.datetime().nullable(),
  joinedAt: z.iso.datetime(),
  /** Open requests that are in their hands. */
  requestCount: z.number().int(),
});
export type ColleagueView = z.infer<typeof colleagueView>;

export const staffInvitationView = z.object({
  id: z.string(),
  /** Null for the first administrator, who names their address when they join. */
  email: z.string().nullable(),
  staffRole,
  /** Null where a command made it. */
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  standing: z.enum(['open', 'expired']),
});
export type StaffInvitationView = z.infer<typeof staffInvitationView>;

export const teamView = z.object({
  colleagues: z.array(colleagueView),
  invitations: z.array(staffInvitationView),
});
export type TeamView = z.infer<typeof teamView>;

const token = z
  .string({ error: 'This link is not complete' })
  .regex(/^[\w-]{20,80}$/, 'This link is not complete');
const reason = requiredText('Reason', 500, 'Please write the reason');
const byId = z.object({ id: idField });

const tag = 'Team';
const changing = {
  tag,
  access: 'admin',
  right: 'staff.change',
  rateLimit: careful,
  auditSubject: 'colleague',
} as const;
/** An invitation is mail to somebody who did not ask for it. */
const mailing = {
  ...changing,
  auditSubject: 'staff invitation',
  rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
} as const;

/** Who works here, what they may do, and how somebody joins or leaves. */
export const staffContract = {
  listStaff: endpoint({
    method: 'GET',
    path: '/admin/staff',
    summary: 'The people of the team with their roles, at most 500, and the invitations that wait.',
    tag,
    access: 'admin',
    right: 'staff.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(teamView),
  inviteStaff: endpoint({
    ...mailing,
    method: 'POST',
    path: '/admin/staff/invitations',
    summary: 'Invite a colleague by mail. The link works once, for seven days.',
    wording: { audit: 'invite a colleague', kinds: ['settings'] },
  })
    .input(z.object({ email: emailField, staffRole }))
    .output(teamView),
  inviteStaffAgain: endpoint({
    ...mailing,
    method: 'POST',
    path: '/admin/staff/invitations/{id}/send-again',
    summary: 'Send an invitation anew; the link before works no longer.',
    wording: { audit: 'send {s} again' },
  })
    .input(byId)
    .output(teamView),
  withdrawStaffInvitation: endpoint({
    ...mailing,
    rateLimit: careful,
    method: 'POST',
    path: '/admin/staff/invitations/{id}/withdraw',
    summary: 'Take an invitation back: its link works no longer.',
    wording: { audit: 'withdraw {s}', kinds: ['settings'] },
  })
    .input(byId)
    .output(teamView),
  changeStaffRole: endpoint({
    ...changing,
    method: 'POST',
    path: '/admin/staff/{id}/role',
    summary: 'Give a colleague another role. It holds from their next click.',
    wording: { audit: 'change the role of {s}', kinds: ['settings'] },
  })
    .input(
      byId.extend({
        staffRole,
        /** The role as it stood on the screen: if somebody else changed it meanwhile, nothing is done. */
        from: staffRole,
      }),
    )
    .output(teamView),
  suspendStaff: endpoint({
    ...changing,
    method: 'POST',
    path: '/admin/staff/{id}/suspend',
    summary: 'Close a colleague’s account: they are signed out everywhere, and their requests go back.',
    wording: { audit: 'suspend the account of a colleague, {s}', kinds: ['settings'] },
  })
    .input(byId.extend({ reason }))
    .output(teamView),
  restoreStaff: endpoint({
    ...changing,
    method: 'POST',
    path: '/admin/staff/{id}/restore',
    summary: 'Open a colleague’s account again.',
    wording: { audit: 'restore the account of a colleague, {s}', kinds: ['settings'] },
  })
    .input(byId.extend({ reason }))
    .output(teamView),
  removeStaff: endpoint({
    ...changing,
    method: 'POST',
    path: '/admin/staff/{id}/remove',
    summary: 'Take somebody off the team for good. What they did stays in the records under their name.',
    wording: { audit: 'take off the team {s}', kinds: ['settings'] },
  })
    .input(byId)
    .output(teamView.extend({ message: z.string() })),
  viewStaffInvitation: endpoint({
    method: 'POST',
    path: '/join/view',
    summary: 'What an invitation to the team is for; refused with the reason where it has ended.',
    tag,
    access: 'public',
    rateLimit: strict,
    auditSubject: 'none',
  })
    .input(z.object({ token }))
    .output(
      z.object({
        /** Null where whoever joins names their address. */
        email: z.string().nullable(),
        staffRole,
        invitedBy: z.string().nullable(),
        expiresAt: z.iso.datetime(),
        /** Whether they will be asked for an authenticator app before they can work. */
        needsSecondStep: z.boolean(),
      }),
    ),
  joinStaff: endpoint({
    method: 'POST',
    path: '/join',
    summary: 'Join the team by the link of an invitation, with a name and a password.',
    tag,
    access: 'public',
    rateLimit: strict,
    auditSubject: 'account',
    wording: { audit: 'join the team', kinds: ['settings'] },
  })
    .input(
      z.object({
        token,
        firstName: nameField('First name', 'Please enter your first name'),
        lastName: nameField('Last name', 'Please enter your last name'),
        /** Only where the invitation has none. */
        email: emailField.nullish(),
        password: chosenPassword('Please choose a password', shortestStaffPassword),
      }),
    )
    .output(userView),
};
