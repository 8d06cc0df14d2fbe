import { and, desc, inArray, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { providerFacts } from '#schema/providers.ts';
import type { ProviderFactName } from '../../provider-facts.rules.ts';

/** The last word of one source about one thing. */
export type SaidFact = Pick<
  typeof providerFacts.$inferSelect,
  'about' | 'value' | 'method' | 'source' | 'observedAt'
> & {
  /** It stood in the national register. */
  isRegister: boolean;
};

/** What was said of one provider: of each thing the last word of every source, the newest first. */
export type SaidFacts = ReadonlyMap<string, readonly SaidFact[]>;

/** Plans are the same whatever their letters' size. */
export const keyOfFact = (fact: ProviderFactName, about = ''): string => `${fact} ${about.toLowerCase()}`;

/** Reads what was said of these providers, by their ids. Of whom nothing was said there is nothing. */
export async function readSaidFacts(
  tx: Orm,
  providerIds: readonly string[],
  facts: readonly ProviderFactName[],
): Promise<(providerId: string) => SaidFacts> {
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

/** The lists in which the national register came, alone or among others of an archive. */
async function listRegisterNames(tx: Orm): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ name: string }>(
    tx,
    sql`select distinct list ->> 'name' as name from imports i, jsonb_array_elements(i.recognised) list
      where i.kind = 'providers' and list ->> 'template' in ('nppes', 'nppes_places')`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** What stays of a file's name from month to month: its letters, without figures and signs. */
export const bareName = (file: string): string => file.toLowerCase().replaceAll(/[^\p{L}]+/gu, '');
export const isSameFile = (name: string, other: string): boolean => bareName(name) === bareName(other);

/**
 * What a source itself said last, by which it shows whether it has anything new to say: the file of this name, else any of
 * its kind.
 */
export function findOwnWord(
  said: readonly SaidFact[],
  from: { name: string; isDirectory?: boolean },
): SaidFact | undefined {
  const ofKind = said.filter(
    (one) => one.method === 'file' && one.isRegister !== (from.isDirectory === true),
  );
  return ofKind.find(({ source }) => isSameFile(source, from.name)) ?? ofKind[0];
}
