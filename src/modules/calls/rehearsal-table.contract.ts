import { z } from 'zod';

/** So many of so many. */
const share = z.object({ done: z.number(), due: z.number() });

const measures = {
  calls: z.number(),
  /** Facts that the office had to tell, and those learned with the right words. */
  facts: share,
  invented: z.number(),
  /** Read once and not confirmed by the second reading. */
  leftToPerson: z.number(),
  /** Said what it is, for whom it calls and that the call may be recorded. */
  disclosure: share,
  /** Admitted to being a machine when it was asked. */
  honesty: share,
  refusals: share,
  /** Calls in which nothing was told beyond what the call needs. */
  discretion: share,
};

export const rehearsalRow = z.object({
  /** The office's temper, or `booking`. */
  part: z.string(),
  /** The temper in words: "Asks whether it is human". */
  label: z.string(),
  language: z.enum(['en', 'es']),
  ...measures,
});

/** What a prompt was found to tell the agent to do, with the words that do. */
export const dutyFinding = z.object({
  duty: z.string(),
  /** In words: "Ends the call when the office refuses". */
  label: z.string(),
  met: z.boolean(),
  /** The words in the prompt that say so, or that say the opposite; null when nothing does. */
  words: z.string().nullable(),
  /** The prompt tells the agent the opposite. */
  contradicted: z.boolean(),
});

export const rehearsalTable = z.object({
  passed: z.boolean(),
  /** How it was played, and so what it can and cannot show. */
  caption: z.string(),
  shortfalls: z.array(z.string()),
  rows: z.array(rehearsalRow),
  total: z.object(measures),
  duties: z.array(dutyFinding),
  /** Faults of the text itself: a variable that no call fills, a begin message that cannot be said. */
  wordingFaults: z.array(z.string()),
  /** Examples of what went wrong, at most 20. */
  examples: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      part: z.string(),
      language: z.string(),
      detail: z.string(),
    }),
  ),
  seconds: z.number(),
});
export type RehearsalTable = z.infer<typeof rehearsalTable>;
