import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import type { ExtractedFact, IntakeInput, IntakeOutput, LanguageModel } from '../intake-engine.ts';
import { mergeFacts } from '../merge-facts.ts';
import { findCorrections } from '../person/name-corrections.ts';
import { findUnknownZip, saysNearMe } from '../place/read-place.ts';
import { chooseHumanSentence } from '../reply/choose-human-sentence.ts';
import { countAsked, isAskedOut } from '../reply/count-asked.ts';
import { hasNeed, planNextQuestion } from '../reply/plan-next-question.ts';
import { closings } from '../reply/reply-words.ts';
import type { SideQuestion } from '../reply/side-question.ts';
import { findSideQuestions } from '../reply/side-questions.ts';
import { questionOf, type ReplySituation, writeReply } from '../reply/write-reply.ts';
import { filterReply, saidBy } from '../reply-filter.ts';
import { readCleared } from './read-cleared.ts';
import { readConfirmation } from './read-confirmation.ts';
import type { ReadMessage } from './read-message.ts';
import { readTurn } from './read-turn.ts';

export type Planned = {
  situation: ReplySituation;
  declined: FactName[];
  /** What was read, plus the product's own addition: a need that wasn't understood goes to staff. */
  heard: ExtractedFact[];
  cleared: FactName[];
  complete: boolean;
  confirmed: boolean;
};

/** What was asked or said besides the request, unless it is the request, or mere politeness before it. */
function findSides({ message, heard }: ReadMessage): SideQuestion[] {
  return findSideQuestions(message.plain).filter((side) => {
    if (side === 'greeting' || side === 'thanks') return heard.length === 0;
    const asksForPrices = heard.some(
      ({ name, value }) => name === 'serviceCode' || (name === 'requestType' && value === 'price_comparison'),
    );
    return !((side === 'fee' || side === 'office_price') && asksForPrices);
  });
}

const longestWords = 1000;

