import { and, inArray, sql } from 'drizzle-orm';
import { newId } from '#kernel/ids.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { providerFacts, providers } from '#platform/server/database/tables/providers.ts';
import type { DetailFact, ProviderFactName } from '../../provider-facts.rules.ts';
import type { ListedProvider } from './read-nppes-row.ts';

export type ListedSource = {
  /** The file's name, as it stands beside every value that came from it. */
  name: string;
  /** When the file was read. */
  readAt: Date;
  /** The last day that the file tells of, as `YYYY-MM-DD`; null where its name has none. */
  dated: string | null;
};

/** A provider whose number is out of use since a day, as `YYYY-MM-DD`. */
export type RetiredProvider = { npi: string; since: string };

/** The moment for which a file says who is in use: an older file that comes later knows nothing of what happened since. */
const toldFor = ({ readAt, dated }: ListedSource): Date => (dated === null ? readAt : new Date(dated));

export type StoredCounts = { added: number; updated: number; unchanged: number };

type Kept = Pick<
  typeof providers.$inferSelect,
  | 'id'
  | 'npi'
  | 'name'
  | 'specialty'
  | 'taxonomyCode'
  | 'address'
  | 'city'
  | 'state'
  | 'zipCode'
  | 'timeZone'
  | 'phone'
  | 'isActive'
>;

/** The facts that the register tells, with the columns that hold them. */
const columnsOf = {
  name: ['name'],
  specialty: ['specialty', 'taxonomyCode'],
  address: ['address', 'city', 'state', 'zipCode', 'timeZone'],
  phone: ['phone'],
} as const satisfies Partial<Record<DetailFact, readonly (keyof Kept & keyof ListedProvider)[]>>;
type ListedFact = keyof typeof columnsOf;
const listedFacts = Object.keys(columnsOf) as ListedFact[];

type NewFact = {
  id: string;
  providerId: string;
  fact: ProviderFactName;
  value: unknown;
  row: number | null;
  at: Date;
};
type Newest = { method: string; observedAt: Date };

/**
 * Adds and changes many providers at once; none may be named twice. What somebody of the team, or the office itself, said
 * on the day of the register's entry or later stands, and what is the same is not written again. Every value that is
 * written becomes a fact with its file, row and date.
 */
export async function storeListedProviders(
  tx: Orm,
  listed: readonly ListedProvider[],
  from: ListedSource,
): Promise<StoredCounts> {
  if (listed.length === 0) return { added: 0, updated: 0, unchanged: 0 };
  const kept = await lockKept(
    tx,
    listed.map(({ npi }) => npi),
  );
  const newest = await readNewestFacts(tx, [...kept.values()]);
  const added: (ListedProvider & { id: string })[] = [];
  const changed: (ListedProvider & { id: string; isActive: boolean })[] = [];
  const facts: NewFact[] = [];
  for (const provider of listed) {
    const present = kept.get(provider.npi);
    const at = provider.sourceUpdatedOn === null ? toldFor(from) : new Date(provider.sourceUpdatedOn);
    const said = (id: string, fact: ProviderFactName, value: unknown, saidAt = at) =>
      facts.push({ id: newId(), providerId: id, fact, value, row: provider.sourceRow, at: saidAt });
    if (!present) {
      const id = newId();
      added.push({ ...provider, id });
      for (const fact of listedFacts) said(id, fact, factValue(fact, provider));
      continue;
    }
    const { merged, changes } = merge(present, provider, (fact) => newest.get(`${present.id} ${fact}`), at);
    const out = newest.get(`${present.id} in_network`);
    const isBack = !present.isActive && out?.method === 'file' && out.observedAt <= toldFor(from);
    if (changes.length === 0 && !isBack) continue;
    changed.push({ ...merged, id: present.id, isActive: present.isActive || isBack });
    for (const fact of changes) said(present.id, fact, factValue(fact, merged));
    if (isBack)
      said(
        present.id,
        'in_network',
        { yes: true, reason: 'In use again in the national register' },
        toldFor(from),
      );
  }
  const inserted = await insertProviders(tx, added, from);
  await updateProviders(tx, changed, from);
  const lost = new Set(added.map(({ id }) => id).filter((id) => !inserted.has(id)));
  await insertFacts(
    tx,
    facts.filter(({ providerId }) => !lost.has(providerId)),
    from,
  );
  return {
    added: inserted.size,
    updated: changed.length,
    unchanged: listed.length - inserted.size - changed.length,
  };
}

