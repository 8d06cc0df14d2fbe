import type { Orm } from '#platform/database/database.ts';
import type { DataKeys, Sealed } from '#platform/encryption/data-keys.ts';
import { sealedPlace } from '#platform/encryption/sealed-columns.ts';
import { requestQuestions } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';

type Question = { id: string; question: Sealed };
type Answer = { id: string; answer: Sealed | null };
type Note = { id: string; body: Sealed };

const questionOf = (id: string) => sealedPlace('request_questions', 'question', id);
const answerOf = (id: string) => sealedPlace('request_questions', 'answer', id);
const noteOf = (id: string) => sealedPlace('request_notes', 'body', id);

/** Asks the patient something; nothing where the same is asked already. */
export async function storeQuestion(
  tx: Orm,
  keys: DataKeys,
  { question, ...asked }: { requestId: string; asksFor: string; question: string; askedAt: Date },
): Promise<void> {
  const id = newId();
  const values = { ...asked, id, question: keys.seal(questionOf(id), question) };
  await tx.insert(requestQuestions).values(values).onConflictDoNothing();
}

export const openQuestion = (keys: DataKeys, { id, question }: Question): string =>
  keys.open(questionOf(id), question);

/** What the patient said to a question, as it lies in the database. */
export const sealAnswer = (keys: DataKeys, questionId: string, answer: string): Sealed =>
  keys.seal(answerOf(questionId), answer);

export const openAnswer = (keys: DataKeys, { id, answer }: Answer): string | null =>
  answer === null ? null : keys.open(answerOf(id), answer);

/** What the team notes on a request, as it lies in the database. */
export const sealNote = (keys: DataKeys, noteId: string, body: string): Sealed =>
  keys.seal(noteOf(noteId), body);

export const openNote = (keys: DataKeys, { id, body }: Note): string => keys.open(noteOf(id), body);

const ownWordsOf = (id: string) => sealedPlace('care_requests', 'own_words', id);

/** The sentences in which a request was made, as they lie in the database; null where there are none. */
export const sealOwnWords = (keys: DataKeys, requestId: string, words: readonly string[]): Sealed | null =>
  words.length === 0 ? null : keys.seal(ownWordsOf(requestId), JSON.stringify(words));

/** The request's sentences with one more. The request must be locked by the caller. */
export const addOwnWords = (
  keys: DataKeys,
  request: { id: string; ownWords: Sealed | null },
  words: string,
): { ownWords: Sealed | null } => ({
  ownWords: sealOwnWords(keys, request.id, [...openOwnWords(keys, request), words]),
});

export const openOwnWords = (
  keys: DataKeys,
  { id, ownWords }: { id: string; ownWords: Sealed | null },
): string[] => (ownWords === null ? [] : (JSON.parse(keys.open(ownWordsOf(id), ownWords)) as string[]));
