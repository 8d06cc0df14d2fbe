import type { FactName } from '#kernel/care-need.ts';
import type { IntakeInput, IntakeOutput, LanguageModel } from '../language-model.port.ts';
import { mergeHeard } from '../merge-heard.ts';
import { planNextQuestion } from './plan-next-question.ts';
import { readMessage } from './read-message.ts';
import { findUnknownZip, saysNearMe } from './read-place.ts';
import { findSideQuestion } from './side-questions.ts';
import { writeReply } from './write-reply.ts';

function answerByRules(input: IntakeInput): IntakeOutput {
  const { message, language, heard, declined } = readMessage(input);
  const known = mergeHeard(input.known, heard);
  const allDeclined: FactName[] = [...input.declined, ...declined];
  const asksFor = planNextQuestion({ known, declined: allDeclined, signedIn: input.signedIn });
  const found = findSideQuestion(message.plain);
  // A greeting before a request is only politeness; answering it would push the request aside.
  const isPoliteness = (found === 'greeting' || found === 'thanks') && heard.length > 0;
  const isRequest = found === 'fee' && heard.some(({ name }) => name === 'serviceCode');
  const reply = writeReply({
    language,
    known,
    heard,
    declined,
    asksFor,
    askedFor: input.askedFor,
    side: isPoliteness || isRequest ? null : found,
    saysNearMe: saysNearMe(message.plain),
    unknownZip: asksFor === 'place' ? findUnknownZip(message.plain) : null,
  });
  return { reply, heard, asksFor, declined, complete: asksFor === null };
}

/**
 * The engine without a language model: grammar and word lists, the same answer for the same conversation, a few
 * milliseconds a turn. It stands in for the real one in demo mode and whenever that is out of reach.
 *
 * wink-nlp was tried and left out: its model reads English only, and the sentences, negations and misspellings that
 * matter here are read by the plain text in both languages.
 */
export function createRuleEngine(): LanguageModel {
  return { answer: async (input) => answerByRules(input) };
}
