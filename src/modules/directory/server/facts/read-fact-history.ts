import { and, desc, inArray, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { providerFacts } from '#schema/providers.ts';
import type { ProviderFactName } from '../../provider-facts.rules.ts';

/** The latest fact from one source about one thing. */
export type SaidFact = Pick<
  typeof providerFacts.$inferSelect,
  'about' | 'value' | 'method' | 'source' | 'observedAt'
> & {
  /** From NPPES. */
  isRegister: boolean;
};

/** The facts about one provider by subject: the latest from each source, newest first. */
export type FactHistory = ReadonlyMap<string, readonly SaidFact[]>;

/** Plan names ignore case. */
export const keyOfFact = (fact: ProviderFactName, about = ''): string => `${fact} ${about.toLowerCase()}`;

/** Reads the facts of these providers. Returns an empty map for a provider without facts. */
export async function readFactHistory(
  tx: Orm,
  providerIds: readonly string[],
  facts: readonly ProviderFactName[],
): Promise<(providerId: string) => FactHistory> {
  const byProvider = new Map<string, Map<string, SaidFact[]>>();
  if (providerIds.length === 0) return () => new Map();
  const registers = await listRegisterNames(tx);
  for (const { providerId, fact, ...one } of await listLastWords(tx, providerIds, facts)) {
    const ofProvider = byProvider.get(providerId) ?? new Map<string, SaidFact[]>();
    byProvider.set(providerId, ofProvider);
    const key = `${fact} ${one.about.toLowerCase()}`;
    const said = { ...one, isRegister: one.method === 'file' && registers.has(one.source) };
    ofProvider.set(key, [...(ofProvider.get(key) ?? []), said]);
  }
  return (providerId) => byProvider.get(providerId) ?? new Map();
}

async function listLastWords(
  tx: Orm,
  providerIds: readonly string[],
  facts: readonly ProviderFactName[],
): Promise<(Omit<SaidFact, 'isRegister'> & { providerId: string; fact: string })[]> {
  const { providerId, fact, about, value, method, source, observedAt, createdAt } = providerFacts;
  const each = [providerId, fact, sql`lower(${about})`, method, source];
  const rows = await tx
    .selectDistinctOn(each, { providerId, fact, about, value, method, source, observedAt, createdAt })
    .from(providerFacts)
    .where(and(inArray(providerId, [...providerIds]), inArray(fact, [...facts])))
    .orderBy(...each, desc(observedAt), desc(createdAt));
  return rows.toSorted(
    (one, other) =>
      other.observedAt.getTime() - one.observedAt.getTime() ||
      other.createdAt.getTime() - one.createdAt.getTime(),
  );
}

/** The names of NPPES lists, imported alone or in an archive. */
async function listRegisterNames(tx: Orm): Promise<ReadonlySet<string>> {
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
  said: readonly SaidFact[],
  from: { name: string; isDirectory?: boolean },
): SaidFact | undefined {
  const ofKind = said.filter(
    (one) => one.method === 'file' && one.isRegister !== (from.isDirectory === true),
  );
  return ofKind.find(({ source }) => isSameFile(source, from.name)) ?? ofKind[0];
}
