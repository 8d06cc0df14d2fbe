import { and, eq, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys, EncryptedText } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { requestQuestions } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';

type Question = { id: string; question: EncryptedText };
type Answer = { id: string; answer: EncryptedText | null };
type Note = { id: string; body: EncryptedText };

const questionOf = (id: string) => encryptedLocation('request_questions', 'question', id);
const answerOf = (id: string) => encryptedLocation('request_questions', 'answer', id);
const noteOf = (id: string) => encryptedLocation('request_notes', 'body', id);

/** Stores a question to the patient. No-op if the same question is already open. */
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

type StoredAnswer = { questionId: string; answer: string; answeredAt: Date };

/** Stores the answer to a question, even if it was answered before. */
export async function storeAnswer(
  tx: Orm,
  keys: DataKeys,
  { questionId, answer, answeredAt }: StoredAnswer,
): Promise<void> {
  await tx
    .update(requestQuestions)
    .set({ answer: keys.seal(answerOf(questionId), answer), answeredAt })
    .where(eq(requestQuestions.id, questionId));
}

/** Same, but only if the question is still open. */
export async function answerIfOpen(
  tx: Orm,
  keys: DataKeys,
  { questionId, answer, answeredAt }: StoredAnswer,
): Promise<void> {
  await tx
    .update(requestQuestions)
    .set({ answer: keys.seal(answerOf(questionId), answer), answeredAt })
    .where(and(eq(requestQuestions.id, questionId), isNull(requestQuestions.answeredAt)));
}

export const decryptAnswer = (keys: DataKeys, { id, answer }: Answer): string | null =>
  answer === null ? null : keys.open(answerOf(id), answer);

/** Encrypts a staff note for the database. */
export const encryptNote = (keys: DataKeys, noteId: string, body: string): EncryptedText =>
  keys.seal(noteOf(noteId), body);

export const decryptNote = (keys: DataKeys, { id, body }: Note): string => keys.open(noteOf(id), body);

const assignmentNoteOf = (id: string) => encryptedLocation('request_assignments', 'note', id);

/** Encrypts the note that goes with an assignment; null if there is none. */
export const encryptAssignmentNote = (
  keys: DataKeys,
  assignmentId: string,
  note: string | null,
): EncryptedText | null => (note === null ? null : keys.seal(assignmentNoteOf(assignmentId), note));

export const decryptAssignmentNote = (
  keys: DataKeys,
  { id, note }: { id: string; note: EncryptedText | null },
): string | null => (note === null ? null : keys.open(assignmentNoteOf(id), note));

const lateNoteOf = (id: string) => encryptedLocation('care_requests', 'late_note', id);

/** Encrypts the note on why a request was late; null if there is none. */
export const encryptLateNote = (
  keys: DataKeys,
  requestId: string,
  note: string | null,
): EncryptedText | null => (note === null ? null : keys.seal(lateNoteOf(requestId), note));

export const decryptLateNote = (
  keys: DataKeys,
  { id, lateNote }: { id: string; lateNote: EncryptedText | null },
): string | null => (lateNote === null ? null : keys.open(lateNoteOf(id), lateNote));

const ownWordsOf = (id: string) => encryptedLocation('care_requests', 'own_words', id);

/** Encrypts the patient's own sentences for the database; null if there are none. */
export const encryptOwnWords = (
  keys: DataKeys,
  requestId: string,
  words: readonly string[],
): EncryptedText | null =>
  words.length === 0 ? null : keys.seal(ownWordsOf(requestId), JSON.stringify(words));

/** Appends a sentence. The caller must hold the request's lock. */
export const addOwnWords = (
  keys: DataKeys,
  request: { id: string; ownWords: EncryptedText | null },
  words: string,
): { ownWords: EncryptedText | null } => ({
  ownWords: encryptOwnWords(keys, request.id, [...decryptOwnWords(keys, request), words]),
});

export const decryptOwnWords = (
  keys: DataKeys,
  { id, ownWords }: { id: string; ownWords: EncryptedText | null },
): string[] => (ownWords === null ? [] : (JSON.parse(keys.open(ownWordsOf(id), ownWords)) as string[]));
