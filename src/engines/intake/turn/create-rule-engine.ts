import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact, IntakeInput, IntakeOutput, LanguageModel } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { findCorrections } from '../person/name-corrections.ts';
import { findUnknownZip, saysNearMe } from '../place/read-place.ts';
import { chooseEmpathySentence } from '../reply/choose-empathy-sentence.ts';
import { countAsked, isAskedTooOften } from '../reply/count-asked.ts';
import { hasNeed, planNextQuestion } from '../reply/plan-next-question.ts';
import { closings } from '../reply/reply-words.ts';
import type { SideQuestion } from '../reply/side-question.ts';
import { findSideQuestions } from '../reply/side-questions.ts';
import { chooseQuestion, type ReplySituation, writeReply } from '../reply/write-reply.ts';
import { collectUserText, filterReply } from '../reply-filter.ts';
import { readCleared } from './read-cleared.ts';
import { readConfirmation } from './read-confirmation.ts';
import type { ReadMessage } from './read-message.ts';
import { readTurn } from './read-turn.ts';

export type ReplyPlan = {
  situation: ReplySituation;
  declined: FactName[];
  /** The extracted facts. If the need wasn't understood, includes the request for staff. */
  extracted: ExtractedFact[];
  cleared: FactName[];
  complete: boolean;
  confirmed: boolean;
};

/**
 * The side questions of a message. Greetings and price questions don't count if the message states the
 * request.
 */
function findSideTopics({ message, extracted }: ReadMessage): SideQuestion[] {
  return findSideQuestions(message.plain).filter((side) => {
    if (side === 'greeting' || side === 'thanks') return extracted.length === 0;
    const asksForPrices = extracted.some(
      ({ name, value }) => name === 'serviceCode' || (name === 'requestType' && value === 'price_comparison'),
    );
    return !((side === 'fee' || side === 'office_price') && asksForPrices);
  });
}

const maxReasonLength = 1000;

/**
 * When the need wasn't understood: a request for staff in the user's own words. Empty if the user wrote none.
 */
function sendToStaff(input: IntakeInput, { message }: ReadMessage): ExtractedFact[] {
  const own = input.turns
    .filter(({ role, content }) => role === 'user' && isAboutNeed(toPlainText(content).plain))
    .map(({ content }) => content.trim());
  if (own.length === 0) return [];
  const quote = message.text.trim();
  const reason = [...new Set(own)].join(' ').slice(0, maxReasonLength);
  return [
    { name: 'requestType', value: 'care_guidance', quote, confidence: 0.6 },
    { name: 'reason', value: reason, quote, confidence: 0.6 },
  ];
}

const isAboutNeed = (plain: string) =>
  /[a-z]{3}/.test(plain) &&
  findSideQuestions(plain).every((side) => side === 'greeting' || side === 'thanks') &&
  !/^(?:(?:hi|hello|hey|hola|yes|yeah|no|nope|nah|ok|okay|si|sure|thanks|thank you|gracias|please|help|skip|idk|i|do|dont|know|not|a|doctor|need|want|appointment|care|,|\.|!|\?) ?)*$/.test(
    plain,
  );

/** True if the summary was confirmed earlier. A visitor's confirmation holds until they change something. */
function isConfirmedBefore({ turns, askedFor, isSubmitted = false }: IntakeInput): boolean {
  if (isSubmitted) return true;
  const last = turns.findLast(({ role }) => role === 'assistant')?.content ?? '';
  return (
    askedFor === null &&
    Object.values(closings).some(({ confirmedVisitor }) => last.includes(confirmedVisitor))
  );
}

function isChanged(before: CareNeed, after: CareNeed): boolean {
  const { language: _before, ...was } = before;
  const { language: _after, ...is } = after;
  return JSON.stringify(was) !== JSON.stringify(is);
}

const minOwnWords = 4;

function analyzeMessage(input: IntakeInput, read: ReadMessage) {
  const { message, language, extracted } = read;
  const cleared = readCleared(message.plain, input.known, extracted);
  const known = mergeFacts(input.known, extracted, cleared);
  const sideQuestions = findSideTopics(read);
  const isAnswering = input.askedFor === 'confirmation';
  const confirmation = isAnswering ? readConfirmation(message.plain, message.text) : 'other';
  const changed = isChanged(input.known, known);
  const isOpenQuestion =
    sideQuestions.length === 0 &&
    extracted.length === 0 &&
    read.declined.length === 0 &&
    /\?/.test(message.text);
  const isObjecting = confirmation === 'no' && !changed;
  const isObjectingAgain = isObjecting && countAsked(input.turns, 'whatToChange') > 0;
  const isIdle =
    isAnswering &&
    !changed &&
    (confirmation === 'other' || isObjectingAgain) &&
    sideQuestions.length === 0 &&
    !isOpenQuestion;
  const addsWords = isIdle && message.plain.split(' ').length >= minOwnWords;
  return {
    cleared,
    known,
    sideQuestions,
    changed,
    confirmation,
    corrections: findCorrections(input.known, known, language),
    isOpenQuestion,
    addsWords,
    isObjecting: isObjecting && !addsWords,
    empathy: chooseEmpathySentence(
      message.plain,
      known,
      language,
      input.turns.filter(({ role }) => role === 'assistant').map(({ content }) => content),
    ),
  };
}

