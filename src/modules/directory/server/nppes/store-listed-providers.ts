import { eq, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { isSameValue } from '../../provider-details.rules.ts';
import type { DetailFact, ProviderFactName } from '../../provider-facts.rules.ts';
import {
  findOwnWord,
  keyOfFact,
  readSaidFacts,
  type SaidFact,
  type SaidFacts,
} from '../facts/read-said-facts.ts';
import { keepRowSource } from './keep-row-source.ts';
import { type ListedProvider, leftOutReasons } from './read-nppes-row.ts';

export type ListedSource = {
  /** The file's name, as it stands beside every value that came from it. */
  name: string;
  /** When the file was read. */
  readAt: Date;
  /** The last day that the file tells of, as `YYYY-MM-DD`; null where its name has none. */
  dated: string | null;
  /** A directory of providers, and not the national register. */
  isDirectory?: boolean;
};

/** Why a provider leaves the network, in the words of its fact. */
export const leavingReasons = {
  out_of_use: 'Its number is out of use in the national register',
  abroad: 'It practises abroad, by the national register',
  other_field: 'The national register no longer lists it under a field of care',
  inactive: 'Inactive in a directory of providers',
} as const;

/** A provider who leaves since a day, as `YYYY-MM-DD`; null where the file does not tell it. */
export type RetiredProvider = { npi: string; since: string | null; why: keyof typeof leavingReasons };

/** The moment of a day that a file tells, and never one to come: nothing could ever be newer. */
export function toldAt(day: string | null, { readAt }: Pick<ListedSource, 'readAt'>): Date {
  const at = day === null ? readAt : new Date(day);
  return at < readAt ? at : readAt;
}

/** The moment for which a file says who is in use: an older file that comes later knows nothing of what happened since. */
const toldFor = (from: ListedSource): Date => toldAt(from.dated, from);

export type StoredCounts = { added: number; updated: number; unchanged: number };

/** `written`: the numbers of those whose row is not as it was. */
export type Stored = StoredCounts & { written: ReadonlySet<string> };

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
  | 'latitude'
  | 'longitude'
  | 'timeZone'
  | 'phone'
  | 'proposedPhone'
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

const bringsAnyBack = (): boolean => true;

/**
 * Adds and changes many providers at once; none may be named twice. What somebody of the team, or the office itself, said
 * on the day of the register's entry or later stands, and what is the same is not written again. Every value that is
 * written becomes a fact with its file, row and date.
 */
export async function storeListedProviders(
  tx: Orm,
  listed: readonly ListedProvider[],
  from: ListedSource,
  { bringsBack = bringsAnyBack }: { bringsBack?(out: SaidFact): boolean } = {},
): Promise<Stored> {
  if (listed.length === 0) return { added: 0, updated: 0, unchanged: 0, written: new Set() };
  const kept = await lockKept(
    tx,
    listed.map(({ npi }) => npi),
  );
  const confirmed = from.isDirectory ? [] : await confirmNumbers(tx, kept, listed);
  const saidOf = await readSaid(tx, [...kept.values()]);
  const added: (ListedProvider & { id: string })[] = [];
  const changed: (ListedProvider & { id: string; isActive: boolean })[] = [];
  const facts: NewFact[] = [];
  for (const told of listed) {
    const present = kept.get(told.npi);
    const at = toldAt(told.sourceUpdatedOn ?? from.dated, from);
    const sourceUpdatedOn = told.sourceUpdatedOn === null ? null : at.toISOString().slice(0, 10);
    const provider = { ...told, sourceUpdatedOn };
    const said = (id: string, fact: ProviderFactName, value: unknown, saidAt = at) =>
      facts.push({ id: newId(), providerId: id, fact, value, row: provider.sourceRow, at: saidAt });
    if (!present) {
      const id = newId();
      added.push({ ...provider, id });
      for (const fact of listedFacts) said(id, fact, factValue(fact, provider));
      continue;
    }
    const ofProvider = saidOf(present.id);
    if (confirmed.includes(present.id)) said(present.id, 'phone', provider.phone);
    const { merged, changes } = merge(present, provider, ofProvider, { at, from });
    const [out] = wordsAbout(ofProvider, 'in_network');
    const isBack =
      !present.isActive && out?.method === 'file' && out.observedAt <= toldFor(from) && bringsBack(out);
    const isMoved = !changes.includes('address') && knowsBetter(present, merged);
    if (changes.length === 0 && !isBack && !isMoved) continue;
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
 * A number that a person of the team proposed, and that the register tells as well, becomes the provider's; one that a person
 * added joins the network with it. Gives the ids of those providers; what is `kept` of them is then as it is stored.
 */
async function confirmNumbers(
  tx: Orm,
  kept: ReadonlyMap<string, Kept>,
  listed: readonly ListedProvider[],
): Promise<string[]> {
  const confirmed: string[] = [];
  for (const { npi, phone } of listed) {
    const present = kept.get(npi);
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

/** The same address, of which this source tells where it lies and we only knew its ZIP code. */
const knowsBetter = (
  present: Kept,
  { isExact, latitude, longitude, address, zipCode }: ListedProvider,
): boolean =>
  isExact === true &&
  present.address === address &&
  present.zipCode === zipCode &&
  (Math.abs((present.latitude ?? 0) - (latitude ?? 0)) > 1e-4 ||
    Math.abs((present.longitude ?? 0) - (longitude ?? 0)) > 1e-4);

/**
 * Providers whom a source no longer has in use leave the network, unless the team said otherwise since, or the same kind of
 * source in an entry or a file that is newer than this one. Who is abroad or of another field leaves only where the
 * register said of them before, to show what has changed. `leftOut`: why each of the others does not join the network.
 */
export async function retireListedProviders(
  tx: Orm,
  listed: readonly RetiredProvider[],
  from: ListedSource,
): Promise<{ updated: number; leftOut: string[] }> {
  if (listed.length === 0) return { updated: 0, leftOut: [] };
  const leaving = new Map(listed.map((one) => [one.npi, one]));
  const present = await lockKept(tx, [...leaving.keys()]);
  const kept = [...present.values()].filter(({ isActive }) => isActive);
  const saidOf = await readSaid(tx, kept);
  const retired = kept.flatMap(({ id, npi }) => {
    const one = leaving.get(npi);
    return one && leaves(one, saidOf(id), from) ? [{ id, npi, reason: leavingReasons[one.why] }] : [];
  });
  const gone = new Set(retired.map(({ npi }) => npi));
  const leftOut = listed.filter(({ npi }) => !gone.has(npi)).map(({ why }) => leftOutReasons[why]);
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
      at: toldFor(from),
    })),
    from,
  );
  return { updated: retired.length, leftOut };
}

/** What each kind of leaving says otherwise than it was known. */
const changedBy = { abroad: 'address', other_field: 'specialty' } as const;

function leaves({ since: day, why }: RetiredProvider, said: SaidFacts, from: ListedSource): boolean {
  const since = toldAt(day ?? from.dated, from);
  const decided = wordsAbout(said, 'in_network');
  const [newest] = decided;
  const isChange = why === 'abroad' || why === 'other_field';
  if (newest && newest.method !== 'file') {
    // An entry that was touched for something else only repeats what the team has decided about.
    const value = { yes: false, reason: leavingReasons[why] };
    const isNews = !isChange || !isSameValue(findOwnWord(decided, from)?.value, value);
    return newest.observedAt < since && isNews;
  }
  const told = [...decided, ...listedFacts.flatMap((fact) => wordsAbout(said, fact))].filter(
    ({ method, isRegister }) => method === 'file' && isRegister !== (from.isDirectory === true),
  );
  if (isChange) {
    const [held] = wordsAbout(said, changedBy[why]);
    if (told.length === 0 || (held && held.method !== 'file' && held.observedAt >= since)) return false;
  }
  return told.every(({ observedAt }) => observedAt <= toldFor(from));
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

const readSaid = (tx: Orm, kept: readonly Kept[]) =>
  readSaidFacts(
    tx,
    kept.map(({ id }) => id),
    [...listedFacts, 'in_network'],
  );

const wordsAbout = (said: SaidFacts, fact: ProviderFactName): readonly SaidFact[] =>
  said.get(keyOfFact(fact)) ?? [];

/** What the register tells anew, without what is held by somebody who knows better. */
function merge(
  present: Kept,
  provider: ListedProvider,
  said: SaidFacts,
  { at, from }: { at: Date; from: ListedSource },
): { merged: ListedProvider; changes: ListedFact[] } {
  const merged = { ...provider };
  const changes: ListedFact[] = [];
  for (const fact of listedFacts) {
    const columns = columnsOf[fact];
    if (columns.every((column) => present[column] === provider[column])) continue;
    const words = wordsAbout(said, fact);
    const [newest] = words;
    // What a file always said is no news, whatever day it gives it: it is what somebody else has put right since.
    const isHeld =
      newest !== undefined &&
      newest.method !== 'file' &&
      (newest.observedAt >= at || isSameValue(findOwnWord(words, from)?.value, factValue(fact, provider)));
    // A file that is older than the one whose value stands has nothing new to say.
    const isOlder = newest?.method === 'file' && newest.observedAt > at;
    if (!isHeld && !isOlder) {
      changes.push(fact);
      continue;
    }
    Object.assign(merged, Object.fromEntries(columns.map((column) => [column, present[column]])));
    // Where the source's own address lies is not where this one does.
    if (fact === 'address') merged.isExact = false;
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
  "sourceUpdatedOn" date, "isActive" boolean, "isExact" boolean`;

/** A place that somebody knows better than its ZIP code tells stays where it is while the address does. */
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
