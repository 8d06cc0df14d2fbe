import type { FactName } from '#kernel/care-need.ts';
import type { IntakeInput, IntakeOutput, LanguageModel } from '../language-model.port.ts';
import { mergeHeard } from '../merge-heard.ts';
import { countAsked, isAskedOut } from './count-asked.ts';
import { planNextQuestion } from './plan-next-question.ts';
import { type ReadMessage, readMessage } from './read-message.ts';
import { findUnknownZip, saysNearMe } from './read-place.ts';
import { findSideQuestion } from './side-questions.ts';
import { questionFor, type ReplySituation, writeReply } from './write-reply.ts';

type Planned = { situation: ReplySituation; declined: FactName[] };

/** The next question; one that was asked twice in vain is let go and the next is put. */
export function planReply(input: IntakeInput, read: ReadMessage): Planned {
  const { message, language, heard } = read;
  const known = mergeHeard(input.known, heard);
  const found = findSideQuestion(message.plain);
  // A greeting before a request is only politeness; answering it would push the request aside.
  const isPoliteness = (found === 'greeting' || found === 'thanks') && heard.length > 0;
  const isRequest = found === 'fee' && heard.some(({ name }) => name === 'serviceCode');
  const declined = [...read.declined];
  for (let leftOpen = false; ; leftOpen = true) {
    const asksFor = planNextQuestion({
      known,
      declined: [...input.declined, ...declined],
      signedIn: input.signedIn,
      hasAskedName: countAsked(input.turns, 'name') + countAsked(input.turns, 'fullName') > 0,
    });
    const situation: ReplySituation = {
      language,
      known,
      heard,
      declined,
      asksFor,
      askedFor: input.askedFor,
      side: isPoliteness || isRequest ? null : found,
      saysNearMe: saysNearMe(message.plain),
      unknownZip: asksFor === 'place' ? findUnknownZip(message.plain) : null,
      leftOpen,
      isOpenQuestion:
        found === null && heard.length === 0 && read.declined.length === 0 && /\?/.test(message.text),
    };
    const question = questionFor(situation);
    if (!asksFor || !question || !isAskedOut(input.turns, question)) {
      return { situation, declined };
    }
    declined.push(asksFor);
  }
}

function answerByRules(input: IntakeInput): IntakeOutput {
  const read = readMessage(input);
  const { situation, declined } = planReply(input, read);
  const { asksFor, side } = situation;
  const reply = writeReply(situation);
  const wantsPerson = side === 'person';
  return {
    reply,
    heard: read.heard,
    asksFor,
    declined,
    complete: asksFor === null,
    wantsPerson,
    usage: null,
  };
}

/**
 * The engine without a language model: grammar and word lists, the same answer for the same conversation, a few
 * milliseconds a turn. It stands in for the real one in demo mode and whenever that is out of reach.
 *
 * wink-nlp was tried and left out: its model reads English only, and the sentences, negations and misspellings that
 * matter here are read by the plain text in both languages.
 */
export function createRuleEngine(): LanguageModel {
  return {
    answer: async (input, live) => {
      const output = answerByRules(input);
      live?.onText(output.reply);
      return output;
    },
  };
}