/** A user who wants a call is asked for a phone number first. */
const wantsCallFirst = (
  sideQuestions: readonly SideQuestion[],
  known: CareNeed,
  { signedIn, declined }: IntakeInput,
) => sideQuestions.includes('call_me') && !signedIn && !known.phone && !declined.includes('phone');

/** Plans the reply. A question asked repeatedly without an answer is dropped for the next one. */
export function planReply(input: IntakeInput, read: ReadMessage): ReplyPlan {
  const analysis = analyzeMessage(input, read);
  const { sideQuestions, changed, confirmation, cleared } = analysis;
  const isSubmitted = input.isSubmitted ?? false;
  const isConfirmed = !changed && (confirmation === 'yes' || isConfirmedBefore(input));
  // A user who asks a question isn't declining to answer.
  const asksBack = sideQuestions.some((side) => side !== 'thanks' && side !== 'greeting');
  const declined = asksBack ? [] : [...read.declined];
  let { known } = analysis;
  let extracted = read.extracted;
  let isEscalated = false;
  let isNeedRefused = false;
  for (let isQuestionDropped = false; ; isQuestionDropped = true) {
    const missing = planNextQuestion({
      known,
      declined: [...input.declined, ...declined],
      signedIn: input.signedIn,
      hasAskedName: countAsked(input.turns, 'name') + countAsked(input.turns, 'fullName') > 0,
      hasAskedPatientName: input.askedFor === 'patientName' || countAsked(input.turns, 'patientName') > 0,
    });
    const next = wantsCallFirst(sideQuestions, known, input) ? 'phone' : missing;
    const asksFor = next ?? (isConfirmed ? null : 'confirmation');
    const situation: ReplySituation = {
      ...analysis,
      language: read.language,
      known,
      extracted,
      declined,
      asksFor: isSubmitted ? null : asksFor,
      askedFor: input.askedFor,
      saysNearMe: saysNearMe(read.message.plain),
      unknownZip: asksFor === 'place' ? findUnknownZip(read.message.plain) : null,
      signedIn: input.signedIn,
      isSubmitted,
      isConfirmed,
      isObjecting: asksFor === 'confirmation' && analysis.isObjecting,
      isQuestionDropped,
      isEscalated,
      isNeedRefused,
    };
    const question = chooseQuestion(situation);
    const isDropped =
      !isSubmitted &&
      next !== null &&
      question !== null &&
      !isNeedRefused &&
      isAskedTooOften(input.turns, question);
    if (!isDropped || next === null) {
      const complete = isSubmitted || missing === null;
      return {
        situation,
        declined,
        extracted,
        cleared,
        complete,
        confirmed: complete && !isSubmitted && confirmation === 'yes' && !changed,
      };
    }
    if (hasNeed(known)) {
      declined.push(next);
      continue;
    }
    const escalated = sendToStaff(input, read);
    isEscalated = escalated.length > 0;
    isNeedRefused = !isEscalated;
    extracted = [
      ...extracted.filter(({ name }) => name !== 'requestType' && name !== 'reason'),
      ...escalated,
    ];
    known = mergeFacts(known, escalated);
  }
}

/**
 * Filters text that repeats the user's words, as a model's reply is filtered. The product's own sentences
 * skip it.
 */
export function createReplyGuard(
  input: IntakeInput,
  extracted: readonly ExtractedFact[],
): (text: string) => string {
  // Includes email addresses that the user dictated in words.
  const contacts = extracted.flatMap(({ name, value }) => (name === 'email' ? [value] : []));
  const userText = [collectUserText(input), ...contacts].join('\n');
  const filter = (text: string) => filterReply(text, { userText, speaker: 'product' }).text;
  return (text) => (text === '' ? '' : filter(text));
}

function answerByRules(input: IntakeInput): IntakeOutput {
  const { situation, declined, extracted, cleared, complete, confirmed } = planReply(input, readTurn(input));
  const { asksFor, sideQuestions } = situation;
  return {
    reply: writeReply(situation, createReplyGuard(input, extracted)),
    extracted,
    asksFor,
    declined,
    cleared,
    complete,
    confirmed,
    wantsPerson: sideQuestions.includes('person') || sideQuestions.includes('call_me'),
    usage: null,
  };
}

/**
 * The engine without a language model: grammars and word lists, deterministic, a few milliseconds per turn.
 * Used in demo mode and whenever the language model is unavailable. wink-nlp was rejected: its model reads
 * English only, and plain text covers the sentences, negations and misspellings needed here in both
 * languages.
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