/**
 * Providers whose numbers the register has taken out of use leave the network, unless the team said otherwise since, or
 * the register itself in an entry or a file that is newer than this one.
 */
export async function retireListedProviders(
  tx: Orm,
  listed: readonly RetiredProvider[],
  from: ListedSource,
): Promise<{ updated: number }> {
  if (listed.length === 0) return { updated: 0 };
  const sinceOf = new Map(listed.map(({ npi, since }) => [npi, new Date(since)]));
  const present = await lockKept(tx, [...sinceOf.keys()]);
  const kept = [...present.values()].filter(({ isActive }) => isActive);
  const newest = await readNewestFacts(tx, kept);
  const at = toldFor(from);
  const retired = kept.filter(({ id, npi }) => {
    const said = newest.get(`${id} in_network`);
    const since = sinceOf.get(npi) ?? at;
    if (said && said.method !== 'file') return said.observedAt < since;
    const told = [said, ...listedFacts.map((fact) => newest.get(`${id} ${fact}`))];
    return told.every((one) => one?.method !== 'file' || one.observedAt <= at);
  });
  if (retired.length === 0) return { updated: 0 };
  await tx
    .update(providers)
    .set({ isActive: false, deactivatedAt: from.readAt, updatedAt: from.readAt })
    .where(
      inArray(
        providers.id,
        retired.map(({ id }) => id),
      ),
    );
  await insertFacts(
    tx,
    retired.map(({ id }) => ({
      id: newId(),
      providerId: id,
      fact: 'in_network',
      value: { yes: false, reason: 'Its number is out of use in the national register' },
      row: null,
      at,
    })),
    from,
  );
  return { updated: retired.length };
}

/** In the order of their numbers, so that two who write the same ones wait for each other and not both for ever. */
async function lockKept(tx: Orm, npis: readonly string[]): Promise<Map<string, Kept>> {
  const rows = await tx
    .select({
      id: providers.id,
      npi: providers.npi,
      name: providers.name,
      specialty: providers.specialty,
      taxonomyCode: providers.taxonomyCode,
      address: providers.address,
      city: providers.city,
      state: providers.state,
      zipCode: providers.zipCode,
      timeZone: providers.timeZone,
      phone: providers.phone,
      isActive: providers.isActive,
    })
    .from(providers)
    .where(inArray(providers.npi, [...npis]))
    .orderBy(providers.npi)
    .for('no key update');
  return new Map(rows.map((row) => [row.npi, row]));
}

async function readNewestFacts(tx: Orm, kept: readonly Kept[]): Promise<Map<string, Newest>> {
  if (kept.length === 0) return new Map();
  const rows = await tx
    .selectDistinctOn([providerFacts.providerId, providerFacts.fact], {
      providerId: providerFacts.providerId,
      fact: providerFacts.fact,
      method: providerFacts.method,
      observedAt: providerFacts.observedAt,
    })
    .from(providerFacts)
    .where(
      and(
        inArray(
          providerFacts.providerId,
          kept.map(({ id }) => id),
        ),
        inArray(providerFacts.fact, [...listedFacts, 'in_network']),
      ),
    )
    .orderBy(
      providerFacts.providerId,
      providerFacts.fact,
      sql`${providerFacts.observedAt} desc`,
      sql`${providerFacts.createdAt} desc`,
    );
  return new Map(rows.map((row) => [`${row.providerId} ${row.fact}`, row]));
}

