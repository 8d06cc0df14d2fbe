import { toPlainText } from '#shared/text/plain-text.ts';
import type { ChatTurn } from '../intake-engine.ts';
import { type Language, type Question, questions } from './reply-words.ts';
import { findSideQuestions } from './side-questions.ts';

/** Questions that ask the same thing in other words; "in which state is that" asks for something new. */
const sameQuestions: readonly (readonly Question[])[] = [
  ['place', 'placeZip', 'placeNearMe'],
  ['email', 'emailAgain'],
  ['reason', 'medicine', 'needFirst'],
  ['when', 'whenOut'],
  ['pharmacy', 'pharmacyNearby'],
  ['insurance', 'theirInsurance'],
  ['planName', 'theirPlan'],
  ['patientName', 'theirName', 'theirNameAndAge'],
];

/** These only make an answer more exact: a user who can't say at once won't the second time. */
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

/** A question is dropped after this many tries, even if each answer was a question of the user's own. */
const mostPut = 4;

/** True if a question was asked so often in vain that it is dropped: the user doesn't know, or won't say. */
export const isAskedOut = (turns: readonly ChatTurn[], question: Question): boolean =>
  countAsked(turns, question) >= (askedOnce.has(question) ? 1 : 2) ||
  listPut(turns, question).length >= mostPut;

/** The fixed words of a question, without the patient's name. */
const fixedWords = (template: string): string[] => template.split('{who}').filter((part) => part.length > 3);

/** Answering with another question isn't a refusal. */
const isAskingBack = (turn: ChatTurn | undefined): boolean =>
  turn?.role === 'user' &&
  (/\?/.test(turn.content) ||
    findSideQuestions(toPlainText(turn.content).plain).some((side) => side !== 'thanks'));

/** Where in the remembered turns the assistant asked this question. */
function listPut(turns: readonly ChatTurn[], question: Question): number[] {
  const alike = sameQuestions.find((group) => group.includes(question)) ?? [question];
  const languages: readonly Language[] = ['en', 'es'];
  const wordings = languages
    .flatMap((language) => alike.flatMap((one) => questions[language][one] ?? []))
    .map(fixedWords);
  return turns.flatMap(({ role, content }, at) =>
    role === 'assistant' && wordings.some((parts) => parts.every((part) => content.includes(part)))
      ? [at]
      : [],
  );
}

/** How often the assistant asked this question in vain. */
export const countAsked = (turns: readonly ChatTurn[], question: Question): number =>
  listPut(turns, question).filter((at) => !isAskingBack(turns[at + 1])).length;
