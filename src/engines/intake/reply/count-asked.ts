import { toPlainText } from '#shared/text/plain-text.ts';
import type { ChatTurn } from '../intake-engine.ts';
import { type Language, type Question, questions } from './reply-words.ts';
import { findSideQuestions } from './side-questions.ts';

/** Differently worded questions for the same fact. "Which state is that in" asks for something new. */
const equivalentQuestions: readonly (readonly Question[])[] = [
  ['place', 'placeZip', 'placeNearMe'],
  ['email', 'emailAgain'],
  ['reason', 'medicine', 'needFirst'],
  ['when', 'whenOut'],
  ['pharmacy', 'pharmacyNearby'],
  ['insurance', 'theirInsurance'],
  ['planName', 'theirPlan'],
  ['patientName', 'theirName', 'theirNameAndAge'],
];

/** Questions for details. A user who can't answer at once won't the second time. */
const askedOnce = new Set<Question>([
  'planName',
  'theirPlan',
  'fullName',
  'order',
  'side',
  'patientAge',
  'paperDetails',
  'pharmacy',
  'pharmacyNearby',
]);

/** A question is dropped after this many attempts, even if the user always replied with a question. */
const maxAttempts = 4;

/** True if a question was asked often enough without an answer to be dropped. */
export const isAskedTooOften = (turns: readonly ChatTurn[], question: Question): boolean =>
  countAsked(turns, question) >= (askedOnce.has(question) ? 1 : 2) ||
  findAskedTurns(turns, question).length >= maxAttempts;

/** The question's text around the patient's name. */
const fixedWords = (template: string): string[] => template.split('{who}').filter((part) => part.length > 3);

/** Replying with a question isn't a refusal. */
const asksBack = (turn: ChatTurn | undefined): boolean =>
  turn?.role === 'user' &&
  (/\?/.test(turn.content) ||
    findSideQuestions(toPlainText(turn.content).plain).some((side) => side !== 'thanks'));

/** The indexes of the turns in which the assistant asked this question. */
function findAskedTurns(turns: readonly ChatTurn[], question: Question): number[] {
  const equivalents = equivalentQuestions.find((group) => group.includes(question)) ?? [question];
  const languages: readonly Language[] = ['en', 'es'];
  const wordings = languages
    .flatMap((language) => equivalents.flatMap((equivalent) => questions[language][equivalent] ?? []))
    .map(fixedWords);
  return turns.flatMap(({ role, content }, at) =>
    role === 'assistant' && wordings.some((parts) => parts.every((part) => content.includes(part)))
      ? [at]
      : [],
  );
}

/** How often this question was asked without an answer. */
export const countAsked = (turns: readonly ChatTurn[], question: Question): number =>
  findAskedTurns(turns, question).filter((at) => !asksBack(turns[at + 1])).length;
