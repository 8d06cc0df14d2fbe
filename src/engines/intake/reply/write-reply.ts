import type { AskedFor, CareNeed, FactName } from '#shared/care/care-need.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { type Correction, sayCorrections } from '../person/name-corrections.ts';
import { describePatient, isForSomeoneElse } from '../person/name-patient.ts';
import { offersToSendPhoto } from '../turn/read-own-answers.ts';
import { answerSideQuestion } from './answer-side-question.ts';
import { questionFor, sayQuestion } from './choose-question.ts';
import { readBack } from './read-back.ts';
import { closings, factWords, type Language, questions, requestNames } from './reply-words.ts';
import { sayCare, sayInsurance, sayPart, sayPlace, sayWhen, speaksForItself } from './say-facts.ts';
import type { SideQuestion } from './side-question.ts';

export type ReplySituation = {
  language: Language;
  /** The known facts after the message. */
  known: CareNeed;
  heard: readonly ExtractedFact[];
  declined: readonly FactName[];
  asksFor: AskedFor | null;
  askedFor: AskedFor | null;
  sides: readonly SideQuestion[];
  saysNearMe: boolean;
  unknownZip: string | null;
  corrections: readonly Correction[];
  /** An empathetic opening sentence, if the message calls for one. */
  human: string;
  signedIn: boolean;
  isSubmitted: boolean;
  /** The user confirmed the summary, now or before. */
  isConfirmed: boolean;
  /** Rejected the summary without saying what to change. */
  isObjecting: boolean;
  /** True if a question asked twice in vain is dropped. */
  leftOpen?: boolean;
  /** True if the user asks something that isn't known here. */
  isOpenQuestion?: boolean;
  /** The need wasn't understood after two questions, so staff get it as written. */
  isForTeam?: boolean;
  isNeedRefused?: boolean;
  /** Words after the summary that change no fact but belong to the request. */
  addsWords?: boolean;
};

/** The request type is stated if the care itself doesn't say it. */
function typeInWords(heard: readonly ExtractedFact[], language: Language): string {
  const type = heard.find(({ name }) => name === 'requestType');
  return type?.name === 'requestType' && speaksForItself(type.value)
    ? requestNames[language][type.value]
    : '';
}

/** What this message added, briefly, so that the user can correct it at once. */
function repeatHeard({ known, heard, language, corrections }: ReplySituation): string {
  const names = new Set(heard.map(({ name }) => name));
  const hears = (...some: readonly FactName[]) => some.some((name) => names.has(name));
  const words = factWords[language];
  const isOffice =
    known.requestType === undefined ||
    !['bill_review', 'reimbursement', 'prescription'].includes(known.requestType);
  const care =
    isOffice && hears('serviceCode', 'specialty', 'bodyPart', 'side') ? sayCare(known, language) : '';
  const part = hears('bodyPart', 'side') ? sayPart(known, language) : '';
  const wishes = (known.constraints ?? []).filter((wish) => !known.when?.text.includes(wish));
  const pieces = [
    typeInWords(heard, language),
    care,
    part && !care.includes(part) ? part : '',
    hears('forWhom', 'relation', 'patientAge', 'patientName') && isForSomeoneElse(known)
      ? `${words.for} ${describePatient(known, language)}`
      : '',
    hears('place') && known.place ? `${words.near} ${sayPlace(known.place)}` : '',
    isOffice && hears('when') && known.when ? sayWhen(known.when, language) : '',
    hears('insurance') && known.insurance ? sayInsurance(known.insurance, language) : '',
    hears('constraints') && language === 'en' ? wishes.join(', ') : '',
  ].filter((piece, at, all) => piece !== '' && all.indexOf(piece) === at);
  const changed = new Set(corrections.map(({ after }) => after));
  const fresh = pieces.filter(
    (piece) => !changed.has(piece.replace(`${words.near} `, '').replace(`${words.for} `, '')),
  );
  return fresh.length > 0 ? `${closings[language].noted} ${fresh.join(', ')}.` : '';
}

function thankByName({ heard, language }: ReplySituation): string {
  const name = heard.find((fact) => fact.name === 'name');
  if (name?.name !== 'name') return '';
  const [first = name.value] = name.value.split(' ');
  return language === 'es' ? `Gracias, ${first}.` : `Thanks, ${first}.`;
}

function sayOrder({ heard, language }: ReplySituation): string {
  const order = heard.find((fact) => fact.name === 'order');
  if (order?.name !== 'order') return '';
  if (order.value === 'none') return closings[language].noOrder;
  return order.value === 'unsure' ? closings[language].unsureOrder : '';
}

