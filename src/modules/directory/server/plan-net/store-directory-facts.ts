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
  type SaidFact,
} from '../facts/read-fact-history.ts';
import { type ListedSource, toldAt } from '../nppes/store-listed-providers.ts';
import type { DirectoryProvider } from './assemble-provider.ts';
import type { PlanNames } from './plan-net-staging.ts';

export type Known = Pick<
  typeof providers.$inferSelect,
  'id' | 'npi' | 'acceptsInsurance' | 'acceptsNewPatients' | 'languages'
>;
type Told = { fact: ProviderFactName; about: string; value: unknown };
/** What is new about one provider. */
export type News = {
  present: Known;
  said: FactHistory;
  facts: readonly Told[];
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
  told: readonly DirectoryProvider[],
  from: ListedSource,
  planNames: PlanNames,
): Promise<Set<string>> {
  if (told.length === 0) return new Set();
  const known = await lockKnown(
    tx,
    told.map(({ npi }) => npi),
  );
  const saidOf = await readFactHistory(
    tx,
    [...known.values()].map(({ id }) => id),
    directoryFacts,
  );
  const news = told.flatMap((provider): News[] => {
    const present = known.get(provider.npi);
    if (!present) return [];
    const at = toldAt(provider.toldOn ?? from.dated, from);
    const said = saidOf(present.id);
    const facts = listTold(provider, listGone(provider, said, planNames, from)).filter((one) =>
      isNews(one, said.get(keyOfFact(one.fact, one.about)), at, from),
    );
    return facts.length === 0 ? [] : [{ present, said, facts, row: provider.row, at }];
  });
  await storeNews(tx, news, from);
  return new Set(news.map(({ present }) => present.npi));
}

/** Stores the news as facts and as current values. */
export async function storeNews(tx: Orm, news: readonly News[], from: ListedSource): Promise<void> {
  const values = news.map(({ present, said, facts, at }) => {
    // A list of plans that staff wrote since is not extended.
    const [list] = said.get(keyOfFact('insurance')) ?? [];
    const isListed = list !== undefined && list.method !== 'file' && list.observedAt >= at;
    return presentValues(present, isListed ? facts.filter(({ fact }) => fact !== 'insurance_plan') : facts);
  });
  await updatePresent(tx, values, from.readAt);
  const rows = news.flatMap(({ present, facts, row, at }) =>
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
export const listPlansByDirectories = (said: FactHistory): SaidFact[] =>
  [...said].flatMap(([key, [newest]]) =>
    key.startsWith('insurance_plan ') &&
    newest?.value === true &&
    newest.method === 'file' &&
    !newest.isRegister
      ? [newest]
      : [],
  );

/**
 * This directory's plans that it no longer lists for a provider. A name without its insurer could also be
 * another insurer's plan.
 */
function listGone(
  { plans }: DirectoryProvider,
  said: FactHistory,
  planNames: PlanNames,
  from: ListedSource,
): string[] {
  const named = new Set(plans.map((plan) => plan.toLowerCase()));
  return listPlansByDirectories(said).flatMap(({ about, source }) => {
    const name = about.toLowerCase();
    const isOwned = planNames.get(name);
    if (isOwned === undefined || named.has(name)) return [];
    return isOwned || isSameFile(source, from.name) ? [about] : [];
  });
}

function listTold(
  { plans, takesNewPatients, languages }: DirectoryProvider,
  gone: readonly string[],
): Told[] {
  return [
    ...plans.map((about) => ({ fact: 'insurance_plan' as const, about, value: true })),
    ...gone.map((about) => ({ fact: 'insurance_plan' as const, about, value: false })),
    ...(takesNewPatients === null
      ? []
      : [{ fact: 'new_patients' as const, about: '', value: takesNewPatients }]),
    ...(languages.length === 0 ? [] : [{ fact: 'languages' as const, about: '', value: languages }]),
  ];
}

function isNews(
  { value }: Told,
  said: readonly SaidFact[] | undefined,
  at: Date,
  from: ListedSource,
): boolean {
  const newest = said?.[0];
  if (!said || !newest) return true;
  if (newest.method === 'file') return newest.observedAt <= at && !isSameValue(newest.value, value);
  const own = findOwnFact(said, from);
  return newest.observedAt < at && !(own && isSameValue(own.value, value));
}

/** The current values after applying the facts. */
function presentValues(present: Known, facts: readonly Told[]): Known {
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
async function updatePresent(tx: Orm, values: readonly Known[], now: Date): Promise<void> {
  if (values.length === 0) return;
  await tx.execute(sql`
    update providers p set accepts_new_patients = r."acceptsNewPatients",
      accepts_insurance = r."acceptsInsurance", languages = r.languages, updated_at = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(values)}::json) as r
      (id uuid, "acceptsNewPatients" boolean, "acceptsInsurance" text[], languages text[])
    where p.id = r.id`);
}

/** Locks in NPI order to avoid deadlocks. */
export async function lockKnown(tx: Orm, npis: readonly string[]): Promise<Map<string, Known>> {
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
