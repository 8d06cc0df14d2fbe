import { inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { recordDocuments } from '#schema/records.ts';
import type { FactView } from '../record-facts.contract.ts';
import type { RecordDocumentView } from '../records.contract.ts';
import * as t from '../records.words.ts';
import { dateOfFact } from './facts/describe-fact.ts';
import type { StoredFact } from './list-facts.ts';
import type { DocumentRow } from './reading/document-at-work.ts';
import { openText } from './record-texts.ts';

export function presentDocument(
  keys: DataKeys,
  row: DocumentRow,
  householdMemberId: string | null,
): RecordDocumentView {
  const { id, state, problem } = row;
  return {
    id,
    householdMemberId,
    name: openText(keys, 'name', id, row.name),
    title: row.title && openText(keys, 'title', id, row.title),
    kind: row.kind,
    date: row.documentDate,
    format: row.format,
    sizeBytes: row.sizeBytes,
    source: row.source,
    reason: row.reason && openText(keys, 'reason', id, row.reason),
    state: state === 'uploading' ? 'waiting' : state,
    scan: row.scan,
    pageCount: row.pageCount,
    pagesRead: row.pagesRead,
    problem: problem === null ? null : (t.readingProblems[problem] ?? t.unreadable),
    addedAt: row.createdAt.toISOString(),
  };
}

export async function presentFactViews(
  orm: Orm,
  keys: DataKeys,
  facts: readonly StoredFact[],
): Promise<FactView[]> {
  const names = await readNames(orm, keys, [
    ...new Set(facts.flatMap(({ sources }) => sources.map(({ documentId }) => documentId))),
  ]);
  return facts.map(({ id, fact, state, original, changedAt, plainName, seriesKey, sources }) => ({
    id,
    fact,
    state,
    original,
    changedAt: changedAt?.toISOString() ?? null,
    plainName,
    seriesKey,
    date: dateOfFact(fact),
    sources: sources.map(({ documentId, source }) => ({
      documentId,
      documentName: names.get(documentId) ?? '',
      place: source.kind === 'page' ? source.place : null,
      text: source.text,
    })),
  }));
}

/** Titles, or file names without a title. */
async function readNames(orm: Orm, keys: DataKeys, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: recordDocuments.id, name: recordDocuments.name, title: recordDocuments.title })
    .from(recordDocuments)
    .where(inArray(recordDocuments.id, [...ids]));
  return new Map(
    rows.map(({ id, name, title }) => [
      id,
      title ? openText(keys, 'title', id, title) : openText(keys, 'name', id, name),
    ]),
  );
}
