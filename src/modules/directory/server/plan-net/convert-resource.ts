import { isValidNpi } from '#shared/npi.ts';
import * as t from '../../directory.words.ts';
import { formatName, writePerson } from '../nppes/format-names.ts';
import { findShapeProblem, isPlanNetType, type PlanNetType } from './plan-net-shape.ts';
import {
  dayOf,
  extensionsOf,
  type Json,
  keyOf,
  keyOfAddress,
  keysOf,
  languagesOf,
  npiOf,
  nuccCodesOf,
  periodOf,
  phonesOf,
  placeOf,
  placesOf,
  recordOf,
  recordsOf,
  textOf,
} from './read-fhir-values.ts';
import type { ConvertResult, StagedParty, StagedPlan, StagedRole } from './staged-resource.ts';

type Common = { keys: string[]; updatedOn: string | null };
type From = { fullUrl: string | null; bundleTime: string | null };

const refused = (reason: string, found: string | null = null): ConvertResult => ({
  kind: 'refused',
  reason,
  found,
});

/** Reads a FHIR R4 Plan-Net resource. Pure. */
export function convertResource(resource: Json, from: From): ConvertResult {
  const type = resource.resourceType;
  if (typeof type !== 'string') return refused(t.resourceTypeMissing);
  if (!isPlanNetType(type)) return { kind: 'passed' };
  const problem = findShapeProblem(resource, type);
  if (problem) return refused(problem.reason, problem.found);
  const common = { keys: ownKeys(resource, type, from), updatedOn: updatedOn(resource, from) };
  switch (type) {
    case 'Practitioner':
      return convertPractitioner(resource, common);
    case 'Organization':
      return convertOrganization(resource, common);
    case 'PractitionerRole':
      return convertRole(resource, common, resource.practitioner, resource.organization);
    case 'OrganizationAffiliation':
      return convertRole(resource, common, resource.participatingOrganization, resource.organization);
    case 'HealthcareService':
      return convertRole(resource, common, resource.providedBy, null);
    case 'Location':
      return convertLocation(resource, common);
    case 'InsurancePlan':
      return convertPlan(resource, common);
  }
}

function ownKeys({ id, identifier }: Json, type: PlanNetType, { fullUrl }: From): string[] {
  const keys = new Set<string>();
  if (typeof id === 'string') keys.add(`${type}/${id}`);
  if (fullUrl !== null) keys.add(keyOfAddress(fullUrl));
  const npi = npiOf(identifier);
  if (npi !== null && (type === 'Practitioner' || type === 'Organization')) keys.add(`npi:${npi}`);
  return [...keys];
}

const updatedOn = ({ meta }: Json, { bundleTime }: From): string | null =>
  dayOf(recordOf(meta).lastUpdated) ?? dayOf(bundleTime);

const npiProblem = (npi: string | null): ConvertResult | null =>
  npi === null || isValidNpi(npi)
    ? null
    : refused(/^\d{10}$/.test(npi) ? t.npiCheckDigitWrong : t.npiMalformed, npi);

function convertPractitioner(resource: Json, common: Common): ConvertResult {
  const npi = npiOf(resource.identifier);
  const problem = npiProblem(npi);
  if (problem) return problem;
  const name = personName(resource.name);
  if (npi !== null && name === '') return refused(t.nameMissing, npi);
  return party(resource, common, {
    kind: 'person',
    npi,
    name,
    codes: recordsOf(resource.qualification).flatMap(({ code }) => nuccCodesOf([code])),
    languages: languagesOf(resource.communication),
    isProvider: true,
  });
}

function convertOrganization(resource: Json, common: Common): ConvertResult {
  const npi = npiOf(resource.identifier);
  const problem = npiProblem(npi);
  if (problem) return problem;
  const types = recordsOf(resource.type).flatMap(({ coding }) =>
    recordsOf(coding).map(({ code }) => textOf(code)),
  );
  return party(resource, common, {
    kind: 'office',
    npi,
    name: formatName(textOf(resource.name)),
    codes: nuccCodesOf(resource.type),
    languages: [],
    // Insurers, networks and data exchanges are organizations too.
    isProvider:
      types.length === 0 || types.some((code) => code === 'prov' || code === 'prvgrp' || code === 'fac'),
  });
}

