import { z } from 'zod';
import type { FactName } from '#kernel/care-need.ts';

/** The facts that a model may claim. The language is not among them: the rules know it from the words. */
export const claimableFacts = [
  'requestType',
  'reason',
  'specialty',
  'serviceCode',
  'bodyPart',
  'place',
  'when',
  'urgency',
  'insurance',
  'forWhom',
  'constraints',
  'name',
  'phone',
  'email',
] as const satisfies readonly FactName[];
export type ClaimableFact = (typeof claimableFacts)[number];

const claimedFact = z.object({ name: z.enum(claimableFacts), quote: z.string(), value: z.string() });
export type ClaimedFact = z.infer<typeof claimedFact>;

/**
 * What a model answers in one turn. The reply comes first, so that it can be read while the rest is being written.
 * No lengths and no optional fields: vendors refuse schemas that have them.
 */
export const modelTurn = z.object({
  reply: z.string(),
  facts: z.array(claimedFact),
  declined: z.array(z.enum(claimableFacts)),
  wantsPerson: z.boolean(),
});
export type ModelTurn = z.infer<typeof modelTurn>;
