import { newId } from '#kernel/ids.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { requestQuestions } from '#platform/server/database/tables/care-requests.ts';
import type { DataKeys, Sealed } from '#platform/server/sealing/data-keys.ts';
import { sealedPlace } from '#platform/server/sealing/sealed-columns.ts';

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
