import { z } from 'zod';
import { claimableFacts } from './claimable-facts.ts';

const claimedFact = z.object({ name: z.enum(claimableFacts), quote: z.string(), value: z.string() });
export type ClaimedFact = z.infer<typeof claimedFact>;

/**
 * A model's response for one turn. The reply comes first, so that it can be shown while the rest is being
 * written. No length limits, optional fields or unions: vendors reject schemas that have them.
 */
export const modelTurn = z.object({
  reply: z.string(),
  facts: z.array(claimedFact),
  declined: z.array(z.enum(claimableFacts)),
  wantsPerson: z.boolean(),
});
export type ModelTurn = z.infer<typeof modelTurn>;
