import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { encryptedLocation } from '#platform/encryption/encrypted-columns.ts';
import type { BillDocumentView, FactPlace } from '../bills.contract.ts';
import * as t from '../bills.words.ts';
import { type BillDocumentRow, openDocumentName } from './bill-records.ts';

/** What is kept of a reading: kinds, notes in words, and where each fact stands. */
export type StoredReading = {
  kinds: BillDocumentView['kinds'];
  notes: string[];
  /** By the fact's path in the case: `bill.lines.3.amountCents`. */
  /** The balance that the paper states; for the proof of a new one. */
  balanceCents?: number | null;
  /** Of pages that lay on their side: quarter turns to the right. */
  quarterTurns?: Record<number, number>;
  places: { key: string; place: FactPlace['place']; confidence: number }[];
};

const readingOf = (id: string) => encryptedLocation('bill_documents', 'reading', id);

export const sealReading = (keys: DataKeys, id: string, reading: StoredReading) =>
  keys.seal(readingOf(id), JSON.stringify(reading));

export const openReading = (keys: DataKeys, { id, reading }: BillDocumentRow): StoredReading | null =>
  reading === null ? null : (JSON.parse(keys.open(readingOf(id), reading)) as StoredReading);

export function presentDocument(keys: DataKeys, row: BillDocumentRow): BillDocumentView {
  const reading = openReading(keys, row);
  return {
    id: row.id,
    name: openDocumentName(keys, row),
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    state: row.state === 'uploading' ? 'waiting' : row.state,
    isNewBalance: row.isNewBalance,
    pageCount: row.pageCount,
    pagesRead: row.pagesRead,
    kinds: reading?.kinds ?? [],
    problem: row.problem === null ? null : (t.readingProblems[row.problem] ?? t.unreadablePaper),
    notes: reading?.notes ?? [],
    balanceCents: reading?.balanceCents ?? null,
  };
}

/** Where facts were read. A later paper replaces what an earlier one said. */
export function listPlaces(keys: DataKeys, documents: readonly BillDocumentRow[]): FactPlace[] {
  const places = new Map<string, FactPlace>();
  for (const document of documents)
    for (const place of openReading(keys, document)?.places ?? [])
      places.set(place.key, { ...place, documentId: document.id });
  return [...places.values()];
}
