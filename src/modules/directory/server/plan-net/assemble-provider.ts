import { isCallable } from '#shared/text/callable-number.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import * as t from '../../directory.words.ts';
import { isWritten, readUsPlace, type UsPlace, type WrittenPlace } from '../facts/read-us-place.ts';
import { type Field, fieldOf } from '../nppes/fields-of-taxonomy.ts';
import { mostPlanSigns, type PlanNetStaging } from './plan-net-staging.ts';
import { holdsOn } from './read-fhir-values.ts';
import type { TakenParty, TakenRole } from './taken-resource.ts';

/** A provider assembled from all resources that refer to it. Missing values are empty. */
export type DirectoryProvider = {
  npi: string;
  row: number;
  name: string;
  isActive: boolean;
  /** `YYYY-MM-DD`; null if nothing in the file has a date. */
  toldOn: string | null;
  /** The first is its field, unless another one is already stored. */
  fields: (Field & { taxonomyCode: string })[];
  places: UsPlace[];
  /** Why an address could not be used. */
  placeFault: { reason: string; found: string | null } | null;
  /** E.164. */
  phones: string[];
  /** As written, if no number could be used. */
  badPhone: string | null;
  languages: string[];
  takesNewPatients: boolean | null;
  plans: string[];
};

export type Assembled =
  | { kind: 'provider'; provider: DirectoryProvider }
  /** Valid but not for the network. */
  | { kind: 'left_out'; reason: string }
  | { kind: 'refused'; reason: string; found: string | null };

const leftOut = (reason: string): Assembled => ({ kind: 'left_out', reason });
const noCare = t.theOrganizationIsAnInsurer;

/** `today` as `YYYY-MM-DD`: expired roles and plans don't count. */
export function assembleProvider(
  party: TakenParty,
  row: number,
  shelf: PlanNetStaging,
  today: string,
): Assembled {
  if (party.npi === null) {
    return party.isProvider && party.isActive
      ? {
          kind: 'refused',
          reason: 'The NPI is missing.',
          found: party.name || null,
        }
      : leftOut(party.isProvider ? t.theProviderIsInactiveInThe : noCare);
  }
  // If an NPI appears twice, the active entry counts, wherever the inactive one is.
  if (!party.isActive && shelf.isInUse(party.npi)) return leftOut(t.theEntryIsInactiveThe);
  if (!party.isProvider && party.codes.length === 0 && shelf.listRoles(party).length === 0)
    return leftOut(noCare);
  if (party.name === '') return { kind: 'refused', reason: 'The name is missing.', found: party.npi };
  if (!isWritten(party.name, 200))
    return {
      kind: 'refused',
      reason: 'The name is too long or contains unreadable characters.',
      found: party.name,
    };
  const roles = shelf.listRoles(party).filter(({ isActive, period }) => isActive && holdsOn(period, today));
  const { written, phones } = findPlaces(party, roles, shelf);
  const read = written.map(readUsPlace);
  const numbers = phones.flatMap((phone) => toE164(phone) ?? []).filter(isCallable);
  const answers = roles.flatMap(({ takesNewPatients }) => takesNewPatients ?? []);
  return {
    kind: 'provider',
    provider: {
      npi: party.npi,
      row,
      name: party.name,
      isActive: party.isActive,
      toldOn: newestOf([party.toldOn, ...roles.map(({ toldOn }) => toldOn)]),
      fields: fieldsOf([...roles.flatMap(({ codes }) => codes), ...party.codes]),
      places: read.flatMap((one) => (one.kind === 'place' ? [one.place] : [])),
      placeFault: read.find((one) => one.kind === 'refused') ?? null,
      phones: [...new Set(numbers)],
      badPhone: numbers.length > 0 ? null : (phones[0] ?? null),
      languages: party.languages,
      takesNewPatients: answers.length === 0 ? null : answers.includes(true),
      plans: findPlans(roles, shelf, today),
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
  return fields.toSorted((one, other) => Number(other.isOurs) - Number(one.isOurs));
}

/**
 * Where patients go, most likely first: a person works at the locations of their roles, an organization at
 * its own address. Phone numbers in the same order, those of the location before those of the person.
 */
function findPlaces(
  party: TakenParty,
  roles: readonly TakenRole[],
  shelf: PlanNetStaging,
): { written: WrittenPlace[]; phones: string[] } {
  const ofRoles = roles.flatMap((role) =>
    role.locations.flatMap((key) => {
      const location = shelf.findLocation(key);
      return location?.isActive
        ? [{ place: location.place, phones: [...role.phones, ...location.phones] }]
        : [];
    }),
  );
  const around = party.kind === 'person' ? partiesAround(roles, shelf) : managedBy(party, shelf);
  const own = party.places.map((place) => ({ place, phones: party.phones }));
  const stands = party.kind === 'person' ? [...ofRoles, ...around, ...own] : [...own, ...ofRoles, ...around];
  return {
    written: stands.flatMap(({ place }) => place ?? []),
    phones: [
      ...stands.flatMap(({ phones }) => phones),
      ...roles.flatMap(({ phones }) => phones),
      ...party.phones,
    ],
  };
}

const partiesAround = (roles: readonly TakenRole[], shelf: PlanNetStaging) =>
  roles.flatMap(({ within }) => {
    const office = within === null ? null : shelf.findParty(within);
    return office?.isActive ? office.places.map((place) => ({ place, phones: office.phones })) : [];
  });

const managedBy = (party: TakenParty, shelf: PlanNetStaging) =>
  shelf
    .listLocations(party)
    .filter(({ isActive }) => isActive)
    .map(({ place, phones }) => ({ place, phones }));

/** The plans of someone's networks; the network's own name if the file has no plans for it. */
function findPlans(roles: readonly TakenRole[], shelf: PlanNetStaging, today: string): string[] {
  const names = new Set<string>();
  for (const { key, display } of roles.flatMap(({ networks }) => networks)) {
    const plans = shelf.listPlans(key);
    const valid = plans.filter(({ isActive, period }) => isActive && holdsOn(period, today));
    for (const plan of valid) names.add(shelf.namePlan(plan).name);
    const network = plans.length === 0 ? shelf.findParty(key)?.name || display : null;
    if (network) names.add(network);
  }
  return [...names].filter((name) => isWritten(name, mostPlanSigns));
}