/** Where to add the offered photo, of the order or a bill. */
function sayPhoto({ heard, language, signedIn, isSubmitted }: ReplySituation): string {
  const offersPhoto = heard.some(
    ({ name, value, quote }) =>
      (name === 'order' && value === 'photo') || (name === 'paperDetails' && offersToSendPhoto(quote)),
  );
  if (!offersPhoto || isSubmitted) return '';
  return signedIn ? closings[language].photoLater : closings[language].photoLaterVisitor;
}

export type Guard = (text: string) => string;

const ownWords = ['reason', 'paperDetails', 'pharmacy', 'name', 'patientName'] as const;

/** If the user's own words may not be repeated, the summary omits them. */
function sayReadBack(known: CareNeed, language: Language, guard: Guard): string {
  const isHarmful = (name: (typeof ownWords)[number]) => {
    const words = known[name];
    return words !== undefined && guard(`I noted: ${words}.`) === '';
  };
  const harmful: readonly string[] = ownWords.filter(isHarmful);
  const fixed = Object.entries(known).filter(([name]) => !harmful.includes(name));
  return readBack(Object.fromEntries(fixed), language);
}

/** The end of the reply: the next question, the summary sentence, or what happens now. */
function sayNext(situation: ReplySituation, guard: Guard): string {
  const { language, known, asksFor, signedIn, isObjecting } = situation;
  const words = closings[language];
  if (situation.isSubmitted) return words.submitted;
  if (asksFor === null) return signedIn ? words.confirmed : words.confirmedVisitor;
  const question = questionOf(situation);
  const asked = question ? sayQuestion(question, known, language) : '';
  if (asksFor !== 'confirmation' || isObjecting) return asked;
  return `${sayReadBack(known, language, guard)} ${asked} ${words.ready}`;
}

export const questionOf = (situation: ReplySituation) =>
  questionFor({
    ...situation,
    heardNothing: situation.heard.length === 0,
    answersSideQuestion: situation.sides.length > 0,
  });

/** What a model may not answer on its own: money, rights and what offices do. */
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

/** What follows a model's own words: what changed, and the question, the summary or the end. */
export const continueWith = (situation: ReplySituation, guard: Guard): string =>
  [
    situation.isSubmitted ? '' : guard(sayCorrections(situation.corrections, situation.language)),
    ...situation.sides
      .filter((side) => answeredByProduct.has(side))
      .map((side) => answerSideQuestion(side, situation.language, situation.known)),
    sayOrder(situation),
    sayPhoto(situation),
    situation.isForTeam ? closings[situation.language].personReads : '',
    sayNext(situation, guard),
  ]
    .filter(Boolean)
    .join(' ');

/** Whether the message didn't answer the question, so that it is asked again. */
function isLost(situation: ReplySituation): boolean {
  const { asksFor, askedFor, heard, sides, declined } = situation;
  const question = questionOf(situation);
  const speaksForItself = ['placeZip', 'emailAgain', 'placeNearMe', 'whatToChange', 'needFirst'].includes(
    question ?? '',
  );
  const isAnswered =
    sides.length > 0 || situation.isOpenQuestion || situation.addsWords || situation.isSubmitted;
  return (
    askedFor !== null &&
    asksFor === askedFor &&
    heard.length === 0 &&
    !isAnswered &&
    !speaksForItself &&
    declined.length === 0
  );
}

/** What is said about a dropped question. The need itself is never dropped. */
function sayDeclined(
  { language, declined, leftOpen, isForTeam, isNeedRefused, asksFor }: ReplySituation,
  repeated: string,
) {
  if (isForTeam || isNeedRefused || asksFor === 'reason') return '';
  if (leftOpen) return closings[language].leftOpen;
  return declined.length > 0 && !repeated ? closings[language].declined : '';
}

/**
 * A short warm answer: an empathetic sentence, what changed, the side question, what was understood, one
 * question or the end.
 */
export function writeReply(situation: ReplySituation, guard: Guard): string {
  const { language, sides, known, asksFor, isSubmitted } = situation;
  const words = closings[language];
  const isReadBack = asksFor === 'confirmation' || asksFor === null;
  const repeated = isReadBack ? '' : repeatHeard(situation);
  const lost = isLost(situation) && !situation.human;
  return [
    situation.human,
    isSubmitted ? '' : guard(sayCorrections(situation.corrections, language)),
    ...sides.map((side) => answerSideQuestion(side, language, known)),
    situation.isOpenQuestion ? words.askOffice : '',
    guard(thankByName(situation)),
    guard(repeated),
    sayOrder(situation),
    sayPhoto(situation),
    situation.isForTeam ? words.personReads : '',
    situation.addsWords ? words.keptWords : '',
    sayDeclined(situation, repeated),
    lost ? (questions[language].again ?? '') : '',
    sayNext(situation, guard),
  ]
    .filter(Boolean)
    .join(' ');
}
