import type { ServerContext } from '#features/server-context.ts';
import { mergeHeard } from '#integrations/language-model/merge-heard.ts';
import type { CareNeed } from '#kernel/care-need.ts';
import { checkForEmergency, emergencyReply } from '#kernel/emergency-check.ts';
import type { Mode } from '#kernel/mode.ts';
import { Problem } from '#kernel/problem.ts';

/**
 * What a free-text description says beside what is `known`, read by the same engine as the chat. An emergency is
 * answered before any engine reads it, with a Problem 422 that names the number to call.
 */
export async function readDescription(
  context: ServerContext,
  mode: Mode,
  description: string,
  timeZone: string,
  known: CareNeed = {},
): Promise<CareNeed> {
  const emergency = checkForEmergency(description);
  if (emergency) throw new Problem(422, 'EMERGENCY', emergencyReply(emergency.kind, 'en'));
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
