import { and, asc, eq } from 'drizzle-orm';
import { factTypes, type Letter } from '#engines/bills/letters/letter.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import { billLetters, bills, type LetterState } from '#schema/bills.ts';
import { isNotConfigured, notFound } from '#shared/problem.ts';
import type { LettersPort } from '#vendors/letters/letters.port.ts';
import type { LetterView } from '../../bills.contract.ts';
import * as t from '../../bills.words.ts';
import { type BillRow, lockOwnBill } from '../bill-records.ts';

export type LetterRow = typeof billLetters.$inferSelect;

/** A letter as stored: the text that is approved, and what it was made from. */
export type StoredLetter = {
  letter: Letter;
  ticked: string[];
  denialIndex: number | null;
  answers: Readonly<Record<string, string>>;
  /** E.164; null if no paper names one. */
  faxNumber: string | null;
};

const bodyOf = (id: string) => encryptedLocation('bill_letters', 'body', id);

export const sealLetter = (keys: DataKeys, id: string, letter: StoredLetter) =>
  keys.seal(bodyOf(id), JSON.stringify(letter));
export const openLetter = (keys: DataKeys, { id, body }: LetterRow): StoredLetter =>
  JSON.parse(keys.open(bodyOf(id), body)) as StoredLetter;

export const sentStates: readonly LetterState[] = ['approved', 'sending', 'sent', 'delivered', 'printed'];
export const isSent = ({ state }: Pick<LetterRow, 'state'>): boolean => sentStates.includes(state);

/** Forms that are handed in online or with the forms of an authority: we can't mail them. */
export const isPrintedOnly = (kind: string): boolean => kind === 'dispute_estimate';

/** Ways to send this letter that are set up here, besides printing it. */
export function listChannels(
  { ports }: Pick<ServerContext, 'ports'>,
  { kind, mode }: Pick<LetterRow, 'kind' | 'mode'>,
): LettersPort['channels'] {
  if (isPrintedOnly(kind)) return [];
  try {
    return ports.letters(mode === 'production' ? 'production' : 'demo').channels;
  } catch (error) {
    if (isNotConfigured(error)) return [];
    throw error;
  }
}

export const listLetters = (orm: Orm, billId: string): Promise<LetterRow[]> =>
  orm
    .select()
    .from(billLetters)
    .where(eq(billLetters.billId, billId))
    .orderBy(asc(billLetters.createdAt), asc(billLetters.id));

/** A letter about one of the user's bills, locked, with its bill. Throws 404 for others'. */
export async function lockOwnLetter(
  tx: Orm,
  letterId: string,
  userId: string,
): Promise<{ bill: BillRow; letter: LetterRow }> {
  const [found] = await tx
    .select({ billId: billLetters.billId })
    .from(billLetters)
    .innerJoin(bills, eq(bills.id, billLetters.billId))
    .where(and(eq(billLetters.id, letterId), eq(bills.userId, userId)));
  if (!found) throw notFound(t.letterNotFound);
  const bill = await lockOwnBill(tx, found.billId, userId);
  const [letter] = await tx
    .select()
    .from(billLetters)
    .where(eq(billLetters.id, letterId))
    .for('no key update');
  if (!letter) throw notFound(t.letterNotFound);
  return { bill, letter };
}

/** Name and address lines of the recipient, for the envelope. */
export function readRecipient({ blocks }: Letter): { name: string; address: string[] } {
  const block = blocks.find(({ kind }) => kind === 'recipient');
  const lines = block?.kind === 'recipient' ? block.lines.flatMap(({ text }) => text.split('\n')) : [];
  const [name = '', ...address] = lines;
  return { name, address };
}

/** Each block as one text. */
function readParagraphs({ blocks }: Letter): string[] {
  return blocks.map((block) => {
    switch (block.kind) {
      case 'date':
      case 'greeting':
      case 'closing':
        return block.text;
      case 'sender':
      case 'recipient':
        return block.lines.map(({ text }) => text).join('\n');
      case 'subject':
      case 'signature':
        return block.sentence.text;
      case 'reference':
        return `${block.label}: ${block.sentence.text}`;
      case 'paragraph':
        return block.sentences.map(({ text }) => text).join(' ');
      case 'list':
        return block.items.map(({ text }) => `• ${text}`).join('\n');
      case 'form':
        return block.fields.map(({ label, sentence }) => `${label}: ${sentence.text}`).join('\n');
      case 'enclosures':
        return [block.label, ...block.items.map(({ text }) => `• ${text}`)].join('\n');
      default:
        return '';
    }
  });
}

const typeOf = (fact: string): LetterView['missing'][number]['type'] => {
  if (fact === 'reasons') return 'lines';
  return Object.hasOwn(factTypes, fact) ? factTypes[fact as keyof typeof factTypes] : 'elsewhere';
};

export function presentLetter(
  context: Pick<ServerContext, 'ports' | 'dataKeys'>,
  row: LetterRow,
): LetterView {
  const { letter, faxNumber } = openLetter(context.dataKeys, row);
  const channels = listChannels(context, row);
  const subject = letter.blocks.find(({ kind }) => kind === 'subject');
  return {
    id: row.id,
    kind: row.kind,
    title: subject?.kind === 'subject' ? subject.sentence.text : t.letterNames[letter.kind],
    language: row.language,
    state: row.state,
    channel: row.channel,
    recipient: readRecipient(letter).name,
    canMail: channels.includes('mail'),
    canFax: faxNumber !== null && channels.includes('fax'),
    paragraphs: readParagraphs(letter),
    missing: letter.missing.map(({ fact, question }) => ({ fact, question, type: typeOf(fact) })),
    sha256: row.sha256,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    problem: row.failedBecause,
  };
}
