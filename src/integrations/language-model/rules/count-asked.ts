import type { ChatTurn } from '../language-model.port.ts';
import { type Language, type Question, questions } from './reply-words.ts';

/** Questions that ask the same thing in other words; "in which state is that" asks for something new. */
const sameQuestions: readonly (readonly Question[])[] = [
  ['place', 'placeZip', 'placeNearMe'],
  ['email', 'emailAgain'],
  ['reason', 'medicine'],
  ['when', 'whenSettled'],
];

/** These only make an answer more exact: who cannot say at once will not the second time. */
const askedOnce = new Set<Question>(['planName', 'fullName']);

/** True when a question was put so often in vain that it is let go: the person does not know, or will not say. */
export const isAskedOut = (turns: readonly ChatTurn[], question: Question): boolean =>
  countAsked(turns, question) >= (askedOnce.has(question) ? 1 : 2);

/** How often the assistant has put this question in the turns that are still remembered. */
export function countAsked(turns: readonly ChatTurn[], question: Question): number {
  const alike = sameQuestions.find((group) => group.includes(question)) ?? [question];
  const languages: readonly Language[] = ['en', 'es'];
  const wordings = languages.flatMap((language) => alike.flatMap((one) => questions[language][one] ?? []));
  return turns.filter(
    ({ role, content }) => role === 'assistant' && wordings.some((words) => content.includes(words)),
  ).length;
}
