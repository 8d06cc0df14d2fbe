import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { emailField, idField, nameField } from '#shared/text/plain-input.ts';
import { missing } from './form-rules.ts';
import { relations } from './household.rules.ts';

export const memberView = z.object({
  id: z.string(),
  kind: z.enum(['dependent', 'adult']),
  relation: z.enum(relations),
  firstName: z.string(),
  lastName: z.string(),
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.string().nullable(),
  /** Requests can be made for `active` members only. */
  state: z.enum(['active', 'invited', 'declined']),
  /** Set while the invitation is pending. */
  inviteEmail: z.string().nullable(),
  inviteExpiresAt: z.iso.datetime().nullable(),
});
export type MemberView = z.infer<typeof memberView>;

export const householdView = z.object({
  members: z.array(memberView),
  /** Users whose invitation the caller accepted: they can make requests for the caller. */
  requesters: z.array(z.object({ id: z.string(), name: z.string(), since: z.iso.datetime() })),
});
export type HouseholdView = z.infer<typeof householdView>;

const relation = z.enum(relations, { error: missing.relation });
const names = {
  firstName: nameField('First name', missing.firstName),
  lastName: nameField('Last name', missing.lastName),
};

const token = z.object({
  token: z
    .string({ error: 'This invitation is not valid' })
    .regex(/^[\w-]{20,80}$/, 'This invitation is not valid'),
});

const id = z.object({ id: idField });

const invitations = { access: 'public', tag: 'Household' } as const;
/** Tokens are too long to guess; this also limits attempts. */
const tokenRateLimit = { max: 30, windowSeconds: 60, by: 'address' } as const;

export const householdContract = {
  listHousehold: endpoint({
    method: 'GET',
    path: '/household',
    summary: 'List your household members and the people who can make requests for you.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(householdView),
  addDependent: endpoint({
    method: 'POST',
    path: '/household/dependents',
    summary: 'Add a child under 18, or a parent you care for.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'household member',
    wording: { audit: 'add a dependent to their household' },
  })
    .input(
      z.object({
        relation,
        ...names,
        dateOfBirth: z
          .string({ error: 'Enter a date of birth' })
          .regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter a date of birth in the past')
          .nullish(),
        /** The caller is their parent or guardian, or is authorized to decide for them. */
        mayDecide: z.literal(true, { error: missing.mayDecide }),
      }),
    )
    .output(householdView),
  inviteAdult: endpoint({
    method: 'POST',
    path: '/household/invitations',
    summary: 'Invite an adult by email. You can make requests for them once they accept.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'household member',
    wording: {
      audit: 'invite an adult to their household',
      overview: 'A patient invited an adult to their household',
    },
  })
    .input(z.object({ relation, ...names, email: emailField }))
    .output(householdView),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/household/members/{id}/invite-again',
    summary: 'Resend an invitation. The previous link no longer works.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'household member',
    wording: { audit: 'invite an adult to their household again' },
  })
    .input(id)
    .output(householdView),
  removeMember: endpoint({
    method: 'POST',
    path: '/household/members/{id}/remove',
    summary:
      'Remove a household member. Tickets keep their name. Open requests for an adult are closed at no charge.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'household member',
    wording: { audit: 'remove {s}' },
  })
    .input(id)
    .output(householdView),
  leaveHousehold: endpoint({
    method: 'POST',
    path: '/household/memberships/{id}/leave',
    summary: 'Leave a household. Its open requests for you are closed at no charge.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'household member',
    wording: { audit: 'leave a household' },
  })
    .input(id)
    .output(householdView),
  viewInvitation: endpoint({
    method: 'POST',
    path: '/household/invitation/view',
    summary: 'View an invitation.',
    ...invitations,
    rateLimit: tokenRateLimit,
    auditSubject: 'none',
  })
    .input(token)
    .output(z.object({ from: z.string(), firstName: z.string(), expiresAt: z.iso.datetime() })),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/household/invitation/accept',
    summary: 'Accept an invitation with the signed-in account.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: tokenRateLimit,
    auditSubject: 'household member',
    wording: { audit: 'accept an invitation to a household' },
  })
    .input(token)
    .output(z.object({ from: z.string() })),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/household/invitation/decline',
    summary: 'Decline an invitation. No account is needed.',
    ...invitations,
    rateLimit: tokenRateLimit,
    auditSubject: 'household member',
    wording: { audit: 'decline an invitation to a household' },
  })
    .input(token)
    .output(z.object({ message: z.string() })),
};
