import { inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { selectRows } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { type ListedProvider, leftOutReasons } from '../nppes/read-nppes-row.ts';
import {
  type ListedSource,
  leavingReasons,
  retireListedProviders,
  type StoredCounts,
  storeListedProviders,
} from '../nppes/store-listed-providers.ts';
import type { DirectoryProvider } from './assemble-provider.ts';
import type { PlanNames } from './plan-net-staging.ts';
import { storeDirectoryFacts } from './store-directory-facts.ts';

export type DirectoryRefusal = { row: number; reason: string; found: string | null };

export type StoredDirectory = StoredCounts & { leftOut: string[]; refusals: DirectoryRefusal[] };

type Known = Pick<
  typeof providers.$inferSelect,
  | 'id'
  | 'npi'
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
  | 'isActive'
>;

/**
 * Inserts and updates the providers of a directory; each NPI at most once. Known providers, mostly from
 * NPPES, are merged: the newer value wins and missing values are kept. New providers need a specialty, an
 * address and a phone number. Plans in `planNames` that the directory no longer lists for a provider are
 * stored as not accepted.
 */
export async function storeDirectoryProviders(
  tx: Orm,
  received: readonly DirectoryProvider[],
  from: ListedSource,
  planNames: PlanNames,
): Promise<StoredDirectory> {
  const known = await lockKnown(tx, received);
  const result: StoredDirectory = { added: 0, updated: 0, unchanged: 0, leftOut: [], refusals: [] };
  const listed: ListedProvider[] = [];
  const listedProviders: DirectoryProvider[] = [];
  for (const provider of received.filter(({ isActive }) => isActive)) {
    const completed = complete(provider, known.get(provider.npi));
    if (completed.kind === 'left_out') result.leftOut.push(leftOutReasons.other_field);
    else if (completed.kind === 'refused') result.refusals.push({ row: provider.row, ...completed });
    else {
      listed.push(completed.listed);
      listedProviders.push(provider);
    }
  }
  const stored = await storeListedProviders(tx, listed, from, {
    mayReactivate: ({ value }) => isRemovedByDirectory(value),
  });
  const facts = await storeDirectoryFacts(tx, listedProviders, from, planNames);
  const alsoChanged = [...facts].filter((npi) => !stored.written.has(npi)).length;
  const left = await retire(
    tx,
    received.filter(({ isActive }) => !isActive),
    known,
    from,
  );
  result.added = stored.added;
  result.updated = stored.updated + alsoChanged + left;
  result.unchanged = stored.unchanged - alsoChanged;
  const notLeft = received.filter(({ isActive }) => !isActive).length - left;
  result.leftOut.push(...Array.from({ length: notLeft }, () => leftOutReasons.inactive));
  return result;
}

/** Only providers that a directory removed come back; those removed by NPPES stay out. */
const isRemovedByDirectory = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'reason' in value &&
  value.reason === leavingReasons.inactive;

type Completed =
  | { kind: 'listed'; listed: ListedProvider }
  | { kind: 'left_out' }
  | { kind: 'refused'; reason: string; found: string | null };

function complete(received: DirectoryProvider, known: Known | undefined): Completed {
  const field =
    received.fields.find(({ taxonomyCode }) => taxonomyCode === known?.taxonomyCode) ??
    received.fields[0] ??
    known;
  if (!field) return { kind: 'left_out' };
  const place =
    received.places.find(({ address, zipCode }) => address === known?.address && zipCode === known.zipCode) ??
    received.places[0] ??
    known;
  const phone = received.phones.find((one) => one === known?.phone) ?? received.phones[0] ?? known?.phone;
  if (!place) {
    const { reason, found } = received.placeProblem ?? {
      reason: 'The practice address is missing.',
      found: received.npi,
    };
    return { kind: 'refused', reason, found };
  }
  if (!phone)
    return {
      kind: 'refused',
      reason:
        received.badPhone === null
          ? 'The practice has no phone number.'
          : 'The practice phone number isn’t a US number.',
      found: received.badPhone ?? received.npi,
    };
  const { address, city, state, zipCode, latitude, longitude, timeZone } = place;
  return {
    kind: 'listed',
    listed: {
      npi: received.npi,
      name: received.name,
      specialty: field.specialty,
      taxonomyCode: field.taxonomyCode,
      address,
      city,
      state,
      zipCode,
      latitude,
      longitude,
      isExact: 'isExact' in place && place.isExact === true,
      timeZone,
      phone,
      sourceRow: received.row,
      sourceUpdatedOn: received.updatedOn,
    },
  };
}

/** Locks in NPI order to avoid deadlocks. */
async function lockKnown(tx: Orm, received: readonly DirectoryProvider[]): Promise<Map<string, Known>> {
  if (received.length === 0) return new Map();
  const rows = await tx
    .select({
      id: providers.id,
      npi: providers.npi,
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
      isActive: providers.isActive,
    })
    .from(providers)
    .where(
      inArray(
        providers.npi,
        received.map(({ npi }) => npi),
      ),
    )
    .orderBy(providers.npi)
    .for('no key update');
  return new Map(rows.map((row) => [row.npi, row]));
}

/**
 * Inactive providers leave the network only if all their facts come from directories: an insurer's directory
 * shows whom it lists, not who practices.
 */
async function retire(
  tx: Orm,
  inactive: readonly DirectoryProvider[],
  known: ReadonlyMap<string, Known>,
  from: ListedSource,
): Promise<number> {
  const present = inactive.flatMap((provider) => {
    const row = known.get(provider.npi);
    return row?.isActive ? [{ ...provider, id: row.id }] : [];
  });
  if (present.length === 0) return 0;
  const registered = new Set(
    (
      await selectRows<{ provider_id: string }>(
        tx,
        sql`select distinct f.provider_id from provider_facts f
          where f.provider_id = any (${sql.param(`{${present.map(({ id }) => id).join()}}`)}::uuid[])
            and (f.method <> 'file' or exists (select 1 from imports i
                cross join jsonb_array_elements(i.recognised) list
              where i.kind = 'providers' and list ->> 'template' in ('nppes', 'nppes_places')
                and list ->> 'name' = f.source))`,
      )
    ).map(({ provider_id }) => provider_id),
  );
  let left = 0;
  for (const { id, npi, updatedOn } of present) {
    if (registered.has(id)) continue;
    const dated = updatedOn ?? from.dated;
    const leaving = { npi, since: dated, why: 'inactive' } as const;
    const { updated } = await retireListedProviders(tx, [leaving], { ...from, dated });
    left += updated;
  }
  return left;
}
