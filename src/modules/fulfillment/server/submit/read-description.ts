import { mergeFacts } from '#engines/intake/merge-facts.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';

/** Extracts a need from free text with the same rules as the chat, merged into `known`. */
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
  return mergeFacts(known, answer.extracted);
}
