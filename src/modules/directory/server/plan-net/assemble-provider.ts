import { isCallable } from '#shared/text/callable-number.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import * as t from '../../directory.words.ts';
import { type AddressInput, isStorableText, readUsPlace, type UsPlace } from '../facts/read-us-place.ts';
import { type Field, fieldOf } from '../nppes/fields-of-taxonomy.ts';
import { maxPlanNameLength, type PlanNetStaging } from './plan-net-staging.ts';
import { isValidOn } from './read-fhir-values.ts';
import type { StagedParty, StagedRole } from './staged-resource.ts';

/** A provider assembled from all resources that refer to it. Missing values are empty. */
export type DirectoryProvider = {
  npi: string;
  row: number;
  name: string;
  isActive: boolean;
  /** `YYYY-MM-DD`; null if nothing in the file has a date. */
  updatedOn: string | null;
  /** The first is its field, unless another one is already stored. */
  fields: (Field & { taxonomyCode: string })[];
  places: UsPlace[];
  /** Why an address could not be used. */
  placeProblem: { reason: string; found: string | null } | null;
  /** E.164. */
  phones: string[];
  /** As written, if no number could be used. */
  badPhone: string | null;
  languages: string[];
  acceptingNewPatients: boolean | null;
  plans: string[];
};

export type Assembled =
  | { kind: 'provider'; provider: DirectoryProvider }
  /** Valid but not for the network. */
  | { kind: 'left_out'; reason: string }
  | { kind: 'refused'; reason: string; found: string | null };

const leftOut = (reason: string): Assembled => ({ kind: 'left_out', reason });
const noCare = t.organizationProvidesNoCare;

/** `today` as `YYYY-MM-DD`: expired roles and plans don't count. */
export function assembleProvider(
  party: StagedParty,
  row: number,
  staging: PlanNetStaging,
  today: string,
): Assembled {
  if (party.npi === null) {
    return party.isProvider && party.isActive
      ? {
          kind: 'refused',
          reason: 'The NPI is missing.',
          found: party.name || null,
        }
      : leftOut(party.isProvider ? t.inactiveWithoutNpi : noCare);
  }
  // If an NPI appears twice, the active entry counts, wherever the inactive one is.
  if (!party.isActive && staging.isInUse(party.npi)) return leftOut(t.duplicateInactiveEntry);
  if (!party.isProvider && party.codes.length === 0 && staging.listRoles(party).length === 0)
    return leftOut(noCare);
  if (party.name === '') return { kind: 'refused', reason: 'The name is missing.', found: party.npi };
  if (!isStorableText(party.name, 200))
    return {
      kind: 'refused',
      reason: 'The name is too long or contains unreadable characters.',
      found: party.name,
    };
  const roles = staging
    .listRoles(party)
    .filter(({ isActive, period }) => isActive && isValidOn(period, today));
  const { written, phones } = findPlaces(party, roles, staging);
  const read = written.map(readUsPlace);
  const numbers = phones.flatMap((phone) => toE164(phone) ?? []).filter(isCallable);
  const answers = roles.flatMap(({ acceptingNewPatients }) => acceptingNewPatients ?? []);
  return {
    kind: 'provider',
    provider: {
      npi: party.npi,
      row,
      name: party.name,
      isActive: party.isActive,
      updatedOn: newestOf([party.updatedOn, ...roles.map(({ updatedOn }) => updatedOn)]),
      fields: fieldsOf([...roles.flatMap(({ codes }) => codes), ...party.codes]),
      places: read.flatMap((address) => (address.kind === 'place' ? [address.place] : [])),
      placeProblem: read.find((address) => address.kind === 'refused') ?? null,
      phones: [...new Set(numbers)],
      badPhone: numbers.length > 0 ? null : (phones[0] ?? null),
      languages: party.languages,
      acceptingNewPatients: answers.length === 0 ? null : answers.includes(true),
      plans: findPlans(roles, staging, today),
    },
  };
}

const newestOf = (days: readonly (string | null)[]): string | null =>
  days.reduce((newest, day) => (newest === null || (day !== null && day > newest) ? day : newest), null);

/** Of several fields, the first one that patients search by name, as with the primary field in NPPES. */
function fieldsOf(codes: readonly string[]): DirectoryProvider['fields'] {
  const fields = [...new Set(codes)].flatMap((taxonomyCode) => {
    const field = fieldOf(taxonomyCode);
    return field ? [{ ...field, taxonomyCode }] : [];
  });
  return fields.toSorted((address, other) => Number(other.isOurs) - Number(address.isOurs));
}

/**
 * Where patients go, most likely first: a person works at the locations of their roles, an organization at
 * its own address. Phone numbers in the same order, those of the location before those of the person.
 */
function findPlaces(
  party: StagedParty,
  roles: readonly StagedRole[],
  staging: PlanNetStaging,
): { written: AddressInput[]; phones: string[] } {
  const ofRoles = roles.flatMap((role) =>
    role.locations.flatMap((key) => {
      const location = staging.findLocation(key);
      return location?.isActive
        ? [{ place: location.place, phones: [...role.phones, ...location.phones] }]
        : [];
    }),
  );
  const around =
    party.kind === 'person' ? enclosingOrganizations(roles, staging) : managedLocations(party, staging);
  const own = party.places.map((place) => ({ place, phones: party.phones }));
  const places = party.kind === 'person' ? [...ofRoles, ...around, ...own] : [...own, ...ofRoles, ...around];
  return {
    written: places.flatMap(({ place }) => place ?? []),
    phones: [
      ...places.flatMap(({ phones }) => phones),
      ...roles.flatMap(({ phones }) => phones),
      ...party.phones,
    ],
  };
}

const enclosingOrganizations = (roles: readonly StagedRole[], staging: PlanNetStaging) =>
  roles.flatMap(({ within }) => {
    const office = within === null ? null : staging.findParty(within);
    return office?.isActive ? office.places.map((place) => ({ place, phones: office.phones })) : [];
  });

const managedLocations = (party: StagedParty, staging: PlanNetStaging) =>
  staging
    .listLocations(party)
    .filter(({ isActive }) => isActive)
    .map(({ place, phones }) => ({ place, phones }));

/** The plans of someone's networks; the network's own name if the file has no plans for it. */
function findPlans(roles: readonly StagedRole[], staging: PlanNetStaging, today: string): string[] {
  const names = new Set<string>();
  for (const { key, display } of roles.flatMap(({ networks }) => networks)) {
    const plans = staging.listPlans(key);
    const valid = plans.filter(({ isActive, period }) => isActive && isValidOn(period, today));
    for (const plan of valid) names.add(staging.namePlan(plan).name);
    const network = plans.length === 0 ? staging.findParty(key)?.name || display : null;
    if (network) names.add(network);
  }
  return [...names].filter((name) => isStorableText(name, maxPlanNameLength));
}
