import { eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { isSameValue } from '../../provider-details.rules.ts';
import type { DetailFact, ProviderFactName } from '../../provider-facts.rules.ts';
import {
  type FactHistory,
  findOwnFact,
  keyOfFact,
  readFactHistory,
  type SourcedFact,
} from '../facts/read-fact-history.ts';
import { keepRowSource } from './keep-row-source.ts';
import { type ListedProvider, leftOutReasons } from './read-nppes-row.ts';

export type ListedSource = {
  /** The file name, stored as source of every value. */
  name: string;
  /** When the file was read. */
  readAt: Date;
  /** The end date in the file name (`YYYY-MM-DD`); null if it has none. */
  dated: string | null;
  /** A provider directory instead of NPPES. */
  isDirectory?: boolean;
};

/** Why a provider left the network, as stored in the fact. */
export const leavingReasons = {
  out_of_use: 'NPI deactivated in NPPES',
  abroad: 'Practice moved outside the United States, per NPPES',
  other_field: 'No longer listed under a care specialty in NPPES',
  inactive: 'Inactive in a provider directory',
} as const;

/** A provider that left on this date (`YYYY-MM-DD`); null if the file doesn't say. */
export type RetiredProvider = { npi: string; since: string | null; why: keyof typeof leavingReasons };

/**
 * The time of a date in a file, capped at the time of reading: nothing could ever be newer than a future
 * date.
 */
export function dateWithinReading(day: string | null, { readAt }: Pick<ListedSource, 'readAt'>): Date {
  const at = day === null ? readAt : new Date(day);
  return at < readAt ? at : readAt;
}

/** The date of a file's list of active providers. An older file doesn't reflect later changes. */
const listDate = (from: ListedSource): Date => dateWithinReading(from.dated, from);

export type StoredCounts = { added: number; updated: number; unchanged: number };

/** `written`: the NPIs whose rows changed. */
export type Stored = StoredCounts & { written: ReadonlySet<string> };

type ExistingProvider = Pick<
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
  | 'latitude'
  | 'longitude'
  | 'timeZone'
  | 'phone'
  | 'proposedPhone'
  | 'isActive'
>;

/** The facts in NPPES, with their columns. */
const columnsOf = {
  name: ['name'],
  specialty: ['specialty', 'taxonomyCode'],
  address: ['address', 'city', 'state', 'zipCode', 'timeZone'],
  phone: ['phone'],
} as const satisfies Partial<Record<DetailFact, readonly (keyof ExistingProvider & keyof ListedProvider)[]>>;
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

const allowReactivation = (): boolean => true;

/**
 * Inserts and updates many providers; each NPI at most once. Facts from staff or the office that are as
 * recent as the entry win, and unchanged values aren't written. Every written value becomes a fact with file,
 * row and date.
 */
export async function storeListedProviders(
  tx: Orm,
  listed: readonly ListedProvider[],
  from: ListedSource,
  { mayReactivate = allowReactivation }: { mayReactivate?(leftFact: SourcedFact): boolean } = {},
): Promise<Stored> {
  if (listed.length === 0) return { added: 0, updated: 0, unchanged: 0, written: new Set() };
  const existing = await lockExisting(
    tx,
    listed.map(({ npi }) => npi),
  );
  const confirmed = from.isDirectory ? [] : await confirmNumbers(tx, existing, listed);
  const historyOf = await readHistory(tx, [...existing.values()]);
  const added: (ListedProvider & { id: string })[] = [];
  const changed: (ListedProvider & { id: string; isActive: boolean })[] = [];
  const facts: NewFact[] = [];
  for (const entry of listed) {
    const present = existing.get(entry.npi);
    const at = dateWithinReading(entry.sourceUpdatedOn ?? from.dated, from);
    const sourceUpdatedOn = entry.sourceUpdatedOn === null ? null : at.toISOString().slice(0, 10);
    const provider = { ...entry, sourceUpdatedOn };
    const addFact = (id: string, fact: ProviderFactName, value: unknown, observedAt = at) =>
      facts.push({ id: newId(), providerId: id, fact, value, row: provider.sourceRow, at: observedAt });
    if (!present) {
      const id = newId();
      added.push({ ...provider, id });
      for (const fact of listedFacts) addFact(id, fact, factValue(fact, provider));
      continue;
    }
    const ofProvider = historyOf(present.id);
    if (confirmed.includes(present.id)) addFact(present.id, 'phone', provider.phone);
    const { merged, changes } = merge(present, provider, ofProvider, { at, from });
    const [leftFact] = factsAbout(ofProvider, 'in_network');
    const isBack =
      !present.isActive &&
      leftFact?.method === 'file' &&
      leftFact.observedAt <= listDate(from) &&
      mayReactivate(leftFact);
    const isMoved = !changes.includes('address') && hasBetterCoordinates(present, merged);
    if (changes.length === 0 && !isBack && !isMoved) continue;
    changed.push({ ...merged, id: present.id, isActive: present.isActive || isBack });
    for (const fact of changes) addFact(present.id, fact, factValue(fact, merged));
    if (isBack)
      addFact(present.id, 'in_network', { yes: true, reason: 'NPI reactivated in NPPES' }, listDate(from));
  }
  const inserted = await insertProviders(tx, added, from);
  await keepRowSource(
    tx,
    changed.map(({ id }) => id),
  );
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
    written: new Set([...added.filter(({ id }) => inserted.has(id)), ...changed].map(({ npi }) => npi)),
  };
}

