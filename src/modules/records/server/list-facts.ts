import { and, desc, inArray, ne, sql } from 'drizzle-orm';
import type { Fact, FactSource } from '#engines/records/health-record.ts';
import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { recordFactSources, recordFacts } from '#schema/records.ts';
import type { Person } from '../records.rules.ts';
import { plainNameOf } from './facts/describe-fact.ts';
import type { FactRow } from './facts/store-facts.ts';
import { findPeople } from './record-people.ts';
import { openFact, openOriginal, openSource } from './record-texts.ts';

export type StoredFact = {
  id: string;
  fact: Fact;
  state: 'read' | 'corrected' | 'added';
  /** As it was read, if the patient corrected it. */
  original: Fact | null;
  /** When the patient corrected or added it. */
  changedAt: Date | null;
  changedBy: string | null;
  sources: { documentId: string; source: FactSource }[];
  /** Plain-language name; null when we have none. */
  plainName: string | null;
  seriesKey: string;
};

/** A person's facts, newest first, without removed ones. */
export async function listFacts(orm: Orm, dataKeys: DataKeys, person: Person): Promise<StoredFact[]> {
  const people = await findPeople(orm, person);
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  const rows = await orm
    .select()
    .from(recordFacts)
    .where(and(inArray(recordFacts.personId, ids), ne(recordFacts.state, 'removed')))
    .orderBy(sql`${recordFacts.happenedOn} desc nulls last`, desc(recordFacts.id));
  return presentFacts(orm, dataKeys, rows);
}

export async function presentFacts(
  orm: Orm,
  dataKeys: DataKeys,
  rows: readonly FactRow[],
): Promise<StoredFact[]> {
  const sourcesOf = await listSources(
    orm,
    dataKeys,
    rows.map(({ id }) => id),
  );
  return rows.flatMap((row) => {
    if (row.state === 'removed') return [];
    const fact = openFact(dataKeys, row);
    return {
      id: row.id,
      fact,
      state: row.state,
      original: openOriginal(dataKeys, row),
      changedAt: row.changedAt,
      changedBy: row.changedBy,
      sources: sourcesOf.get(row.id) ?? [],
      plainName: plainNameOf(fact),
      seriesKey: row.seriesKey,
    };
  });
}

const batchSize = 1000;

async function listSources(orm: Orm, dataKeys: DataKeys, factIds: readonly string[]) {
  const byFact = new Map<string, StoredFact['sources']>();
  for (let start = 0; start < factIds.length; start += batchSize) {
    const rows = await orm
      .select()
      .from(recordFactSources)
      .where(inArray(recordFactSources.factId, factIds.slice(start, start + batchSize)));
    for (const row of rows) {
      const { source } = openSource(dataKeys, row);
      const list = byFact.get(row.factId) ?? [];
      list.push({ documentId: row.documentId, source });
      byFact.set(row.factId, list);
    }
  }
  return byFact;
}
