import type { Claim } from '#features/conversations/server/claim-turn.ts';
import type { EndpointContext } from '#features/server-context.ts';
import type {
  ChatTurn,
  IntakeInput,
  IntakeOutput,
  LiveAnswer,
} from '#integrations/language-model/language-model.port.ts';
import { mergeHeard } from '#integrations/language-model/merge-heard.ts';
import { mendSpelling } from '#integrations/language-model/rules/mend-spelling.ts';
import { findSideQuestion } from '#integrations/language-model/rules/side-questions.ts';
import type { CareNeed, FactName } from '#kernel/care-need.ts';
import type { Mode } from '#kernel/mode.ts';
import { toPlainText } from '#kernel/plain-text.ts';
import { demonstrationSupportPhone } from '#kernel/product.ts';
import { askEngines } from './ask-engines.ts';
import { lookFirst, offersPlanFirst } from './offer-plan-first.ts';
import { personReply } from './person-reply.ts';
import { readLanguage } from './read-language.ts';

export type MadeAnswer = {
  reply: string;
  stopped: boolean;
  wantsPerson: boolean;
  need: CareNeed;
  declined: FactName[];
  askedFor: FactName | null;
  complete: boolean;
  /** Everything is known, and the patient looks at the call plan before the work begins. */
  offersPlan: boolean;
};

const stoppedAtOnce = {
  en: 'You stopped this answer before it began.',
  es: 'Usted detuvo esta respuesta antes de que empezara.',
} as const;

/** Has the engines answer and adds what is the product's own to say. A stopped answer is what was said until then. */
export async function composeAnswer(
  context: EndpointContext,
  claim: Claim,
  talk: { turns: readonly ChatTurn[]; timeZone: string },
  live: LiveAnswer,
): Promise<MadeAnswer> {
  const message = talk.turns.findLast(({ role }) => role === 'user')?.content ?? '';
  const input = {
    ...talk,
    known: claim.need,
    askedFor: claim.askedFor,
    declined: claim.declined,
    now: context.clock.now(),
    signedIn: context.caller.userId !== null,
  };
  const said = keepText(live);
  try {
    const output = await Promise.race([
      askEngines(context, claim, input, said.live),
      rejectWhenStopped(live.signal),
    ]);
    const wantsPerson = output.wantsPerson || asksForPerson(message);
    const made = understand(claim, output, { reply: output.reply, stopped: false, wantsPerson });
    const offersPlan = await offersPlanFirst(context, claim, made);
    const language = readLanguage(message, claim.need.language);
    const ways = waysToReach(context, claim.mode as Mode);
    const added = [
      ...(offersPlan ? [lookFirst[language]] : []),
      ...(wantsPerson ? [personReply(language, input.now, ways)] : []),
    ].map((words) => `\n\n${words}`);
    if (added.length > 0) live.onText(added.join(''));
    return { ...made, reply: `${output.reply}${added.join('')}`, offersPlan };
  } catch (error) {
    if (!live.signal.aborted) throw error;
    return composeStopped(context, claim, input, message, said.text().trim());
  }
}

/** What the message said is not lost with its answer: the rules read it. */
async function composeStopped(
  context: EndpointContext,
  claim: Claim,
  input: Omit<IntakeInput, 'prompt'>,
  message: string,
  said: string,
): Promise<MadeAnswer> {
  const { rules } = context.ports.languageModel(claim.mode as Mode);
  const read = await rules.answer({ ...input, prompt: '' });
  const reply = said === '' ? stoppedAtOnce[readLanguage(message, claim.need.language)] : said;
  return {
    ...understand(claim, read, { reply, stopped: true, wantsPerson: read.wantsPerson }),
    askedFor: null,
  };
}

const understand = (
  claim: Claim,
  output: IntakeOutput,
  made: Pick<MadeAnswer, 'reply' | 'stopped' | 'wantsPerson'>,
): MadeAnswer => ({
  ...made,
  need: mergeHeard(claim.need, output.heard),
  declined: [...new Set([...claim.declined, ...output.declined])],
  askedFor: output.asksFor,
  complete: output.complete,
  offersPlan: false,
});

/** Also when a model did not notice. */
const asksForPerson = (message: string): boolean =>
  findSideQuestion(toPlainText(message, mendSpelling).plain) === 'person';

const waysToReach = (context: EndpointContext, mode: Mode) => ({
  phone: context.supportPhone ?? (mode === 'demo' ? demonstrationSupportPhone : null),
  address: context.supportAddress,
});

/** An engine that is slow to end its work keeps nobody waiting who has stopped it. */
const rejectWhenStopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** What has been said since the last new beginning; nothing is added once it was stopped. */
function keepText(live: LiveAnswer) {
  let text = '';
  const keeping: LiveAnswer = {
    onText: (piece) => {
      if (live.signal.aborted) return;
      text += piece;
      live.onText(piece);
    },
    onRestart: () => {
      if (live.signal.aborted) return;
      text = '';
      live.onRestart();
    },
    signal: live.signal,
  };
  return { live: keeping, text: () => text };
}
