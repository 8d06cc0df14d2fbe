import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import * as t from './billing.words.ts';

const instant = z.iso.datetime();

export const membershipBill = z.object({
  id: z.string(),
  paidAt: instant,
  amountCents: z.number().int(),
  /** Refunded, or being refunded. */
  refundedCents: z.number().int(),
  /** The month it pays for. */
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
});
export type MembershipBill = z.infer<typeof membershipBill>;

export const membershipView = z.object({
  /** `none`: never a member. `starting`: the first month isn't paid yet. `past_due`: a renewal wasn't paid. */
  state: z.enum(['none', 'starting', 'active', 'past_due', 'ended']),
  /** Describes the state in one or two sentences. */
  words: z.string(),
  mode: z.enum(['production', 'demo']),
  /** False if production has no payment processor, so that no membership can start. */
  isConfigured: z.boolean(),
  since: instant.nullable(),
  paidUntil: instant.nullable(),
  /** Whether it ends with the paid period. */
  endsAtPeriodEnd: z.boolean(),
  graceEndsAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Null when no further charge is scheduled. */
  nextBill: z.object({ amountCents: z.number().int(), at: instant }).nullable(),
  parts: z.array(z.object({ name: z.string(), title: z.string(), amountCents: z.number().int() })),
  familyPlan: z.object({
    /** Whether it is on the next bill. */
    isOnNextBill: z.boolean(),
    /** End of the paid period that includes it. */
    holdsUntil: instant.nullable(),
    amountCents: z.number().int(),
    people: z.number().int(),
  }),
  /** Refund for canceling now, and its deadline; null if there is none. */
  moneyBack: z
    .object({
      until: instant,
      amountCents: z.number().int(),
      /** Requests opened without a fee under the membership, and the amount we keep for them. */
      openedAsMember: z.number().int(),
      keptCents: z.number().int(),
    })
    .nullable(),
  /** Whether the bank needs the patient to confirm the open bill. */
  waitsForBank: z.boolean(),
  declineMessage: z.string().nullable(),
  startCents: z.number().int(),
  /** Whether a membership started now would qualify for the 30-day refund. */
  nextIsFirst: z.boolean(),
  bills: z.array(membershipBill),
});
export type MembershipView = z.infer<typeof membershipView>;

const tag = 'Membership';

/** `audit` completes the sentence "tried to …". */
const action = (path: `/${string}`, summary: string, audit: string) =>
  endpoint({
    method: 'POST',
    path,
    summary,
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'membership',
    wording: { audit },
  });

export const membershipContract = {
  getMembership: endpoint({
    method: 'GET',
    path: '/membership',
    summary: 'Get your membership: status, next bill, plan and billing history.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(membershipView),
  startMembership: action('/membership/start', t.startMembershipSummary, 'start a membership')
    .input(z.object({ familyPlan: z.boolean().default(false) }))
    .output(membershipView),
  cancelMembership: action('/membership/cancel', t.cancelMembershipSummary, 'cancel their membership')
    .input(
      z.object({
        how: z.enum(['period_end', 'money_back', 'cancel_start'], {
          error: 'Choose when the membership should end',
        }),
      }),
    )
    .output(membershipView),
  resumeMembership: action(
    '/membership/resume',
    t.resumeMembershipSummary,
    'undo the cancellation of their membership',
  ).output(membershipView),
  setFamilyPlan: endpoint({
    method: 'PUT',
    path: '/membership/family-plan',
    summary: 'Add the family plan to your next bill, or remove it. Nothing is charged now.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'membership',
    wording: { audit: 'change the family plan' },
  })
    .input(z.object({ included: z.boolean({ error: 'Choose whether to add or remove the family plan' }) }))
    .output(membershipView),
  payOpenMembershipBill: action('/membership/pay', t.payBillSummary, 'pay an overdue membership bill')
    .input(
      z.object({
        /** The amount on the button. */
        shownCents: z.number({ error: 'The amount must be a number' }).int().min(0).optional(),
      }),
    )
    .output(membershipView),
  checkMembership: action(
    '/membership/check',
    t.checkMembershipSummary,
    'check the status of their membership',
  ).output(membershipView),
  beginMembershipConfirmation: action(
    '/membership/confirmation',
    t.bankVerificationSummary,
    'start bank verification for a membership payment',
  ).output(z.object({ clientSecret: z.string(), publishableKey: z.string().nullable() })),
  answerMembershipBank: action(
    '/demo/membership-bank-answer',
    t.simulatedBankSummary,
    'answer for the simulated bank',
  )
    .input(z.object({ confirmed: z.boolean({ error: 'Confirm or decline the payment' }) }))
    .output(membershipView),
};
