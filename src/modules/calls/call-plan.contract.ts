import { z } from 'zod';
import { maxLengths, missing } from '#modules/requests/form-rules.ts';
import { careful, endpoint, relaxed } from '#platform/endpoint.ts';
import { removableFacts } from '#shared/calls/telephone-call.ts';
import { idField, requiredText } from '#shared/text/plain-input.ts';

export const removedFactsField = z
  .array(z.enum(removableFacts, { error: 'This can’t be removed' }), { error: 'Choose what to remove' })
  .max(removableFacts.length);

const planOffice = z.object({
  id: z.string(),
  name: z.string(),
  distanceMiles: z.number(),
  /** For example "nearest" or "lists your plan". Never mentions prices. */
  why: z.string(),
});

/**
 * The call plan as the patient sees it: offices that may be called and what we share. Contains no call
 * results: no price, time or ranking.
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
      removable: z.enum(removableFacts).nullable(),
      isRemoved: z.boolean(),
      /** The effect of removing it; null if it can't be removed. */
      ifRemoved: z.string().nullable(),
    }),
  ),
  neverSaid: z.array(z.string()),
  /** The agent's first sentence; null if no agent is ready to call. */
  opening: z.string().nullable(),
  asksBeforeFurtherCalls: z.boolean(),
  /** Whether offices are asked for a good faith estimate; null with insurance, where none is due. */
  asksForEstimate: z.boolean().nullable(),
});
export type CallPlanView = z.infer<typeof callPlanView>;

const callPlanPreview = callPlanView.extend({
  /** Emergency contacts if the text suggests an emergency. The plan is still built. */
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
        removedFacts: removedFactsField.optional(),
        asksBeforeFurtherCalls: z.boolean({ error: 'Answer yes or no' }).optional(),
        asksForEstimate: z.boolean({ error: 'Answer yes or no' }).optional(),
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
        description: requiredText('Description', maxLengths.description, missing.description),
        householdMemberId: idField.nullish(),
        removedFacts: removedFactsField.default([]),
      }),
    )
    .output(callPlanPreview),
};
