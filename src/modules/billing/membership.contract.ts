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
  /** `none`: never had one. `starting`: the first month isn't paid yet. `past_due`: a renewal wasn't paid. */
  state: z.enum(['none', 'starting', 'active', 'past_due', 'ended']),
  /** The state in one or two sentences. */
  words: z.string(),
  mode: z.enum(['production', 'demo']),
  /** False when production has no payment processor: nothing can be started. */
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
    /** The end of the period it is paid for. */
    holdsUntil: instant.nullable(),
    amountCents: z.number().int(),
    people: z.number().int(),
  }),
  /** Whether canceling now gives a refund, how much, and until when. */
  moneyBack: z
    .object({
      until: instant,
      amountCents: z.number().int(),
      /** Requests opened without a fee under the membership, and the amount kept for them. */
      openedAsMember: z.number().int(),
      keptCents: z.number().int(),
    })
    .nullable(),
  /** The bank needs the patient to confirm the open bill. */
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
const act = (path: `/${string}`, summary: string, audit: string) =>
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
  startMembership: act('/membership/start', t.startAMonthlyMembershipPaid, 'start a membership')
    .input(z.object({ familyPlan: z.boolean().default(false) }))
    .output(membershipView),
  cancelMembership: act('/membership/cancel', t.cancelYourMembershipAtThe, 'cancel their membership')
    .input(
      z.object({
        how: z.enum(['period_end', 'money_back', 'give_up_start'], {
          error: 'Choose when the membership should end',
        }),
      }),
    )
    .output(membershipView),
  resumeMembership: act(
    '/membership/resume',
    t.undoAScheduledCancellation,
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
  payOpenMembershipBill: act(
    '/membership/pay',
    t.payAnOverdueMembershipBill,
    'pay an overdue membership bill',
  )
    .input(
      z.object({
        /** The amount on the button. */
        shownCents: z.number({ error: 'The amount must be a number' }).int().min(0).optional(),
      }),
    )
    .output(membershipView),
  checkMembership: act(
    '/membership/check',
    t.checkTheStatusOfYour,
    'check the status of their membership',
  ).output(membershipView),
  beginMembershipConfirmation: act(
    '/membership/confirmation',
    t.startBankVerificationForA,
    'start bank verification for a membership payment',
  ).output(z.object({ clientSecret: z.string(), publishableKey: z.string().nullable() })),
  answerMembershipBank: act(
    '/demo/membership-bank-answer',
    t.answerForTheSimulatedBank,
    'answer for the simulated bank',
  )
    .input(z.object({ confirmed: z.boolean({ error: 'Confirm or decline the payment' }) }))
    .output(membershipView),
};
