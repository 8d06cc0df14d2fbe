import { isRecord } from '#shared/is-record.ts';
import type { ClinicalDocument, ClinicalRefusal, Subject } from '../health-record.ts';
import { olderVersion } from './detect-version.ts';
import { parseJson } from './parse-json.ts';
import { readCoverage, readEncounter, readImmunization, readProcedure } from './read-event.ts';
import { readMedicationRequest, readMedicationStatement } from './read-medication.ts';
import { panelsOf, readDiagnosticReport, readObservation } from './read-observation.ts';
import { readAllergy, readCondition } from './read-problem.ts';
import { addNotUnderstood, note, type Outcome, type Reading, whyNot } from './reading.ts';
import { indexResources, type Located, locate, type Resources } from './resources.ts';
import { dateOf, humanName, type Json, object, objects, text } from './values.ts';

/** One fact each. */
const readers: Record<string, (located: Located, reading: Reading) => Outcome> = {
  AllergyIntolerance: readAllergy,
  Condition: readCondition,
  Coverage: readCoverage,
  Encounter: readEncounter,
  Immunization: readImmunization,
  MedicationRequest: readMedicationRequest,
  MedicationStatement: readMedicationStatement,
  Procedure: readProcedure,
};
/** Several facts. */
const manyReaders: Record<string, (located: Located, reading: Reading) => void> = {
  DiagnosticReport: readDiagnosticReport,
  Observation: readObservation,
};
/** Read through references to them; alone they are lines. */
const supporting = new Set([
  'Device',
  'Location',
  'Medication',
  'Organization',
  'Practitioner',
  'PractitionerRole',
  'RelatedPerson',
  'Specimen',
]);
const silent = new Set(['Composition', 'Patient', 'Provenance', 'OperationOutcome']);

/** A Bundle, a resource or NDJSON: one document per patient. */
export function readFhir(source: string): ClinicalDocument[] | ClinicalRefusal {
  const parsed = parseJson(source);
  if (typeof parsed === 'string') return { refused: parsed };
  const roots = parsed.filter((one): one is Json => isRecord(one) && text(one.resourceType) !== null);
  if (roots.length === 0) return { refused: 'not_clinical' };
  const all = roots.flatMap((root, at) =>
    locate(root, roots.length > 1 ? `${text(root.resourceType)}[${at}]` : String(text(root.resourceType))),
  );
  const older = [...roots, ...all.map(({ resource }) => resource)].map(olderVersion).find(Boolean);
  if (older) return { refused: older };
  const resources = indexResources(all);
  return byPatient(all, resources).map((group) => readGroup(group, all, resources, roots));
}

type Group = { patient: Json | null; members: Located[] };

/** Resources of each patient; those that name none belong to the first. */
function byPatient(all: readonly Located[], resources: Resources): Group[] {
  const groups = new Map<unknown, Group>();
  const patients = all.filter(({ resource }) => resource.resourceType === 'Patient');
  for (const { resource } of patients) groups.set(resource, { patient: resource, members: [] });
  if (groups.size === 0) groups.set(null, { patient: null, members: [] });
  const [first] = groups.values();
  for (const located of all) {
    const { resource } = located;
    const reference = resource.subject ?? resource.patient ?? resource.beneficiary;
    const patient = resource.resourceType === 'Patient' ? resource : resources.resolve(reference, resource);
    (groups.get(patient) ?? first)?.members.push(located);
  }
  return [...groups.values()].filter(
    ({ members }) => groups.size === 1 || members.some(({ resource }) => resource.resourceType !== 'Patient'),
  );
}

function readGroup(
  { patient, members }: Group,
  all: readonly Located[],
  resources: Resources,
  roots: readonly Json[],
): ClinicalDocument {
  const reading: Reading = {
    resources,
    panels: panelsOf(all, resources.resolve),
    facts: [],
    notUnderstood: [],
  };
  for (const located of members) readResource(located, reading);
  const composition = members.find(({ resource }) => resource.resourceType === 'Composition')?.resource;
  return {
    format: 'fhir_r4',
    title: text(composition?.title),
    date: dateOf(composition?.date) ?? dateOf(roots.map(({ timestamp }) => timestamp).find(Boolean)),
    subject: subjectOf(patient, members),
    author: composition ? (resources.nameOf(objects(composition.author)[0], composition) ?? null) : null,
    facts: reading.facts,
    notUnderstood: reading.notUnderstood,
  };
}

function readResource(located: Located, reading: Reading): void {
  const { resource } = located;
  const type = text(resource.resourceType) ?? '';
  if (silent.has(type)) return;
  if (supporting.has(type) && reading.resources.isReferenced(located)) return;
  const reason = whyNot(resource);
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  const readMany = Object.hasOwn(manyReaders, type) ? manyReaders[type] : undefined;
  if (reason) addNotUnderstood(reading, located, reason);
  else if (read) note(reading, located, read(located, reading));
  else if (readMany) readMany(located, reading);
  else addNotUnderstood(reading, located, 'unknown_type');
  if (!reason && (read || readMany)) readContained(located, reading);
}

/** Results inside a report. */
function readContained(located: Located, reading: Reading): void {
  for (const [at, resource] of objects(located.resource.contained).entries())
    if (resource.resourceType === 'Observation')
      readResource({ resource, path: `${located.path}.contained[${at}]`, fullUrl: null }, reading);
}

function subjectOf(patient: Json | null, members: readonly Located[]): Subject {
  if (patient) return { name: humanName(patient.name), dateOfBirth: dateOf(patient.birthDate) };
  const named = members.map(({ resource }) => text(object(resource.subject ?? resource.patient)?.display));
  return { name: named.find(Boolean) ?? null, dateOfBirth: null };
}
