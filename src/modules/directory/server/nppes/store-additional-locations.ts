import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providerFacts, providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import * as t from '../../directory.words.ts';
import { isSameValue } from '../../provider-details.rules.ts';
import type { AdditionalLocation } from './read-location-row.ts';
import { dateWithinReading, type ListedSource, type StoredCounts } from './store-listed-providers.ts';

export type ListedPlace = { npi: string; place: AdditionalLocation; sourceRow: number };

/**
 * Stores additional locations as facts with file and row, one per address. Skips providers outside the
 * network.
 */
export async function storeAdditionalLocations(
  tx: Orm,
  listed: readonly ListedPlace[],
  from: ListedSource,
): Promise<StoredCounts & { leftOut: string[] }> {
  const leftOut: string[] = [];
  const counts = { added: 0, updated: 0, unchanged: 0, leftOut };
  if (listed.length === 0) return counts;
  const ids = await listIds(tx, listed);
  const observedAt = dateWithinReading(from.dated, from);
  const known = await listKnown(tx, [...ids.values()]);
  const facts: (typeof providerFacts.$inferInsert)[] = [];
  for (const { npi, place, sourceRow } of listed) {
    const providerId = ids.get(npi);
    if (!providerId) {
      leftOut.push(t.providerNotInNetwork);
      continue;
    }
    const { isExact: _, ...value } = place;
    const about = `${place.address}, ${place.city}, ${place.state} ${place.zipCode}`;
    const key = `${providerId} ${about}`;
    const knownFact = known.get(key);
    if (knownFact && (isSameValue(knownFact.value, value) || knownFact.observedAt > observedAt)) {
      counts.unchanged += 1;
      continue;
    }
    if (knownFact) counts.updated += 1;
    else counts.added += 1;
    known.set(key, { value, observedAt });
    facts.push({
      id: newId(),
      providerId,
      fact: 'further_place',
      about,
      value,
      method: 'file',
      source: from.name,
      sourceRow,
      observedAt,
    });
  }
  if (facts.length > 0) await tx.insert(providerFacts).values(facts);
  return counts;
}

async function listIds(tx: Orm, listed: readonly ListedPlace[]): Promise<Map<string, string>> {
  const npis = [...new Set(listed.map(({ npi }) => npi))];
  const rows = await tx
    .select({ id: providers.id, npi: providers.npi })
    .from(providers)
    .where(inArray(providers.npi, npis));
  return new Map(rows.map(({ id, npi }) => [npi, id]));
}

async function listKnown(
  tx: Orm,
  providerIds: readonly string[],
): Promise<Map<string, { value: unknown; observedAt: Date }>> {
  if (providerIds.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([providerFacts.providerId, providerFacts.about], {
      providerId: providerFacts.providerId,
      about: providerFacts.about,
      value: providerFacts.value,
      observedAt: providerFacts.observedAt,
    })
    .from(providerFacts)
    .where(and(eq(providerFacts.fact, 'further_place'), inArray(providerFacts.providerId, [...providerIds])))
    .orderBy(
      providerFacts.providerId,
      providerFacts.about,
      sql`${providerFacts.observedAt} desc`,
      sql`${providerFacts.createdAt} desc`,
    );
  return new Map(rows.map((row) => [`${row.providerId} ${row.about}`, row]));
}
