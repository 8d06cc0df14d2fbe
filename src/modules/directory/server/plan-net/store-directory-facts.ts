import { inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providerFacts, providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { isSameValue } from '../../provider-details.rules.ts';
import type { ProviderFactName } from '../../provider-facts.rules.ts';
import {
  type FactHistory,
  findOwnFact,
  isSameFile,
  keyOfFact,
  readFactHistory,
  type SourcedFact,
} from '../facts/read-fact-history.ts';
import { dateWithinReading, type ListedSource } from '../nppes/store-listed-providers.ts';
import type { DirectoryProvider } from './assemble-provider.ts';
import type { PlanNames } from './plan-net-staging.ts';

export type CurrentValues = Pick<
  typeof providers.$inferSelect,
  'id' | 'npi' | 'acceptsInsurance' | 'acceptsNewPatients' | 'languages'
>;
type StatedFact = { fact: ProviderFactName; about: string; value: unknown };
/** What is new about one provider. */
export type NewFacts = {
  present: CurrentValues;
  history: FactHistory;
  facts: readonly StatedFact[];
  row: number | null;
  at: Date;
};

/** Facts in directories besides name, specialty, address and phone. */
export const directoryFacts = ['insurance_plan', 'insurance', 'new_patients', 'languages'] as const;

/**
 * Stores plans, new-patient status and languages as facts with file, row and date. Facts from staff or the
 * office that are as recent win, also against a file that only repeats itself, and so does a newer file.
 * Returns the NPIs with news.
 */
export async function storeDirectoryFacts(
  tx: Orm,
  received: readonly DirectoryProvider[],
  from: ListedSource,
  planNames: PlanNames,
): Promise<Set<string>> {
  if (received.length === 0) return new Set();
  const known = await lockKnown(
    tx,
    received.map(({ npi }) => npi),
  );
  const historyOf = await readFactHistory(
    tx,
    [...known.values()].map(({ id }) => id),
    directoryFacts,
  );
  const newFacts = received.flatMap((provider): NewFacts[] => {
    const present = known.get(provider.npi);
    if (!present) return [];
    const at = dateWithinReading(provider.updatedOn ?? from.dated, from);
    const history = historyOf(present.id);
    const facts = listStatedFacts(provider, listDroppedPlans(provider, history, planNames, from)).filter(
      (fact) => isNewFact(fact, history.get(keyOfFact(fact.fact, fact.about)), at, from),
    );
    return facts.length === 0 ? [] : [{ present, history, facts, row: provider.row, at }];
  });
  await storeNewFacts(tx, newFacts, from);
  return new Set(newFacts.map(({ present }) => present.npi));
}

/** Stores the new facts and updates the current values. */
export async function storeNewFacts(
  tx: Orm,
  newFacts: readonly NewFacts[],
  from: ListedSource,
): Promise<void> {
  const values = newFacts.map(({ present, history, facts, at }) => {
    // A list of plans that staff wrote since is not extended.
    const [list] = history.get(keyOfFact('insurance')) ?? [];
    const isListed = list !== undefined && list.method !== 'file' && list.observedAt >= at;
    return applyFacts(present, isListed ? facts.filter(({ fact }) => fact !== 'insurance_plan') : facts);
  });
  await updateCurrentValues(tx, values, from.readAt);
  const rows = newFacts.flatMap(({ present, facts, row, at }) =>
    facts.map(({ fact, about, value }) => ({
      id: newId(),
      providerId: present.id,
      fact,
      about,
      value,
      method: 'file' as const,
      source: from.name,
      sourceRow: row,
      observedAt: at,
    })),
  );
  for (let at = 0; at < rows.length; at += 1000)
    await tx.insert(providerFacts).values(rows.slice(at, at + 1000));
}

/** Accepted plans whose latest fact comes from a directory. */
export const listDirectoryPlans = (history: FactHistory): SourcedFact[] =>
  [...history].flatMap(([key, [newest]]) =>
    key.startsWith('insurance_plan ') &&
    newest?.value === true &&
    newest.method === 'file' &&
    !newest.isFromNppes
      ? [newest]
      : [],
  );

/**
 * This directory's plans that it no longer lists for a provider. A name without its insurer could also be
 * another insurer's plan.
 */
function listDroppedPlans(
  { plans }: DirectoryProvider,
  history: FactHistory,
  planNames: PlanNames,
  from: ListedSource,
): string[] {
  const named = new Set(plans.map((plan) => plan.toLowerCase()));
  return listDirectoryPlans(history).flatMap(({ about, source }) => {
    const name = about.toLowerCase();
    const isOwned = planNames.get(name);
    if (isOwned === undefined || named.has(name)) return [];
    return isOwned || isSameFile(source, from.name) ? [about] : [];
  });
}

function listStatedFacts(
  { plans, acceptingNewPatients, languages }: DirectoryProvider,
  dropped: readonly string[],
): StatedFact[] {
  return [
    ...plans.map((about) => ({ fact: 'insurance_plan' as const, about, value: true })),
    ...dropped.map((about) => ({ fact: 'insurance_plan' as const, about, value: false })),
    ...(acceptingNewPatients === null
      ? []
      : [{ fact: 'new_patients' as const, about: '', value: acceptingNewPatients }]),
    ...(languages.length === 0 ? [] : [{ fact: 'languages' as const, about: '', value: languages }]),
  ];
}

function isNewFact(
  { value }: StatedFact,
  history: readonly SourcedFact[] | undefined,
  at: Date,
  from: ListedSource,
): boolean {
  const newest = history?.[0];
  if (!history || !newest) return true;
  if (newest.method === 'file') return newest.observedAt <= at && !isSameValue(newest.value, value);
  const own = findOwnFact(history, from);
  return newest.observedAt < at && !(own && isSameValue(own.value, value));
}

/** The current values after applying the facts. */
function applyFacts(present: CurrentValues, facts: readonly StatedFact[]): CurrentValues {
  const values = { ...present };
  for (const { fact, about, value } of facts) {
    if (fact === 'new_patients') values.acceptsNewPatients = value === true;
    if (fact === 'languages' && Array.isArray(value)) values.languages = value.map(String);
    if (fact !== 'insurance_plan') continue;
    const others = values.acceptsInsurance.filter((plan) => plan.toLowerCase() !== about.toLowerCase());
    values.acceptsInsurance = value === true ? [...others, about] : others;
  }
  return values;
}

/** One JSON parameter for any number of rows. */
async function updateCurrentValues(tx: Orm, values: readonly CurrentValues[], now: Date): Promise<void> {
  if (values.length === 0) return;
  await tx.execute(sql`
    update providers p set accepts_new_patients = r."acceptsNewPatients",
      accepts_insurance = r."acceptsInsurance", languages = r.languages, updated_at = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(values)}::json) as r
      (id uuid, "acceptsNewPatients" boolean, "acceptsInsurance" text[], languages text[])
    where p.id = r.id`);
}

/** Locks in NPI order to avoid deadlocks. */
export async function lockKnown(tx: Orm, npis: readonly string[]): Promise<Map<string, CurrentValues>> {
  const rows = await tx
    .select({
      id: providers.id,
      npi: providers.npi,
      acceptsInsurance: providers.acceptsInsurance,
      acceptsNewPatients: providers.acceptsNewPatients,
      languages: providers.languages,
    })
    .from(providers)
    .where(inArray(providers.npi, [...npis]))
    .orderBy(providers.npi)
    .for('no key update');
  return new Map(rows.map((row) => [row.npi, row]));
}
