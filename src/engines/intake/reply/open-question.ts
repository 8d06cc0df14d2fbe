import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';
import { type ChatQuestion, isChatQuestion } from '#shared/care/chat-questions.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { findCitiesByName } from '../place/cities.ts';
import { questionFor } from './choose-question.ts';
import { listNeededFacts } from './plan-next-question.ts';

export type OpenQuestion = {
  question: ChatQuestion;
  /** The request can go on without an answer. */
  maySkip: boolean;
  /** Answers that follow from what is known, such as the states that have this city. */
  answers: string[];
  /** Facts that this request needs, and how many are settled. */
  needed: number;
  answered: number;
};

type OpenSituation = {
  known: CareNeed;
  declined: readonly FactName[];
  signedIn: boolean;
  asksFor: QuestionTopic | null;
};

/** Most namesakes to offer, largest first. */
const maxCities = 4;

function listNamesakes({ place }: CareNeed): string[] {
  if (!place?.city) return [];
  return findCitiesByName(toPlainText(place.city).plain)
    .slice(0, maxCities)
    .map(({ city, state }) => `${city}, ${state}`);
}

/** The question that is open, with what the page needs to offer answers, a skip and the progress. */
export function describeOpenQuestion({
  known,
  declined,
  signedIn,
  asksFor,
}: OpenSituation): OpenQuestion | null {
  if (asksFor === null) return null;
  const question = questionFor({
    language: known.language ?? 'en',
    known,
    asksFor,
    askedFor: null,
    hasNoNewFacts: false,
    answersSideQuestion: false,
    saysNearMe: false,
    unknownZip: null,
  });
  if (question === null || !isChatQuestion(question)) return null;
  const needed = listNeededFacts({ known, declined, signedIn });
  const asked = needed.find(({ topic }) => topic === asksFor);
  return {
    question,
    maySkip: asked?.maySkip ?? false,
    answers: question === 'placeState' ? listNamesakes(known) : [],
    needed: needed.length,
    answered: needed.filter((fact) => fact.isSettled && fact !== asked).length,
  };
}
