import { z } from 'zod';
import { longest, missing } from '#modules/requests/form-rules.ts';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { strikableFacts } from '#shared/calls/telephone-call.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';

export const struckFactsField = z
  .array(z.enum(strikableFacts, { error: 'This can’t be removed' }), { error: 'Choose what to remove' })
  .max(strikableFacts.length);

const planOffice = z.object({
  id: z.string(),
  name: z.string(),
  distanceMiles: z.number(),
  /** For example "nearest" or "lists your plan". Offices that post a price come first, without saying so. */
  why: z.string(),
});

/**
 * Who we'll call and what we'll share, in words for the patient. Names only offices that may be called, with
 * no call results: no price, time or ranking.
 */
export const callPlanView = z.object({
  /** `not_yet`: not enough information yet. `no_calls`: this request needs no calls. */
  state: z.enum(['planned', 'not_yet', 'no_calls']),
  /** Why there is no plan; null if there is one. */
  hint: z.string().nullable(),
  /** Nearest first. */
  offices: z.array(planOffice),
  /** Called at once; the others only if these can't offer enough. */
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
      /** What removing it means; null for what can't be removed. */
      ifStruck: z.string().nullable(),
    }),
  ),
  neverSaid: z.array(z.string()),
  /** The agent's first sentence; null if no agent is ready to call. */
  opening: z.string().nullable(),
  asksBeforeFurtherCalls: z.boolean(),
});
export type CallPlanView = z.infer<typeof callPlanView>;

const callPlanPreview = callPlanView.extend({
  /** Emergency contact if the words suggest danger; the plan is built anyway. */
  danger: z.string().nullable(),
});
export type CallPlanPreview = z.infer<typeof callPlanPreview>;

export const callPlanContract = {
  showConversationPlan: endpoint({
    method: 'POST',
    path: '/chat/conversations/{id}/call-plan',
    summary: 'Who we would call for this conversation and what we would say. Saves what you remove.',
    tag: 'Conversations',
    access: 'visitor',
    rateLimit: relaxed,
    auditSubject: 'none',
  })
    .input(
      z.object({
        id: idField,
        struckFacts: struckFactsField.optional(),
        asksBeforeFurtherCalls: z.boolean({ error: 'Answer yes or no' }).optional(),
      }),
    )
    .output(callPlanView),
  previewCallPlan: endpoint({
    method: 'POST',
    path: '/call-plan',
    summary: 'Who we would call for a need in your own words, and what we would say. Nothing is saved.',
    tag: 'Requests',
    access: 'signed-in',
    rateLimit: careful,
    auditSubject: 'none',
  })
    .input(
      z.object({
        description: requiredText('Description', longest.description, missing.description),
        householdMemberId: idField.nullish(),
        struckFacts: struckFactsField.default([]),
      }),
    )
    .output(callPlanPreview),
};
