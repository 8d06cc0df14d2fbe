import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { type Correction, describeCorrections } from '../person/name-corrections.ts';
import { describePatient, isForSomeoneElse } from '../person/name-patient.ts';
import { offersToSendPhoto } from '../turn/read-follow-up-answers.ts';
import { answerSideQuestion } from './answer-side-question.ts';
import { phraseQuestion, questionFor } from './choose-question.ts';
import {
  describeBodyPart,
  describeCare,
  describeInsurance,
  describePlace,
  describeWhen,
  needsMention,
} from './describe-facts.ts';
import { readBack } from './read-back.ts';
import { closings, factWords, type Language, questions, requestNames } from './reply-words.ts';
import type { SideQuestion } from './side-question.ts';

export type ReplySituation = {
  language: Language;
  /** The known facts, including this message's. */
  known: CareNeed;
  extracted: readonly ExtractedFact[];
  declined: readonly FactName[];
  asksFor: QuestionTopic | null;
  askedFor: QuestionTopic | null;
  sideQuestions: readonly SideQuestion[];
  saysNearMe: boolean;
  unknownZip: string | null;
  corrections: readonly Correction[];
  /** An opening sentence of empathy, or ''. */
  empathy: string;
  signedIn: boolean;
  isSubmitted: boolean;
  /** The user confirmed the summary, now or earlier. */
  isConfirmed: boolean;
  /** The user rejected the summary without saying what to change. */
  isObjecting: boolean;
  /** A question that was asked repeatedly without an answer is dropped. */
  isQuestionDropped?: boolean;
  /** The user asked something that the product can't answer. */
  isOpenQuestion?: boolean;
  /** The need wasn't understood twice, so staff get the user's own words. */
  isEscalated?: boolean;
  isNeedRefused?: boolean;
  /** Words after the summary that change no fact, but are added to the request. */
  addsWords?: boolean;
};

/** The request type, if the care alone doesn't imply it. */
function describeRequestType(extracted: readonly ExtractedFact[], language: Language): string {
  const type = extracted.find(({ name }) => name === 'requestType');
  return type?.name === 'requestType' && needsMention(type.value) ? requestNames[language][type.value] : '';
}

/** Summarizes the facts that this message added, so that the user can correct them. */
function summarizeNewFacts({ known, extracted, language, corrections }: ReplySituation): string {
  const names = new Set(extracted.map(({ name }) => name));
  const hasNew = (...some: readonly FactName[]) => some.some((name) => names.has(name));
  const words = factWords[language];
  const isOffice =
    known.requestType === undefined ||
    !['bill_review', 'reimbursement', 'prescription'].includes(known.requestType);
  const care =
    isOffice && hasNew('serviceCode', 'specialty', 'bodyPart', 'side') ? describeCare(known, language) : '';
  const part = hasNew('bodyPart', 'side') ? describeBodyPart(known, language) : '';
  const preferences = (known.constraints ?? []).filter(
    (preference) => !known.when?.text.includes(preference),
  );
  const pieces = [
    describeRequestType(extracted, language),
    care,
    part && !care.includes(part) ? part : '',
    hasNew('forWhom', 'relation', 'patientAge', 'patientName') && isForSomeoneElse(known)
      ? `${words.for} ${describePatient(known, language)}`
      : '',
    hasNew('place') && known.place ? `${words.near} ${describePlace(known.place)}` : '',
    isOffice && hasNew('when') && known.when ? describeWhen(known.when, language) : '',
    hasNew('insurance') && known.insurance ? describeInsurance(known.insurance, language) : '',
    hasNew('constraints') && language === 'en' ? preferences.join(', ') : '',
  ].filter((piece, at, all) => piece !== '' && all.indexOf(piece) === at);
  const changed = new Set(corrections.map(({ after }) => after));
  const newPieces = pieces.filter(
    (piece) => !changed.has(piece.replace(`${words.near} `, '').replace(`${words.for} `, '')),
  );
  return newPieces.length > 0 ? `${closings[language].noted} ${newPieces.join(', ')}.` : '';
}

function thankByName({ extracted, language }: ReplySituation): string {
  const name = extracted.find((fact) => fact.name === 'name');
  if (name?.name !== 'name') return '';
  const [first = name.value] = name.value.split(' ');
  return language === 'es' ? `Gracias, ${first}.` : `Thanks, ${first}.`;
}

function orderNote({ extracted, language }: ReplySituation): string {
  const order = extracted.find((fact) => fact.name === 'order');
  if (order?.name !== 'order') return '';
  if (order.value === 'none') return closings[language].noOrder;
  return order.value === 'unsure' ? closings[language].unsureOrder : '';
}

/** Where to add a photo that the user offered. */
function photoNote({ extracted, language, signedIn, isSubmitted }: ReplySituation): string {
  const offersPhoto = extracted.some(
    ({ name, value, quote }) =>
      (name === 'order' && value === 'photo') || (name === 'paperDetails' && offersToSendPhoto(quote)),
  );
  if (!offersPhoto || isSubmitted) return '';
  return signedIn ? closings[language].photoLater : closings[language].photoLaterVisitor;
}

