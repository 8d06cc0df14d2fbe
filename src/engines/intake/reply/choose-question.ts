import type { CareNeed, QuestionTopic } from '#shared/care/care-need.ts';
import { isForSomeoneElse, namePatient } from '../person/name-patient.ts';
import { type Language, type Question, questions } from './reply-words.ts';

export type QuestionSituation = {
  language: Language;
  known: CareNeed;
  asksFor: QuestionTopic | null;
  askedFor: QuestionTopic | null;
  hasNoNewFacts: boolean;
  answersSideQuestion: boolean;
  saysNearMe: boolean;
  unknownZip: string | null;
  /** The user rejected the summary without saying what to change. */
  isObjecting?: boolean;
  /** The user was asked for the need twice and didn't give it. */
  isNeedRefused?: boolean;
};

function placeQuestion({ known, unknownZip, saysNearMe }: QuestionSituation): Question {
  if (unknownZip) return 'placeZip';
  if (known.place?.city) return 'placeState';
  if (known.place?.state) return 'placeCity';
  return saysNearMe ? 'placeNearMe' : 'place';
}

function insuranceQuestion({ known }: QuestionSituation): Question {
  const isPlan = known.insurance?.kind === 'plan';
  if (isForSomeoneElse(known)) return isPlan ? 'theirPlan' : 'theirInsurance';
  return isPlan ? 'planName' : 'insurance';
}

/** The age is asked together with the name if it matters and is unknown. */
const isAgeAsked = ({ patientAge, requestType }: CareNeed) =>
  patientAge === undefined && requestType !== 'bill_review' && requestType !== 'reimbursement';

/** Chooses the wording of the next question. */
export function questionFor(situation: QuestionSituation): Question | null {
  const { asksFor, known, askedFor } = situation;
  switch (asksFor) {
    case 'reason':
      if (situation.isNeedRefused) return 'needFirst';
      return known.requestType === 'prescription' ? 'medicine' : 'reason';
    case 'place':
      return placeQuestion(situation);
    case 'when':
      return known.requestType === 'prescription' ? 'whenOut' : 'when';
    case 'pharmacy':
      return known.place?.city || known.place?.zip ? 'pharmacyNearby' : 'pharmacy';
    case 'insurance':
      return insuranceQuestion(situation);
    case 'patientName':
      return isAgeAsked(known) ? 'theirNameAndAge' : 'theirName';
    case 'name':
      return known.name ? 'fullName' : 'name';
    case 'email':
      return askedFor === 'email' && situation.hasNoNewFacts && !situation.answersSideQuestion
        ? 'emailAgain'
        : 'email';
    case 'confirmation':
      return situation.isObjecting ? 'whatToChange' : 'confirmation';
    default:
      return asksFor;
  }
}

export const phraseQuestion = (question: Question, known: CareNeed, language: Language): string =>
  (questions[language][question] ?? '').replaceAll('{who}', namePatient(known, language));
