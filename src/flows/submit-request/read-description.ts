import type { ServerContext } from '#features/server-context.ts';
import { mergeHeard } from '#features/conversations/merge-heard.rules.ts';
import type { CareNeed } from '#kernel/care-need.ts';
import type { Mode } from '#kernel/mode.ts';

/** What a free-text description says, read by the same engine as the chat. */
export async function readDescription(
  context: ServerContext,
  mode: Mode,
  description: string,
  timeZone: string,
): Promise<CareNeed> {
  const answer = await context.ports.languageModel(mode).answer({
    turns: [{ role: 'user', content: description }],
    known: {},
    askedFor: null,
    declined: [],
    now: context.clock.now(),
    timeZone,
    signedIn: true,
    prompt: '',
  });
  return mergeHeard({}, answer.heard);
}