/** What the register tells anew, without what is held by somebody who knows better. */
function merge(
  present: Kept,
  provider: ListedProvider,
  newestOf: (fact: ListedFact) => Newest | undefined,
  at: Date,
): { merged: ListedProvider; changes: ListedFact[] } {
  const merged = { ...provider };
  const changes: ListedFact[] = [];
  for (const fact of listedFacts) {
    const columns = columnsOf[fact];
    if (columns.every((column) => present[column] === provider[column])) continue;
    const said = newestOf(fact);
    const isHeld = said !== undefined && said.method !== 'file' && said.observedAt >= at;
    // A file that is older than the one whose value stands has nothing new to say.
    const isOlder = said?.method === 'file' && said.observedAt > at;
    if (!isHeld && !isOlder) {
      changes.push(fact);
      continue;
    }
    Object.assign(merged, Object.fromEntries(columns.map((column) => [column, present[column]])));
  }
  return { merged, changes };
}

const factValue = (fact: ListedFact, provider: ListedProvider): unknown => {
  if (fact !== 'address') return provider[fact];
  const { address, city, state, zipCode, timeZone } = provider;
  return { address, city, state, zipCode, timeZone };
};

/** One parameter however many rows: a list of values would need one for each. */
async function insertProviders(
  tx: Orm,
  added: readonly (ListedProvider & { id: string })[],
  from: ListedSource,
): Promise<Set<string>> {
  if (added.length === 0) return new Set();
  const rows = await tx.execute(sql`
    insert into providers (id, npi, name, specialty, taxonomy_code, address, city, state, zip_code, latitude, longitude,
      phone, time_zone, office_hours, accepts_insurance, languages, source, source_row, source_updated_on)
    select r.id, r.npi, r.name, r.specialty, r."taxonomyCode", r.address, r.city, r.state, r."zipCode", r.latitude,
      r.longitude, r.phone, r."timeZone", '{}', '{}', '{}', ${from.name}, r."sourceRow", r."sourceUpdatedOn"
    from json_to_recordset(${JSON.stringify(added)}::json) as r (${recordColumns})
    on conflict (npi) do nothing
    returning id`);
  return new Set((rows as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id));
}

const recordColumns = sql`id uuid, npi text, name text, specialty text, "taxonomyCode" text, address text, city text,
  state text, "zipCode" text, latitude real, longitude real, phone text, "timeZone" text, "sourceRow" integer,
  "sourceUpdatedOn" date, "isActive" boolean`;

/** A place that somebody knows better than its ZIP code tells stays where it is while the ZIP code does. */
async function updateProviders(
  tx: Orm,
  changed: readonly (ListedProvider & { id: string; isActive: boolean })[],
  from: ListedSource,
): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    update providers p set name = r.name, specialty = r.specialty, taxonomy_code = r."taxonomyCode",
      address = r.address, city = r.city, state = r.state, zip_code = r."zipCode",
      latitude = case when p.zip_code = r."zipCode" then p.latitude else r.latitude end,
      longitude = case when p.zip_code = r."zipCode" then p.longitude else r.longitude end,
      phone = r.phone, time_zone = r."timeZone", is_active = r."isActive",
      deactivated_at = case when r."isActive" then null else p.deactivated_at end,
      source = ${from.name}, source_row = r."sourceRow", source_updated_on = r."sourceUpdatedOn",
      updated_at = ${from.readAt.toISOString()}
    from json_to_recordset(${JSON.stringify(changed)}::json) as r (${recordColumns})
    where p.id = r.id`);
}

async function insertFacts(tx: Orm, facts: readonly NewFact[], from: ListedSource): Promise<void> {
  if (facts.length === 0) return;
  await tx.execute(sql`
    insert into provider_facts (id, provider_id, fact, value, method, source, source_row, observed_at)
    select r.id, r."providerId", r.fact, r.value, 'file', ${from.name}, r.row, r.at
    from json_to_recordset(${JSON.stringify(facts)}::json) as r
      (id uuid, "providerId" uuid, fact text, value jsonb, row integer, at timestamptz)`);
}
