import { eq } from 'drizzle-orm';
import type { DocumentKind, ReadFact } from '#engines/records/health-record.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { recordDocuments } from '#schema/records.ts';
import { forgetFactsOf, storeFacts } from '../facts/store-facts.ts';
import { openText, type StoredReading, sealReading, sealText } from '../record-texts.ts';
import { indexTitle } from '../search/index-title.ts';
import { type DocumentRow, whileReading } from './document-at-work.ts';

export type NewReading = {
  kind: DocumentKind;
  title: string | null;
  date: string | null;
  facts: readonly ReadFact[];
  reading: StoredReading;
  /** Why nothing but its words could be read: a key of `readingProblems`. */
  problem: string | null;
};

/** Stores what a document says, once. What the patient set (kind, title, date) stays. */
export async function storeReading(
  context: ServerContext,
  row: DocumentRow,
  { kind, title, date, facts, reading, problem }: NewReading,
): Promise<void> {
  const { dataKeys, clock } = context;
  await whileReading(context, row, async (tx, person, current) => {
    await forgetFactsOf(tx, context, person, { documentId: row.id, keepChanged: true });
    await storeFacts(tx, context, person, { documentId: row.id, facts });
    const isSet = (field: string) => current.corrected.includes(field);
    const shown = {
      kind: isSet('kind') ? current.kind : kind,
      title: isSet('title') && current.title ? openText(dataKeys, 'title', row.id, current.title) : title,
      date: isSet('date') ? current.documentDate : date,
    };
    await tx
      .update(recordDocuments)
      .set({
        state: problem === null ? 'read' : 'unreadable',
        problem,
        kind: shown.kind,
        title: shown.title === null ? null : sealText(dataKeys, 'title', row.id, shown.title),
        documentDate: shown.date,
        reading: sealReading(dataKeys, row.id, reading),
        updatedAt: clock.now(),
      })
      .where(eq(recordDocuments.id, row.id));
    await indexTitle(tx, context, person, { ...current, kind: shown.kind }, shown.title);
  });
}
