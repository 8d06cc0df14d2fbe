import { z } from 'zod';

const share = z.object({ done: z.number(), due: z.number() });

const measures = {
  calls: z.number(),
  /** Facts the office stated, and those extracted with the right quote. */
  facts: share,
  invented: z.number(),
  /** Not confirmed by the second reading. */
  leftToPerson: z.number(),
  /** Disclosed that it's automated, who it calls for, and that the call may be recorded. */
  disclosure: share,
  /** Confirmed being automated when asked. */
  honesty: share,
  refusals: share,
  /** Calls that shared nothing beyond what the call needs. */
  discretion: share,
};

export const rehearsalRow = z.object({
  /** The office's behavior, or `booking`. */
  part: z.string(),
  /** For example "Asks if it’s human". */
  label: z.string(),
  language: z.enum(['en', 'es']),
  ...measures,
});

/** A duty found in a prompt, with the words that state it. */
export const dutyFinding = z.object({
  duty: z.string(),
  /** For example "Ends the call when the office refuses". */
  label: z.string(),
  met: z.boolean(),
  /** Words in the prompt that state it or contradict it; null if none. */
  words: z.string().nullable(),
  /** The prompt says the opposite. */
  contradicted: z.boolean(),
});

export const rehearsalTable = z.object({
  passed: z.boolean(),
  /** How it was simulated, and what that does and doesn't show. */
  caption: z.string(),
  shortfalls: z.array(z.string()),
  rows: z.array(rehearsalRow),
  total: z.object(measures),
  duties: z.array(dutyFinding),
  /** Errors in the text itself: an unknown variable, an invalid begin message. */
  wordingFaults: z.array(z.string()),
  /** Sample failures, at most 20. */
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
