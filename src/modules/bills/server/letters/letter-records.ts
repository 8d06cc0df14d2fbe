import { and, asc, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { billLetters, type LetterState } from '#schema/bills.ts';
import { notFound } from '#shared/problem.ts';
import type { LetterView } from '../../bills.contract.ts';
import * as t from '../../bills.words.ts';

export type LetterRow = typeof billLetters.$inferSelect;

/** A letter as stored: what was approved, word for word. */
export type StoredLetter = {
  title: string;
  recipient: { name: string; address: string[]; faxNumber: string | null };
  /** Blocks as display text, in order. */
  paragraphs: string[];
  missing: string[];
};

const bodyOf = (id: string) => encryptedLocation('bill_letters', 'body', id);

export const sealLetter = (keys: DataKeys, id: string, letter: StoredLetter) =>
  keys.seal(bodyOf(id), JSON.stringify(letter));
export const openLetter = (keys: DataKeys, { id, body }: LetterRow): StoredLetter =>
  JSON.parse(keys.open(bodyOf(id), body)) as StoredLetter;

export const sentStates: readonly LetterState[] = ['approved', 'sending', 'sent', 'delivered', 'printed'];
export const isSent = ({ state }: Pick<LetterRow, 'state'>): boolean => sentStates.includes(state);

export const listLetters = (orm: Orm, billId: string): Promise<LetterRow[]> =>
  orm
    .select()
    .from(billLetters)
    .where(eq(billLetters.billId, billId))
    .orderBy(asc(billLetters.createdAt), asc(billLetters.id));

export async function lockLetter(tx: Orm, billId: string, letterId: string): Promise<LetterRow> {
  const [row] = await tx
    .select()
    .from(billLetters)
    .where(and(eq(billLetters.id, letterId), eq(billLetters.billId, billId)))
    .for('no key update');
  if (!row) throw notFound(t.letterNotFound);
  return row;
}

export function presentLetter(keys: DataKeys, row: LetterRow): LetterView {
  const letter = openLetter(keys, row);
  return {
    id: row.id,
    kind: row.kind,
    title: letter.title,
    language: row.language,
    state: row.state,
    channel: row.channel,
    recipient: letter.recipient.name,
    paragraphs: letter.paragraphs,
    missing: letter.missing,
    sha256: row.sha256,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    problem: row.failedBecause,
  };
}
