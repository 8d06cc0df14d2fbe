import { answerRedFlag } from '#engines/emergency-triage/red-flags/find-red-flag.ts';
import type { ChatTurn, IntakeInput, IntakeOutput, LiveAnswer } from '#engines/intake/intake-engine.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import { readLanguage } from '#engines/intake/read-language.ts';
import { findSideQuestion } from '#engines/intake/reply/side-questions.ts';
import { correctSpelling } from '#engines/intake/words/correct-spelling.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';
import type { Mode } from '#shared/mode.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import * as es from '../../intake.words.es.ts';
import * as t from '../../intake.words.ts';
import { type ArrangedCallback, arrangeCallback } from '../callbacks/arrange-callback.ts';
import type { Claim } from '../conversation/claim-turn.ts';
import { missingCareReply } from '../missing-care-reply.ts';
import { fingerprintNeed } from '../present-read-back.ts';
import { prependText, raiseUrgency } from '../red-flag-reply.ts';
import { askEngines } from './ask-engines.ts';
import { offersPlanFirst, reviewPlanFirst } from './offer-plan-first.ts';
import {
  dropNamedOfficeOnChange,
  removeOfficeFacts,
  resolveNamedOffice,
  sayOfficeLeft,
} from './resolve-named-office.ts';

export type ComposedAnswer = {
  reply: string;
  stopped: boolean;
  wantsPerson: boolean;
  need: CareNeed;
  declined: FactName[];
  askedFor: QuestionTopic | null;
  complete: boolean;
  /** The patient confirmed the read-back. */
  confirmed: boolean;
  /** All facts are known; the patient reviews the call plan before work starts. */
  offersPlan: boolean;
  /** Callback to open with the reply. */
  callback: ArrangedCallback['callback'];
};

const stoppedBeforeStart = {
  en: t.stoppedBeforeReply,
  es: es.stoppedBeforeReply,
} as const;

/** Gets the engines' answer and adds fixed text. A stopped reply keeps the text up to then. */
export async function composeAnswer(
  context: EndpointContext,
  claim: Claim,
  chat: { turns: readonly ChatTurn[]; timeZone: string },
  live: LiveAnswer,
): Promise<ComposedAnswer> {
  const message = chat.turns.findLast(({ role }) => role === 'user')?.content ?? '';
  const language = readLanguage(message, claim.need.language);
  const flag = answerRedFlag(chat.turns, { forWhom: claim.need.forWhom }, language);
  const office = claim.requestId ? null : await resolveNamedOffice(context, claim, message, language);
  const known = raiseUrgency(office?.known ?? claim.need, flag);
  // This message changes the read-back, so a "yes" in it confirms a sentence that is out of date.
  const readBackChanged =
    claim.askedFor === 'confirmation' && fingerprintNeed(known) !== fingerprintNeed(claim.need);
  const input = {
    ...chat,
    known,
    // A bare "yes" or "no" answers the red flag's question, not the one that followed it.
    askedFor: flag?.answered || readBackChanged || claim.askedFor === 'namedOffice' ? null : claim.askedFor,
    declined: claim.declined,
    now: context.clock.now(),
    signedIn: context.caller.userId !== null,
    isSubmitted: claim.requestId !== null,
  };
  const streamed = collectText(live);
  const first = [flag?.words, office?.words].filter((words) => words !== undefined);
  const engineLive = prependText(first, streamed.live);
  try {
    const output = await Promise.race([
      askEngines(context, claim, input, engineLive),
      rejectOnStop(live.signal),
    ]);
    const wantsPerson = output.wantsPerson || asksForPerson(message);
    const reply = [...first, output.reply].join(' ');
    const understood = toComposedAnswer(
      { ...claim, need: known },
      office ? { ...output, extracted: removeOfficeFacts(office, output.extracted) } : output,
      { reply, stopped: false, wantsPerson },
    );
    const made = { ...understood, need: dropNamedOfficeOnChange(known, understood.need) };
    // The choice of office decides what is asked next.
    if (office?.asksWhich) {
      const words = first.join(' ');
      streamed.live.onRestart();
      streamed.live.onText(words);
      return { ...made, reply: words, askedFor: 'namedOffice', complete: false, confirmed: false };
    }
    const offersPlan = await offersPlanFirst(context, claim, made);
    const arranged = await arrangeCallback(context, claim, {
      wantsPerson,
      need: made.need,
      language,
      now: input.now,
    });
    // Ask nothing else until we have a contact; the next message is read as one.
    if (arranged && !arranged.callback) {
      streamed.live.onRestart();
      streamed.live.onText(arranged.words);
      return { ...made, reply: arranged.words, askedFor: 'phone', complete: false };
    }
    const turn = { before: claim.need, need: made.need, askedFor: claim.askedFor, complete: made.complete };
    const missing = claim.requestId ? null : await missingCareReply(context.database.orm, turn, language);
    const leftOffice = sayOfficeLeft(known, made.need, language);
    const added = [
      ...(leftOffice ? [leftOffice] : []),
      ...(missing ? [missing] : []),
      ...(offersPlan ? [reviewPlanFirst[language]] : []),
      ...(arranged ? [arranged.words] : []),
    ].map((words) => `\n\n${words}`);
    if (added.length > 0) live.onText(added.join(''));
    return { ...made, reply: `${reply}${added.join('')}`, offersPlan, callback: arranged?.callback ?? null };
  } catch (error) {
    if (!live.signal.aborted) throw error;
    return composeStopped(context, claim, input, message, streamed.text().trim());
  }
}

/** A stopped reply still keeps the message's facts, as read by the rules. */
async function composeStopped(
  context: EndpointContext,
  claim: Claim,
  input: Omit<IntakeInput, 'prompt'>,
  message: string,
  streamed: string,
): Promise<ComposedAnswer> {
  const { rules } = context.ports.languageModel(claim.mode as Mode);
  const read = await rules.answer({ ...input, prompt: '' });
  const reply = streamed === '' ? stoppedBeforeStart[readLanguage(message, claim.need.language)] : streamed;
  const wantsPerson = read.wantsPerson || asksForPerson(message);
  const made = toComposedAnswer(claim, read, { reply, stopped: true, wantsPerson });
  // A patient who asked for a person and then stopped the reply still gets the callback. The page shows when.
  const language = readLanguage(message, claim.need.language);
  const turn = { wantsPerson, need: made.need, language, now: input.now };
  const arranged = await arrangeCallback(context, claim, turn);
  return { ...made, askedFor: null, callback: arranged?.callback ?? null };
}

const toComposedAnswer = (
  claim: Claim,
  output: IntakeOutput,
  made: Pick<ComposedAnswer, 'reply' | 'stopped' | 'wantsPerson'>,
): ComposedAnswer => ({
  ...made,
  need: mergeFacts(claim.need, output.extracted, output.cleared),
  declined: [...new Set([...claim.declined, ...output.declined])],
  askedFor: output.asksFor,
  complete: output.complete,
  confirmed: output.confirmed,
  offersPlan: false,
  callback: null,
});

/** Checked separately, in case the model misses it. */
const asksForPerson = (message: string): boolean =>
  findSideQuestion(toPlainText(message, correctSpelling).plain) === 'person';

/** Stopping takes effect immediately, even if the engine is slow to end. */
const rejectOnStop = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

/** Text since the last restart. Ignores anything after a stop. */
function collectText(live: LiveAnswer) {
  let text = '';
  const collecting: LiveAnswer = {
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
  return { live: collecting, text: () => text };
}
