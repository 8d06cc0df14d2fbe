import { type Json, object, objects, text } from './values.ts';

const dstu2Types = new Set([
  'MedicationOrder',
  'DiagnosticOrder',
  'ProcedureRequest-DSTU2',
  'Conformance',
  'OrderResponse',
  'BodySite',
  'DeviceUseRequest',
  'ImagingObjectSelection',
]);
const stu3Types = new Set([
  'ProcedureRequest',
  'ReferralRequest',
  'ImagingManifest',
  'DataElement',
  'ProcessRequest',
  'Sequence',
]);

/** Elements that only an older version has. */
const dstu2Fields: Record<string, readonly string[]> = {
  AllergyIntolerance: ['substance', 'reaction.certainty'],
  Condition: ['dateRecorded', 'location'],
  Immunization: ['wasNotGiven', 'reported'],
  MedicationStatement: ['wasNotTaken'],
  Observation: ['comments'],
  Procedure: ['notPerformed'],
  Encounter: ['patient'],
  Coverage: ['bin'],
};
const stu3Fields: Record<string, readonly string[]> = {
  AllergyIntolerance: ['assertedDate'],
  Condition: ['context', 'assertedDate'],
  DiagnosticReport: ['context', 'codedDiagnosis', 'image'],
  DocumentReference: ['indexed', 'class'],
  Encounter: ['incomingReferral'],
  Immunization: ['notGiven', 'date'],
  MedicationRequest: ['context', 'definition'],
  MedicationStatement: ['taken', 'notTaken'],
  Observation: ['context', 'comment', 'related'],
  Patient: ['animal'],
  Procedure: ['notDone', 'context', 'definition'],
};

/** The older FHIR version that a resource is written in; null for R4. */
export function olderVersion(resource: Json): 'dstu2' | 'stu3' | null {
  const type = text(resource.resourceType) ?? '';
  const declared = text(resource.fhirVersion) ?? profilesOf(resource);
  if (dstu2Types.has(type) || /^1\.0|\/DSTU2\//i.test(declared)) return 'dstu2';
  if (stu3Types.has(type) || /^3\.0|\/STU3\//i.test(declared)) return 'stu3';
  if (Object.hasOwn(dstu2Fields, type) && (dstu2Fields[type] ?? []).some((field) => field in resource))
    return 'dstu2';
  if (Object.hasOwn(stu3Fields, type) && (stu3Fields[type] ?? []).some((field) => field in resource))
    return 'stu3';
  // Statuses became concepts in R4.
  const isCoded = type === 'AllergyIntolerance' || type === 'Condition';
  if (
    isCoded &&
    ['clinicalStatus', 'verificationStatus'].some((field) => typeof resource[field] === 'string')
  )
    return type === 'AllergyIntolerance' || objects(resource.category).length !== 1 || resource.subject
      ? 'stu3'
      : 'dstu2';
  if (type === 'Encounter' && typeof resource.class === 'string') return 'dstu2';
  return null;
}

const profilesOf = (resource: Json): string => {
  const profiles = object(resource.meta)?.profile;
  return Array.isArray(profiles) ? profiles.flatMap((one) => text(one) ?? []).join(' ') : '';
};