/**
 * A number entered by staff that NPPES also has becomes the provider's number, and a provider added by staff
 * joins the network. Returns their ids and updates `existing`.
 */
async function confirmNumbers(
  tx: Orm,
  existing: ReadonlyMap<string, ExistingProvider>,
  listed: readonly ListedProvider[],
): Promise<string[]> {
  const confirmed: string[] = [];
  for (const { npi, phone } of listed) {
    const present = existing.get(npi);
    if (present?.proposedPhone !== phone) continue;
    const joins = present.phone === phone;
    Object.assign(present, { phone, proposedPhone: null, isActive: present.isActive || joins });
    await tx
      .update(providers)
      .set({
        phone,
        proposedPhone: null,
        proposedPhoneBy: null,
        proposedPhoneAt: null,
        ...(joins ? { isActive: true, deactivatedAt: null } : {}),
      })
      .where(eq(providers.id, present.id));
    confirmed.push(present.id);
  }
  return confirmed;
}

/** The same address, but with coordinates instead of the center of its ZIP code. */
const hasBetterCoordinates = (
  present: ExistingProvider,
  { isExact, latitude, longitude, address, zipCode }: ListedProvider,
): boolean =>
  isExact === true &&
  present.address === address &&
  present.zipCode === zipCode &&
  (Math.abs((present.latitude ?? 0) - (latitude ?? 0)) > 1e-4 ||
    Math.abs((present.longitude ?? 0) - (longitude ?? 0)) > 1e-4);

/**
 * Removes providers that a source no longer lists as active, unless staff decided otherwise since, or a newer
 * source of the same kind did. Foreign and non-care providers leave only if NPPES listed them before.
 * `leftOut`: why the others don't join the network.
 */
export async function retireListedProviders(
  tx: Orm,
  listed: readonly RetiredProvider[],
  from: ListedSource,
): Promise<{ updated: number; leftOut: string[] }> {
  if (listed.length === 0) return { updated: 0, leftOut: [] };
  const leaving = new Map(listed.map((entry) => [entry.npi, entry]));
  const present = await lockExisting(tx, [...leaving.keys()]);
  const existing = [...present.values()].filter(({ isActive }) => isActive);
  const historyOf = await readHistory(tx, existing);
  const retired = existing.flatMap(({ id, npi }) => {
    const entry = leaving.get(npi);
    return entry && shouldLeave(entry, historyOf(id), from)
      ? [{ id, npi, reason: leavingReasons[entry.why] }]
      : [];
  });
  const retiredNpis = new Set(retired.map(({ npi }) => npi));
  const leftOut = listed.filter(({ npi }) => !retiredNpis.has(npi)).map(({ why }) => leftOutReasons[why]);
  if (retired.length === 0) return { updated: 0, leftOut };
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
    retired.map(({ id, reason }) => ({
      id: newId(),
      providerId: id,
      fact: 'in_network',
      value: { yes: false, reason },
      row: null,
      at: listDate(from),
    })),
    from,
  );
  return { updated: retired.length, leftOut };
}

/** The fact that each kind of leaving contradicts. */
const changedBy = { abroad: 'address', other_field: 'specialty' } as const;

