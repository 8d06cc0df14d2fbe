import { and, desc, inArray, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { providerFacts } from '#schema/providers.ts';
import type { ProviderFactName } from '../../provider-facts.rules.ts';

/** The latest fact from one source about one subject. */
export type SourcedFact = Pick<
  typeof providerFacts.$inferSelect,
  'about' | 'value' | 'method' | 'source' | 'observedAt'
> & {
  /** From NPPES. */
  isFromNppes: boolean;
};

/** The facts about one provider by subject: the latest from each source, newest first. */
export type FactHistory = ReadonlyMap<string, readonly SourcedFact[]>;

/** Plan names ignore case. */
export const keyOfFact = (fact: ProviderFactName, about = ''): string => `${fact} ${about.toLowerCase()}`;

/** Reads the facts of these providers. Returns an empty map for a provider without facts. */
export async function readFactHistory(
  tx: Orm,
  providerIds: readonly string[],
  facts: readonly ProviderFactName[],
): Promise<(providerId: string) => FactHistory> {
  const byProvider = new Map<string, Map<string, SourcedFact[]>>();
  if (providerIds.length === 0) return () => new Map();
  const registers = await listNppesNames(tx);
  for (const { providerId, fact, ...latest } of await listLatestFacts(tx, providerIds, facts)) {
    const ofProvider = byProvider.get(providerId) ?? new Map<string, SourcedFact[]>();
    byProvider.set(providerId, ofProvider);
    const key = `${fact} ${latest.about.toLowerCase()}`;
    const sourced = { ...latest, isFromNppes: latest.method === 'file' && registers.has(latest.source) };
    ofProvider.set(key, [...(ofProvider.get(key) ?? []), sourced]);
  }
  return (providerId) => byProvider.get(providerId) ?? new Map();
}

async function listLatestFacts(
  tx: Orm,
  providerIds: readonly string[],
  facts: readonly ProviderFactName[],
): Promise<(Omit<SourcedFact, 'isFromNppes'> & { providerId: string; fact: string })[]> {
  const { providerId, fact, about, value, method, source, observedAt, createdAt } = providerFacts;
  const each = [providerId, fact, sql`lower(${about})`, method, source];
  const rows = await tx
    .selectDistinctOn(each, { providerId, fact, about, value, method, source, observedAt, createdAt })
    .from(providerFacts)
    .where(and(inArray(providerId, [...providerIds]), inArray(fact, [...facts])))
    .orderBy(...each, desc(observedAt), desc(createdAt));
  return rows.toSorted(
    (first, second) =>
      second.observedAt.getTime() - first.observedAt.getTime() ||
      second.createdAt.getTime() - first.createdAt.getTime(),
  );
}

/** The names of NPPES lists, imported alone or in an archive. */
async function listNppesNames(tx: Orm): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ name: string }>(
    tx,
    sql`select distinct list ->> 'name' as name from imports i, jsonb_array_elements(i.recognised) list
      where i.kind = 'providers' and list ->> 'template' in ('nppes', 'nppes_places')`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The part of a file name that stays the same from month to month: its letters. */
export const bareName = (file: string): string => file.toLowerCase().replaceAll(/[^\p{L}]+/gu, '');
export const isSameFile = (name: string, other: string): boolean => bareName(name) === bareName(other);

/**
 * The latest fact from the same source, to detect whether it has anything new: from a file of this name, else
 * from any file of the same kind.
 */
export function findOwnFact(
  facts: readonly SourcedFact[],
  from: { name: string; isDirectory?: boolean },
): SourcedFact | undefined {
  const ofKind = facts.filter(
    (fact) => fact.method === 'file' && fact.isFromNppes !== (from.isDirectory === true),
  );
  return ofKind.find(({ source }) => isSameFile(source, from.name)) ?? ofKind[0];
}
