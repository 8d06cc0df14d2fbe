import { and, inArray, sql } from 'drizzle-orm';
import { newId } from '#kernel/ids.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { providerFacts, providers } from '#platform/server/database/tables/providers.ts';
import { isSameValue } from '../../provider-details.rules.ts';
import type { ProviderFactName } from '../../provider-facts.rules.ts';
import type { ListedSource } from '../nppes/store-listed-providers.ts';
import type { DirectoryProvider } from './assemble-provider.ts';

type Known = Pick<
  typeof providers.$inferSelect,
  'id' | 'npi' | 'acceptsInsurance' | 'acceptsNewPatients' | 'languages'
>;
type Newest = { about: string; value: unknown; method: string; observedAt: Date };
type Told = { fact: ProviderFactName; about: string; value: unknown };

/**
 * Which plans somebody takes, whether new patients, and in which languages: facts with their file, row and date. What
 * somebody of the team or the office said on that day or later stands, and so does a newer file. Gives the numbers of
 * those of whom something new was told.
 */
export async function storeDirectoryFacts(
  tx: Orm,
  told: readonly DirectoryProvider[],
  from: ListedSource,
  planNames: ReadonlySet<string>,
): Promise<Set<string>> {
  const changed = new Set<string>();
  if (told.length === 0) return changed;
  const known = await listKnown(tx, told);
  const newest = await listNewest(tx, [...known.values()]);
  const rows: (typeof providerFacts.$inferInsert)[] = [];
  const values: Known[] = [];
  for (const provider of told) {
    const present = known.get(provider.npi);
    if (!present) continue;
    const observedAt = new Date(provider.toldOn ?? from.dated ?? from.readAt);
    const ofProvider = newest.get(present.id) ?? new Map<string, Newest>();
    const facts = listTold(provider, ofProvider, planNames).filter((one) =>
      isNews(one, ofProvider.get(`${one.fact} ${one.about}`), observedAt),
    );
    if (facts.length === 0) continue;
    changed.add(provider.npi);
    for (const { fact, about, value } of facts)
      rows.push({
        id: newId(),
        providerId: present.id,
        fact,
        about,
        value,
        method: 'file',
        source: from.name,
        sourceRow: provider.row,
        observedAt,
      });
    // A list of all plans that a person wrote since is not added to.
    const list = ofProvider.get('insurance ');
    const isListed = list !== undefined && list.observedAt >= observedAt;
    values.push(
      presentValues(present, isListed ? facts.filter(({ fact }) => fact !== 'insurance_plan') : facts),
    );
  }
  await updatePresent(tx, values, from.readAt);
  for (let at = 0; at < rows.length; at += 1000)
    await tx.insert(providerFacts).values(rows.slice(at, at + 1000));
  return changed;
}

function listTold(
  provider: DirectoryProvider,
  newest: ReadonlyMap<string, Newest>,
  planNames: ReadonlySet<string>,
): Told[] {
  const { plans, takesNewPatients, languages } = provider;
  const gone = [...newest.entries()].flatMap(([key, { about, value, method }]) =>
    key.startsWith('insurance_plan ') &&
    value === true &&
    method === 'file' &&
    planNames.has(about) &&
    !plans.includes(about)
      ? [about]
      : [],
  );
  return [
    ...plans.map((about) => ({ fact: 'insurance_plan' as const, about, value: true })),
    ...gone.map((about) => ({ fact: 'insurance_plan' as const, about, value: false })),
    ...(takesNewPatients === null
      ? []
      : [{ fact: 'new_patients' as const, about: '', value: takesNewPatients }]),
    ...(languages.length === 0 ? [] : [{ fact: 'languages' as const, about: '', value: languages }]),
  ];
}

function isNews({ value }: Told, said: Newest | undefined, at: Date): boolean {
  if (!said) return true;
  if (said.method === 'file') return said.observedAt <= at && !isSameValue(said.value, value);
  return said.observedAt < at;
}

/** What holds of somebody now, with what was told. */
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

/** One parameter however many rows. */
async function updatePresent(tx: Orm, values: readonly Known[], now: Date): Promise<void> {
  if (values.length === 0) return;
  await tx.execute(sql`
    update providers p set accepts_new_patients = r."acceptsNewPatients",
      accepts_insurance = r."acceptsInsurance", languages = r.languages, updated_at = ${now.toISOString()}
    from json_to_recordset(${JSON.stringify(values)}::json) as r
      (id uuid, "acceptsNewPatients" boolean, "acceptsInsurance" text[], languages text[])
    where p.id = r.id`);
}

async function listKnown(tx: Orm, told: readonly DirectoryProvider[]): Promise<Map<string, Known>> {
  const rows = await tx
    .select({
      id: providers.id,
      npi: providers.npi,
      acceptsInsurance: providers.acceptsInsurance,
      acceptsNewPatients: providers.acceptsNewPatients,
      languages: providers.languages,
    })
    .from(providers)
    .where(
      inArray(
        providers.npi,
        told.map(({ npi }) => npi),
      ),
    );
  return new Map(rows.map((row) => [row.npi, row]));
}

async function listNewest(tx: Orm, known: readonly Known[]): Promise<Map<string, Map<string, Newest>>> {
  const byProvider = new Map<string, Map<string, Newest>>();
  if (known.length === 0) return byProvider;
  const rows = await tx
    .selectDistinctOn([providerFacts.providerId, providerFacts.fact, providerFacts.about], {
      providerId: providerFacts.providerId,
      fact: providerFacts.fact,
      about: providerFacts.about,
      value: providerFacts.value,
      method: providerFacts.method,
      observedAt: providerFacts.observedAt,
    })
    .from(providerFacts)
    .where(
      and(
        inArray(
          providerFacts.providerId,
          known.map(({ id }) => id),
        ),
        inArray(providerFacts.fact, ['insurance_plan', 'insurance', 'new_patients', 'languages']),
      ),
    )
    .orderBy(
      providerFacts.providerId,
      providerFacts.fact,
      providerFacts.about,
      sql`${providerFacts.observedAt} desc`,
      sql`${providerFacts.createdAt} desc`,
    );
  for (const row of rows) {
    const ofProvider = byProvider.get(row.providerId) ?? new Map<string, Newest>();
    byProvider.set(row.providerId, ofProvider);
    ofProvider.set(`${row.fact} ${row.about}`, row);
  }
  return byProvider;
}
