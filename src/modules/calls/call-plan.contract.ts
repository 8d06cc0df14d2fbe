import { z } from 'zod';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { strikableFacts } from '#shared/calls/telephone-call.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';

export const struckFactsField = z
  .array(z.enum(strikableFacts, { error: 'This cannot be struck' }), { error: 'Please say what to strike' })
  .max(strikableFacts.length);

const planOffice = z.object({
  id: z.string(),
  name: z.string(),
  distanceMiles: z.number(),
  /** "the nearest", "lists your plan". Those that post a price for the service are preferred, which is not said of one. */
  why: z.string(),
});

/**
 * Whom we will call and what we will say, in words for the patient. Names offices that may be called; holds nothing of
 * what calls bring: no price, no time, no ranking.
 */
export const callPlanView = z.object({
  /** `not_yet`: something is missing to know whom to call. `no_calls`: no office is called for this. */
  state: z.enum(['planned', 'not_yet', 'no_calls']),
  /** Why there is no plan, in words; null where there is one. */
  hint: z.string().nullable(),
  /** Nearest first. */
  offices: z.array(planOffice),
  /** How many of them are called at once; the others only when these cannot offer enough. */
  firstCalls: z.number().int(),
  facts: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      value: z.string().nullable(),
      why: z.string(),
      onlyToBook: z.boolean(),
      strikable: z.enum(strikableFacts).nullable(),
      struck: z.boolean(),
      /** What striking means; null for what cannot be struck. */
      ifStruck: z.string().nullable(),
    }),
  ),
  neverSaid: z.array(z.string()),
  /** The agent's first words as they are said; null where no agent is ready to call. */
  opening: z.string().nullable(),
  asksBeforeFurtherCalls: z.boolean(),
});
export type CallPlanView = z.infer<typeof callPlanView>;

const callPlanPreview = callPlanView.extend({
  /** Whom to call, where the words speak of danger; the plan is drawn all the same. */
  danger: z.string().nullable(),
});
export type CallPlanPreview = z.infer<typeof callPlanPreview>;

export const callPlanContract = {
  showConversationPlan: endpoint({
    method: 'POST',
    path: '/chat/conversations/{id}/call-plan',
    summary: 'Whom we would call for this conversation and what we would say; keeps what you strike from it.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        id: idField,
        struckFacts: struckFactsField.optional(),
        asksBeforeFurtherCalls: z.boolean({ error: 'Please answer yes or no' }).optional(),
      }),
    )
    .output(callPlanView),
  previewCallPlan: endpoint({
    method: 'POST',
    path: '/call-plan',
    summary: 'Whom we would call for a need in your own words, and what we would say. Nothing is kept.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(
      z.object({
        description: requiredText('Description', 4000, 'Please describe your healthcare need'),
        householdMemberId: idField.nullish(),
        struckFacts: struckFactsField.default([]),
      }),
    )
    .output(callPlanPreview),
};