const party = (
  resource: Json,
  common: Common,
  own: Omit<StagedParty, keyof Common | 'isActive' | 'places' | 'phones'>,
): ConvertResult => ({
  kind: 'staged',
  staged: {
    ...common,
    ...own,
    isActive: resource.active !== false,
    places: placesOf(resource.address),
    phones: phonesOf(resource.telecom),
  },
});

/** The official name, never an old one. */
function personName(names: unknown): string {
  const listed = recordsOf(names).filter(({ use }) => use !== 'old' && use !== 'maiden');
  const name =
    listed.find(({ use }) => use === 'official') ?? listed.find(({ use }) => use === 'usual') ?? listed[0];
  if (!name) return '';
  const [first = '', ...middle] = Array.isArray(name.given) ? name.given.map(textOf).filter(Boolean) : [];
  const last = textOf(name.family);
  if (last === '') return formatName(textOf(name.text));
  const suffixes = Array.isArray(name.suffix) ? name.suffix.map(textOf) : [];
  const isGeneration = (text: string) => /^(JR|SR|II|III|IV)\b/i.test(text);
  return writePerson({
    first,
    middle: middle[0] ?? '',
    last,
    suffix: suffixes.find(isGeneration) ?? '',
    credential: suffixes.find((text) => text !== '' && !isGeneration(text)) ?? '',
  });
}

function convertRole(resource: Json, common: Common, of: unknown, within: unknown): ConvertResult {
  const whose = keyOf(of);
  if (whose === null) return { kind: 'passed' };
  const role: StagedRole = {
    ...common,
    kind: 'role',
    of: whose,
    within: keyOf(within),
    isActive: resource.active !== false,
    period: periodOf(resource.period),
    codes: nuccCodesOf(resource.specialty),
    locations: keysOf(resource.location),
    phones: phonesOf(resource.telecom),
    networks: networksOf(resource),
    acceptingNewPatients: newPatientsOf(resource),
  };
  return { kind: 'staged', staged: role };
}

/** Plan-Net has three spellings of the extension; OrganizationAffiliation has its own property. */
function networksOf(resource: Json): StagedRole['networks'] {
  const referred = extensionsOf(resource)
    .filter(({ url }) => /network-?reference/i.test(textOf(url)))
    .map(({ valueReference }) => valueReference);
  return [...referred, ...recordsOf(resource.network)].flatMap((reference) => {
    const key = keyOf(reference);
    return key === null ? [] : [{ key, display: textOf(recordOf(reference).display) || null }];
  });
}

/** `true`, or the later codes `newpt`, `nopt` and `existptonly`. */
function newPatientsOf(resource: Json): boolean | null {
  const extensions = extensionsOf(resource)
    .filter(({ url }) => /new-?patients(?:-extension)?$/i.test(textOf(url)))
    .flatMap((one) => extensionsOf(one).filter(({ url }) => url === 'acceptingPatients'));
  const answers = extensions.flatMap(({ valueBoolean, valueCodeableConcept, valueCode }) => {
    if (typeof valueBoolean === 'boolean') return [valueBoolean];
    const codes = [
      textOf(valueCode),
      ...recordsOf(recordOf(valueCodeableConcept).coding).map(({ code }) => textOf(code)),
    ];
    if (codes.includes('newpt')) return [true];
    return codes.some((code) => code === 'nopt' || code.startsWith('existpt')) ? [false] : [];
  });
  return answers.length === 0 ? null : answers.includes(true);
}

const convertLocation = (resource: Json, common: Common): ConvertResult => ({
  kind: 'staged',
  staged: {
    ...common,
    kind: 'location',
    of: keyOf(resource.managingOrganization),
    isActive: textOf(resource.status) === '' || resource.status === 'active',
    place: placeOf(resource.address, resource.position),
    phones: phonesOf(resource.telecom),
  },
});

function convertPlan(resource: Json, common: Common): ConvertResult {
  const name = textOf(resource.name);
  if (name === '') return refused(t.planNameMissing);
  return {
    kind: 'staged',
    staged: {
      ...common,
      kind: 'plan',
      isActive: textOf(resource.status) === '' || resource.status === 'active',
      period: periodOf(resource.period),
      name,
      owner: ownerOf(resource.ownedBy) ?? ownerOf(resource.administeredBy),
      networks: keysOf(resource.network),
    },
  };
}

function ownerOf(reference: unknown): StagedPlan['owner'] {
  const owner = { key: keyOf(reference), display: textOf(recordOf(reference).display) || null };
  return owner.key === null && owner.display === null ? null : owner;
}
