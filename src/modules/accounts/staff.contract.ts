import { z } from 'zod';
import { delivery } from '#modules/notifications/delivery.ts';
import { careful, endpoint, relaxed, strict } from '#platform/endpoint.ts';
import { staffRoles } from '#shared/staff-rights.ts';
import { emailField, idField, nameField, requiredText } from '#shared/text/plain-input.ts';
import { newPasswordField, userView } from './accounts.contract.ts';
import { missing } from './form-rules.ts';
import { ownConfirmation } from './own-confirmation.ts';
import { minStaffPasswordLength } from './password.rules.ts';

const staffRole = z.enum(staffRoles, { error: 'Choose a role' });

export const staffMemberView = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  staffRole,
  status: z.enum(['active', 'suspended']),
  /** Null unless suspended. */
  suspensionReason: z.string().nullable(),
  /** Whether 2FA is on. */
  hasTwoFactor: z.boolean(),
  lastActiveAt: z.iso.datetime().nullable(),
  joinedAt: z.iso.datetime(),
  /** Open requests assigned to them. */
  requestCount: z.number().int(),
});
export type StaffMemberView = z.infer<typeof staffMemberView>;

export const staffInvitationView = z.object({
  id: z.string(),
  /** Null for the first administrator, who enters an address when joining. */
  email: z.string().nullable(),
  staffRole,
  /** Null if created on the command line. */
  invitedBy: z.string().nullable(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  status: z.enum(['open', 'expired']),
});
export type StaffInvitationView = z.infer<typeof staffInvitationView>;

export const staffListView = z.object({
  colleagues: z.array(staffMemberView),
  invitations: z.array(staffInvitationView),
});
export type StaffView = z.infer<typeof staffListView>;

/** With the link, if email isn't configured. */
const invitedView = staffListView.extend({ delivery });

const token = z
  .string({ error: 'This link is incomplete' })
  .regex(/^[\w-]{20,80}$/, 'This link is incomplete');
const reason = requiredText('Reason', 500, 'Enter a reason');
const byId = z.object({ id: idField });

const tag = 'Staff';
const staffChange = {
  tag,
  access: 'admin',
  right: 'staff.change',
  rateLimit: careful,
  auditSubject: 'colleague',
} as const;
/** Invitations are unsolicited email, so they are limited. */
const invitationChange = {
  ...staffChange,
  auditSubject: 'staff invitation',
  rateLimit: { max: 20, windowSeconds: 600, by: 'account' },
} as const;

/** Staff accounts, roles and invitations. */
export const staffContract = {
  listStaff: endpoint({
    method: 'GET',
    path: '/admin/staff',
    summary: 'List staff members with their roles (at most 500) and pending invitations.',
    tag,
    access: 'admin',
    right: 'staff.look',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(staffListView),
  inviteStaff: endpoint({
    ...invitationChange,
    method: 'POST',
    path: '/admin/staff/invitations',
    summary:
      'Invite a staff member. The link works once, for seven days; it is emailed, or returned while email isn’t configured.',
    wording: { audit: 'invite a staff member', kinds: ['settings'] },
  })
    .input(z.object({ email: emailField, staffRole }))
    .output(invitedView),
  inviteStaffAgain: endpoint({
    ...invitationChange,
    method: 'POST',
    path: '/admin/staff/invitations/{id}/send-again',
    summary: 'Resend an invitation. The previous link no longer works.',
    wording: { audit: 'send {s} again' },
  })
    .input(byId)
    .output(invitedView),
  withdrawStaffInvitation: endpoint({
    ...invitationChange,
    rateLimit: careful,
    method: 'POST',
    path: '/admin/staff/invitations/{id}/withdraw',
    summary: 'Cancel an invitation. Its link no longer works.',
    wording: { audit: 'cancel {s}', kinds: ['settings'] },
  })
    .input(byId)
    .output(staffListView),
  changeStaffRole: endpoint({
    ...staffChange,
    method: 'POST',
    path: '/admin/staff/{id}/role',
    summary: 'Change a staff member’s role, effective with their next request.',
    wording: { audit: 'change the role of {s}', kinds: ['settings'] },
  })
    .input(
      byId.extend({
        staffRole,
        /** The role shown on screen. 409 if someone else has changed it. */
        from: staffRole,
      }),
    )
    .output(staffListView),
  suspendStaff: endpoint({
    ...staffChange,
    method: 'POST',
    path: '/admin/staff/{id}/suspend',
    summary: 'Suspend a staff account: sign out every device and unassign their requests.',
    wording: { audit: 'suspend {s} (staff)', kinds: ['settings'] },
  })
    .input(byId.extend({ reason }))
    .output(staffListView),
  restoreStaff: endpoint({
    ...staffChange,
    method: 'POST',
    path: '/admin/staff/{id}/restore',
    summary: 'Restore a suspended staff account.',
    wording: { audit: 'restore {s} (staff)', kinds: ['settings'] },
  })
    .input(byId.extend({ reason }))
    .output(staffListView),
  removeStaff: endpoint({
    ...staffChange,
    method: 'POST',
    path: '/admin/staff/{id}/remove',
    summary: 'Permanently remove a staff member. Records of their work keep their name.',
    wording: { audit: 'remove {s} (staff)', kinds: ['settings'] },
  })
    .input(byId)
    .output(staffListView.extend({ message: z.string() })),
  resetStaffTwoFactor: endpoint({
    ...staffChange,
    method: 'POST',
    path: '/admin/staff/{id}/two-factor/reset',
    summary:
      'Reset a staff member’s 2FA: sign out every device, and have them set it up again at the next sign-in. ' +
      'Needs your own code, or your password if you don’t use 2FA. A second person reviews it.',
    rateLimit: { max: 10, windowSeconds: 900, by: 'account' },
    wording: { audit: 'reset two-factor authentication for {s}', kinds: ['settings'] },
  })
    .input(byId.extend({ reason, ...ownConfirmation }))
    .output(staffListView),
  viewStaffInvitation: endpoint({
    method: 'POST',
    path: '/join/view',
    summary: 'View a staff invitation. Fails with the reason if it’s no longer valid.',
    tag,
    access: 'public',
    rateLimit: strict,
    auditSubject: 'none',
  })
    .input(z.object({ token }))
    .output(
      z.object({
        /** Null if the new staff member enters their own address. */
        email: z.string().nullable(),
        staffRole,
        invitedBy: z.string().nullable(),
        expiresAt: z.iso.datetime(),
        /** Whether they must set up 2FA first. */
        needsTwoFactor: z.boolean(),
      }),
    ),
  joinStaff: endpoint({
    method: 'POST',
    path: '/join',
    summary: 'Accept a staff invitation with a name and a password.',
    tag,
    access: 'public',
    rateLimit: strict,
    auditSubject: 'account',
    wording: { audit: 'join the staff', kinds: ['settings'] },
  })
    .input(
      z.object({
        token,
        firstName: nameField('First name', missing.firstName),
        lastName: nameField('Last name', missing.lastName),
        /** Only if the invitation has no address. */
        email: emailField.nullish(),
        password: newPasswordField('Enter a password', minStaffPasswordLength),
      }),
    )
    .output(userView),
};
