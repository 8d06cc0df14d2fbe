import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { emailField, idField, nameField } from '#shared/text/plain-input.ts';
import { relations } from './household.rules.ts';

export const memberView = z.object({
  id: z.string(),
  kind: z.enum(['dependent', 'adult']),
  relation: z.enum(relations),
  firstName: z.string(),
  lastName: z.string(),
  /** `YYYY-MM-DD`. */
  dateOfBirth: z.string().nullable(),
  /** Care can be asked for those who are `active`. */
  state: z.enum(['active', 'invited', 'declined']),
  /** Where the invitation went, while it waits. */
  inviteEmail: z.string().nullable(),
  inviteExpiresAt: z.iso.datetime().nullable(),
});
export type MemberView = z.infer<typeof memberView>;

export const householdView = z.object({
  members: z.array(memberView),
  /** Those who may ask for care in the caller's name, because the caller accepted their invitation. */
  asksForMe: z.array(z.object({ id: z.string(), name: z.string(), since: z.iso.datetime() })),
});
export type HouseholdView = z.infer<typeof householdView>;

const relation = z.enum(relations, { error: 'Please choose who they are to you' });
const names = {
  firstName: nameField('First name', 'Please enter the first name'),
  lastName: nameField('Last name', 'Please enter the last name'),
};

const token = z.object({
  token: z
    .string({ error: 'This invitation is not valid' })
    .regex(/^[\w-]{20,80}$/, 'This invitation is not valid'),
});

const id = z.object({ id: idField });

const invitations = { access: 'public', tag: 'Household' } as const;
/** Tokens are too long to guess; this keeps anybody from trying. */
const fewTries = { max: 30, windowSeconds: 60, by: 'address' } as const;

export const householdContract = {
  listHousehold: endpoint({
    method: 'GET',
    path: '/household',
    summary: 'Those you may ask care for, and those who may ask for you.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(householdView),
  addDependent: endpoint({
    method: 'POST',
    path: '/household/dependents',
    summary: 'Add a child under 18, or a parent whom you look after.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'household member',
    wording: { audit: 'add a child to their household' },
  })
    .input(
      z.object({
        relation,
        ...names,
        dateOfBirth: z
          .string({ error: 'Please enter the date of birth' })
          .regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter the date of birth as a day that has been')
          .nullish(),
        /** Their parent or guardian, or somebody who may decide for them. */
        mayDecide: z.literal(true, { error: 'Please confirm that you may arrange care for them' }),
      }),
    )
    .output(householdView),
  inviteAdult: endpoint({
    method: 'POST',
    path: '/household/invitations',
    summary: 'Invite an adult by e-mail; you can ask for them once they have accepted.',
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
    summary: 'Send the invitation anew; the earlier one ends.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: { max: 10, windowSeconds: 600, by: 'account' },
    auditSubject: 'household member',
    wording: { audit: 'invite somebody to their household again' },
  })
    .input(id)
    .output(householdView),
  removeMember: endpoint({
    method: 'POST',
    path: '/household/members/{id}/remove',
    summary:
      'Take somebody out of your household; tickets keep the name. What is open for an adult ends at no charge.',
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
    summary: 'End that somebody may ask for you. Their open requests for you are closed at no charge.',
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
    summary: 'Who sent this invitation.',
    ...invitations,
    rateLimit: fewTries,
    auditSubject: 'none',
  })
    .input(token)
    .output(z.object({ from: z.string(), firstName: z.string(), expiresAt: z.iso.datetime() })),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/household/invitation/accept',
    summary: 'Accept, with the account you are signed in to.',
    tag: 'Household',
    access: 'signed-in',
    rateLimit: fewTries,
    auditSubject: 'household member',
    wording: { audit: 'accept an invitation to a household' },
  })
    .input(token)
    .output(z.object({ from: z.string() })),
  declineInvitation: endpoint({
    method: 'POST',
    path: '/household/invitation/decline',
    summary: 'Decline; no account is needed for that.',
    ...invitations,
    rateLimit: fewTries,
    auditSubject: 'household member',
    wording: { audit: 'decline an invitation to a household' },
  })
    .input(token)
    .output(z.object({ message: z.string() })),
};