function shouldLeave(
  { since: day, why }: RetiredProvider,
  history: FactHistory,
  from: ListedSource,
): boolean {
  const since = dateWithinReading(day ?? from.dated, from);
  const decided = factsAbout(history, 'in_network');
  const [newest] = decided;
  const isChange = why === 'abroad' || why === 'other_field';
  if (newest && newest.method !== 'file') {
    // An entry updated for another reason only repeats what staff already decided.
    const value = { yes: false, reason: leavingReasons[why] };
    const isNewFact = !isChange || !isSameValue(findOwnFact(decided, from)?.value, value);
    return newest.observedAt < since && isNewFact;
  }
  const fileFacts = [...decided, ...listedFacts.flatMap((fact) => factsAbout(history, fact))].filter(
    ({ method, isFromNppes }) => method === 'file' && isFromNppes !== (from.isDirectory === true),
  );
  if (isChange) {
    const [held] = factsAbout(history, changedBy[why]);
    if (fileFacts.length === 0 || (held && held.method !== 'file' && held.observedAt >= since)) return false;
  }
  return fileFacts.every(({ observedAt }) => observedAt <= listDate(from));
}

/** Locks in NPI order to avoid deadlocks. */
async function lockExisting(tx: Orm, npis: readonly string[]): Promise<Map<string, ExistingProvider>> {
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
      latitude: providers.latitude,
      longitude: providers.longitude,
      timeZone: providers.timeZone,
      phone: providers.phone,
      proposedPhone: providers.proposedPhone,
      isActive: providers.isActive,
    })
    .from(providers)
    .where(sql`${providers.npi} = any(${sql.param([...npis])}::text[])`)
    .orderBy(providers.npi)
    .for('no key update');
  return new Map(rows.map((row) => [row.npi, row]));
}

const readHistory = (tx: Orm, existing: readonly ExistingProvider[]) =>
  readFactHistory(
    tx,
    existing.map(({ id }) => id),
    [...listedFacts, 'in_network'],
  );

const factsAbout = (history: FactHistory, fact: ProviderFactName): readonly SourcedFact[] =>
  history.get(keyOfFact(fact)) ?? [];

/** Merges new values from NPPES, keeping facts that are more reliable. */
function merge(
  present: ExistingProvider,
  provider: ListedProvider,
  history: FactHistory,
  { at, from }: { at: Date; from: ListedSource },
): { merged: ListedProvider; changes: ListedFact[] } {
  const merged = { ...provider };
  const changes: ListedFact[] = [];
  for (const fact of listedFacts) {
    const columns = columnsOf[fact];
    if (columns.every((column) => present[column] === provider[column])) continue;
    const words = factsAbout(history, fact);
    const [newest] = words;
    // A file that repeats a value since corrected by someone else brings nothing new, whatever its date.
    const isOverridden =
      newest !== undefined &&
      newest.method !== 'file' &&
      (newest.observedAt >= at || isSameValue(findOwnFact(words, from)?.value, factValue(fact, provider)));
    // An older file brings nothing new.
    const isOlder = newest?.method === 'file' && newest.observedAt > at;
    if (!isOverridden && !isOlder) {
      changes.push(fact);
      continue;
    }
    Object.assign(merged, Object.fromEntries(columns.map((column) => [column, present[column]])));
    // The source's coordinates belong to its own address.
    if (fact === 'address') merged.isExact = false;
  }
  return { merged, changes };
}

const factValue = (fact: ListedFact, provider: ListedProvider): unknown => {
  if (fact !== 'address') return provider[fact];
  const { address, city, state, zipCode, timeZone } = provider;
  return { address, city, state, zipCode, timeZone };
};

/** One JSON parameter for any number of rows. */
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
  "sourceUpdatedOn" date, "isActive" boolean, "isExact" boolean`;

/** Exact coordinates are kept while the address stays the same. */
async function updateProviders(
  tx: Orm,
  changed: readonly (ListedProvider & { id: string; isActive: boolean })[],
  from: ListedSource,
): Promise<void> {
  if (changed.length === 0) return;
  await tx.execute(sql`
    update providers p set name = r.name, specialty = r.specialty, taxonomy_code = r."taxonomyCode",
      address = r.address, city = r.city, state = r.state, zip_code = r."zipCode",
      latitude = case when p.zip_code = r."zipCode" and p.address = r.address and r."isExact" is not true
        then p.latitude else r.latitude end,
      longitude = case when p.zip_code = r."zipCode" and p.address = r.address and r."isExact" is not true
        then p.longitude else r.longitude end,
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
