import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';

const instant = z.iso.datetime();

export const membershipBill = z.object({
  id: z.string(),
  paidAt: instant,
  amountCents: z.number().int(),
  /** Refunded, or on its way back. */
  refundedCents: z.number().int(),
  /** What it pays for. */
  periodStart: instant.nullable(),
  periodEnd: instant.nullable(),
});
export type MembershipBill = z.infer<typeof membershipBill>;

export const membershipView = z.object({
  /** `none`: there never was one. `starting`: the first month is not paid yet. `past_due`: a renewal was not paid. */
  state: z.enum(['none', 'starting', 'active', 'past_due', 'ended']),
  /** The state in one or two sentences. */
  words: z.string(),
  mode: z.enum(['production', 'demo']),
  /** False: production has no payment company, and nothing can be started. */
  isConfigured: z.boolean(),
  since: instant.nullable(),
  paidUntil: instant.nullable(),
  /** Whether it ends with what is paid. */
  endsAtPeriodEnd: z.boolean(),
  graceEndsAt: instant.nullable(),
  endedAt: instant.nullable(),
  /** Null where nothing is going to be charged. */
  nextBill: z.object({ amountCents: z.number().int(), at: instant }).nullable(),
  parts: z.array(z.object({ name: z.string(), title: z.string(), amountCents: z.number().int() })),
  familyPlan: z.object({
    /** Whether the next bill holds it. */
    isOnNextBill: z.boolean(),
    /** Until when it is paid and holds. */
    holdsUntil: instant.nullable(),
    amountCents: z.number().int(),
    people: z.number().int(),
  }),
  /** Whether cancelling now gives everything back, how much, and until when that holds. */
  moneyBack: z
    .object({
      until: instant,
      amountCents: z.number().int(),
      /** Requests opened without a fee because of it, and what is kept for them. */
      openedAsMember: z.number().int(),
      keptCents: z.number().int(),
    })
    .nullable(),
  /** The person's bank wants a confirmation of the bill that is open. */
  waitsForBank: z.boolean(),
  declineMessage: z.string().nullable(),
  startCents: z.number().int(),
  /** Whether the money-back of the first 30 days would hold for one that is started now. */
  nextIsFirst: z.boolean(),
  bills: z.array(membershipBill),
});
export type MembershipView = z.infer<typeof membershipView>;

const tag = 'Membership';

/** `audit`: the action as it stands after "tried to". */
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
    summary: 'Your membership: its state in words, the next bill, its parts and every bill so far.',
    tag,
    access: 'signed-in',
    rateLimit: relaxed,
    auditSubject: 'none',
  }).output(membershipView),
  startMembership: act(
    '/membership/start',
    'Start a monthly membership, paid now. Asked twice it is started once.',
    'start a membership',
  )
    .input(z.object({ familyPlan: z.boolean().default(false) }))
    .output(membershipView),
  cancelMembership: act(
    '/membership/cancel',
    'End your membership: with what is paid, now with what was paid given back within the first 30 days, or a start that was not paid yet.',
    'cancel the membership',
  )
    .input(
      z.object({
        how: z.enum(['period_end', 'money_back', 'give_up_start'], {
          error: 'Please say how the membership is to end',
        }),
      }),
    )
    .output(membershipView),
  resumeMembership: act(
    '/membership/resume',
    'Take back that your membership ends with what is paid.',
    'take back the end of the membership',
  ).output(membershipView),
  setFamilyPlan: endpoint({
    method: 'PUT',
    path: '/membership/family-plan',
    summary: 'Put the family plan on your next bill, or take it off. Charges nothing now.',
    tag,
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'membership',
    wording: { audit: 'change the family plan' },
  })
    .input(z.object({ included: z.boolean({ error: 'Please say whether to put it on or take it off' }) }))
    .output(membershipView),
  payOpenMembershipBill: act(
    '/membership/pay',
    'Ask your card now for a membership bill that was not paid. Where more is due by now than was shown, nothing is charged.',
    'pay an open membership bill',
  )
    .input(
      z.object({
        /** What the button said. */
        shownCents: z.number({ error: 'The amount must be a number' }).int().min(0).optional(),
      }),
    )
    .output(membershipView),
  checkMembership: act(
    '/membership/check',
    'Ask now what became of your membership.',
    'ask what became of the membership',
  ).output(membershipView),
  beginMembershipConfirmation: act(
    '/membership/confirmation',
    'Begin to confirm a membership bill that your bank asks you about.',
    'begin to confirm a membership payment',
  ).output(z.object({ clientSecret: z.string(), publishableKey: z.string().nullable() })),
  answerMembershipBank: act(
    '/demo/membership-bank-answer',
    'Answer in place of the simulated bank. Refused outside demo mode.',
    'answer in place of the demonstration bank',
  )
    .input(z.object({ confirmed: z.boolean({ error: 'Please confirm or refuse the payment' }) }))
    .output(membershipView),
};
