import { mergeHeard } from '#engines/intake/merge-heard.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';

/**
 * What a free-text description says beside what is `known`, read by the same rules as the chat.
 */
export async function readDescription(
  context: ServerContext,
  mode: Mode,
  description: string,
  timeZone: string,
  known: CareNeed = {},
): Promise<CareNeed> {
  const answer = await context.ports.languageModel(mode).rules.answer({
    turns: [{ role: 'user', content: description }],
    known,
    askedFor: null,
    declined: [],
    now: context.clock.now(),
    timeZone,
    signedIn: true,
    prompt: '',
  });
  return mergeHeard(known, answer.heard);
}