export type Guard = (text: string) => string;

const ownWords = ['reason', 'paperDetails', 'pharmacy', 'name', 'patientName'] as const;

/** Leaves out user text that the filter rejects. */
function buildReadBack(known: CareNeed, language: Language, guard: Guard): string {
  const isHarmful = (name: (typeof ownWords)[number]) => {
    const words = known[name];
    return words !== undefined && guard(`I noted: ${words}.`) === '';
  };
  const harmful: readonly string[] = ownWords.filter(isHarmful);
  const fixed = Object.entries(known).filter(([name]) => !harmful.includes(name));
  return readBack(Object.fromEntries(fixed), language);
}

/** The end of the reply: the next question, the summary, or what happens next. */
function closingText(situation: ReplySituation, guard: Guard): string {
  const { language, known, asksFor, signedIn, isObjecting } = situation;
  const words = closings[language];
  if (situation.isSubmitted) return words.submitted;
  if (asksFor === null) return signedIn ? words.confirmed : words.confirmedVisitor;
  const question = chooseQuestion(situation);
  const asked = question ? phraseQuestion(question, known, language) : '';
  if (asksFor !== 'confirmation' || isObjecting) return asked;
  return `${buildReadBack(known, language, guard)} ${asked} ${words.ready}`;
}

export const chooseQuestion = (situation: ReplySituation) =>
  questionFor({
    ...situation,
    hasNoNewFacts: situation.extracted.length === 0,
    answersSideQuestion: situation.sideQuestions.length > 0,
  });

/** Topics that a model may not answer: money, rights, and what offices do. */
const answeredByProduct = new Set<SideQuestion>([
  'office_price',
  'fee',
  'hsa',
  'referral',
  'languages',
  'privacy',
  'cancel',
  'membership',
  'how_long',
  'ratings',
  'why_name',
]);

/** The text after a model's reply: what changed, then the next question, the summary or the closing. */
export const writeContinuation = (situation: ReplySituation, guard: Guard): string =>
  [
    situation.isSubmitted ? '' : guard(describeCorrections(situation.corrections, situation.language)),
    ...situation.sideQuestions
      .filter((side) => answeredByProduct.has(side))
      .map((side) => answerSideQuestion(side, situation.language, situation.known)),
    orderNote(situation),
    photoNote(situation),
    situation.isEscalated ? closings[situation.language].staffReviews : '',
    closingText(situation, guard),
  ]
    .filter(Boolean)
    .join(' ');

/** True if the message didn't answer the question, so it is asked again. */
function isUnanswered(situation: ReplySituation): boolean {
  const { asksFor, askedFor, extracted, sideQuestions, declined } = situation;
  const question = chooseQuestion(situation);
  const explainsItself = ['placeZip', 'emailAgain', 'placeNearMe', 'whatToChange', 'needFirst'].includes(
    question ?? '',
  );
  const isAnswered =
    sideQuestions.length > 0 || situation.isOpenQuestion || situation.addsWords || situation.isSubmitted;
  return (
    askedFor !== null &&
    asksFor === askedFor &&
    extracted.length === 0 &&
    !isAnswered &&
    !explainsItself &&
    declined.length === 0
  );
}

/** Acknowledges a declined or dropped question. The need itself is never dropped. */
function declinedNote(
  { language, declined, isQuestionDropped, isEscalated, isNeedRefused, asksFor }: ReplySituation,
  repeated: string,
) {
  if (isEscalated || isNeedRefused || asksFor === 'reason') return '';
  if (isQuestionDropped) return closings[language].skipped;
  return declined.length > 0 && !repeated ? closings[language].declined : '';
}

/**
 * Writes the whole reply: empathy, what changed, answers to side questions, what was understood, then one
 * question or the closing.
 */
export function writeReply(situation: ReplySituation, guard: Guard): string {
  const { language, sideQuestions, known, asksFor, isSubmitted } = situation;
  const words = closings[language];
  const isReadBack = asksFor === 'confirmation' || asksFor === null;
  const repeated = isReadBack ? '' : summarizeNewFacts(situation);
  const wasNotUnderstood = isUnanswered(situation) && !situation.empathy;
  return [
    situation.empathy,
    isSubmitted ? '' : guard(describeCorrections(situation.corrections, language)),
    ...sideQuestions.map((side) => answerSideQuestion(side, language, known)),
    situation.isOpenQuestion ? words.questionNoted : '',
    guard(thankByName(situation)),
    guard(repeated),
    orderNote(situation),
    photoNote(situation),
    situation.isEscalated ? words.staffReviews : '',
    situation.addsWords ? words.noteAdded : '',
    declinedNote(situation, repeated),
    wasNotUnderstood ? (questions[language].again ?? '') : '',
    closingText(situation, guard),
  ]
    .filter(Boolean)
    .join(' ');
}