/** After two questions in vain: the user's own words, as a request for staff. Empty without words. */
function sendToStaff(input: IntakeInput, { message }: ReadMessage): ExtractedFact[] {
  const own = input.turns
    .filter(({ role, content }) => role === 'user' && isAboutNeed(toPlainText(content).plain))
    .map(({ content }) => content.trim());
  if (own.length === 0) return [];
  const quote = message.text.trim();
  const reason = [...new Set(own)].join(' ').slice(0, longestWords);
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

/** A visitor's earlier yes applies until they change something; a patient's is already a request. */
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

const ownWordsFrom = 4;

/** Everything the reply depends on, except the next question. */
function judgeMessage(input: IntakeInput, read: ReadMessage) {
  const { message, language, heard } = read;
  const cleared = readCleared(message.plain, input.known, heard);
  const known = mergeFacts(input.known, heard, cleared);
  const sides = findSides(read);
  const isAnswering = input.askedFor === 'confirmation';
  const confirmation = isAnswering ? readConfirmation(message.plain, message.text) : 'other';
  const changed = isChanged(input.known, known);
  const isOpenQuestion =
    sides.length === 0 && heard.length === 0 && read.declined.length === 0 && /\?/.test(message.text);
  const isObjecting = confirmation === 'no' && !changed;
  const isObjectingAgain = isObjecting && countAsked(input.turns, 'whatToChange') > 0;
  const isIdle =
    isAnswering &&
    !changed &&
    (confirmation === 'other' || isObjectingAgain) &&
    sides.length === 0 &&
    !isOpenQuestion;
  const addsWords = isIdle && message.plain.split(' ').length >= ownWordsFrom;
  return {
    cleared,
    known,
    sides,
    changed,
    confirmation,
    corrections: findCorrections(input.known, known, language),
    isOpenQuestion,
    addsWords,
    isObjecting: isObjecting && !addsWords,
    human: chooseHumanSentence(
      message.plain,
      known,
      language,
      input.turns.filter(({ role }) => role === 'assistant').map(({ content }) => content),
    ),
  };
}

/** A user who wants a call is asked for a number before anything else. */
const wantsCallAt = (sides: readonly SideQuestion[], known: CareNeed, { signedIn, declined }: IntakeInput) =>
  sides.includes('call_me') && !signedIn && !known.phone && !declined.includes('phone');

/** The next question; one asked twice in vain is dropped, and the next is asked. */
export function planReply(input: IntakeInput, read: ReadMessage): Planned {
  const judged = judgeMessage(input, read);
  const { sides, changed, confirmation, cleared } = judged;
  const isSubmitted = input.isSubmitted ?? false;
  const isConfirmed = !changed && (confirmation === 'yes' || isConfirmedBefore(input));
  // A user who asks a question hasn't refused to answer.
  const asksBack = sides.some((side) => side !== 'thanks' && side !== 'greeting');
  const declined = asksBack ? [] : [...read.declined];
  let { known } = judged;
  let heard = read.heard;
  let isForTeam = false;
  let isNeedRefused = false;
  for (let leftOpen = false; ; leftOpen = true) {
    const missing = planNextQuestion({
      known,
      declined: [...input.declined, ...declined],
      signedIn: input.signedIn,
      hasAskedName: countAsked(input.turns, 'name') + countAsked(input.turns, 'fullName') > 0,
      hasAskedPatientName: input.askedFor === 'patientName' || countAsked(input.turns, 'patientName') > 0,
    });
    const next = wantsCallAt(sides, known, input) ? 'phone' : missing;
    const asksFor = next ?? (isConfirmed ? null : 'confirmation');
    const situation: ReplySituation = {
      ...judged,
      language: read.language,
      known,
      heard,
      declined,
      asksFor: isSubmitted ? null : asksFor,
      askedFor: input.askedFor,
      saysNearMe: saysNearMe(read.message.plain),
      unknownZip: asksFor === 'place' ? findUnknownZip(read.message.plain) : null,
      signedIn: input.signedIn,
      isSubmitted,
      isConfirmed,
      isObjecting: asksFor === 'confirmation' && judged.isObjecting,
      leftOpen,
      isForTeam,
      isNeedRefused,
    };
    const question = questionOf(situation);
    const isLetGo =
      !isSubmitted &&
      next !== null &&
      question !== null &&
      !isNeedRefused &&
      isAskedOut(input.turns, question);
    if (!isLetGo || next === null) {
      const complete = isSubmitted || missing === null;
      return {
        situation,
        declined,
        heard,
        cleared,
        complete,
        confirmed: complete && !isSubmitted && confirmation === 'yes' && !changed,
      };
    }
    if (hasNeed(known)) {
      declined.push(next);
      continue;
    }
    const handed = sendToStaff(input, read);
    isForTeam = handed.length > 0;
    isNeedRefused = !isForTeam;
    heard = [...heard.filter(({ name }) => name !== 'requestType' && name !== 'reason'), ...handed];
    known = mergeFacts(known, handed);
  }
}

/**
 * Text that repeats the user's words passes the same filter as a model's reply; the product's own sentences
 * don't.
 */
export function guardWords(input: IntakeInput, heard: readonly ExtractedFact[]): (text: string) => string {
  // An address spelled out in words is the user's too.
  const contacts = heard.flatMap(({ name, value }) => (name === 'email' ? [value] : []));
  const said = [saidBy(input), ...contacts].join('\n');
  const filter = (text: string) => filterReply(text, { said, speaker: 'product' }).text;
  return (text) => (text === '' ? '' : filter(text));
}

function answerByRules(input: IntakeInput): IntakeOutput {
  const { situation, declined, heard, cleared, complete, confirmed } = planReply(input, readTurn(input));
  const { asksFor, sides } = situation;
  return {
    reply: writeReply(situation, guardWords(input, heard)),
    heard,
    asksFor,
    declined,
    cleared,
    complete,
    confirmed,
    wantsPerson: sides.includes('person') || sides.includes('call_me'),
    usage: null,
  };
}

/**
 * The engine without a language model: grammar and word lists, deterministic, a few milliseconds per turn. It
 * replaces the language model in demo mode and whenever that is unavailable.
 *
 * wink-nlp was tried and rejected: its model reads English only, and the sentences, negations and
 * misspellings that matter here are handled by the plain text in both languages.
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
