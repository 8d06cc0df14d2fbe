/** OIDs of C-CDA and the URIs that FHIR uses for them. */
const uris: readonly (readonly [oid: string, uri: string])[] = [
  ['2.16.840.1.113883.6.96', 'http://snomed.info/sct'],
  ['2.16.840.1.113883.6.1', 'http://loinc.org'],
  ['2.16.840.1.113883.6.88', 'http://www.nlm.nih.gov/research/umls/rxnorm'],
  ['2.16.840.1.113883.6.90', 'http://hl7.org/fhir/sid/icd-10-cm'],
  ['2.16.840.1.113883.6.3', 'http://hl7.org/fhir/sid/icd-10'],
  ['2.16.840.1.113883.6.103', 'http://hl7.org/fhir/sid/icd-9-cm'],
  ['2.16.840.1.113883.6.104', 'http://hl7.org/fhir/sid/icd-9-cm'],
  ['2.16.840.1.113883.6.4', 'http://www.cms.gov/Medicare/Coding/ICD10'],
  ['2.16.840.1.113883.6.12', 'http://www.ama-assn.org/go/cpt'],
  ['2.16.840.1.113883.6.285', 'https://www.cms.gov/Medicare/Coding/HCPCSReleaseCodeSets'],
  ['2.16.840.1.113883.6.13', 'http://www.ada.org/cdt'],
  ['2.16.840.1.113883.12.292', 'http://hl7.org/fhir/sid/cvx'],
  ['2.16.840.1.113883.6.59', 'http://hl7.org/fhir/sid/cvx'],
  ['2.16.840.1.113883.6.69', 'http://hl7.org/fhir/sid/ndc'],
  ['2.16.840.1.113883.4.9', 'http://fdasis.nlm.nih.gov'],
  ['2.16.840.1.113883.3.26.1.5', 'http://hl7.org/fhir/ndfrt'],
  ['2.16.840.1.113883.6.345', 'http://va.gov/terminology/medrt'],
  ['2.16.840.1.113883.5.4', 'http://terminology.hl7.org/CodeSystem/v3-ActCode'],
  ['2.16.840.1.113883.5.83', 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'],
  ['2.16.840.1.113883.3.221.5', 'https://nahdo.org/sopt'],
];
const byOid = new Map(uris);
const byUri = new Map(uris.toReversed().map(([oid, uri]) => [uri, oid]));

export const loinc = 'http://loinc.org';
export const snomed = 'http://snomed.info/sct';
export const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';
export const cvx = 'http://hl7.org/fhir/sid/cvx';
export const ndc = 'http://hl7.org/fhir/sid/ndc';
export const icd10 = 'http://hl7.org/fhir/sid/icd-10-cm';

export const uriOfOid = (oid: string): string => byOid.get(oid) ?? `urn:oid:${oid}`;

/** Null for a code system without an OID that we know. */
export const oidOfUri = (uri: string): string | null =>
  byUri.get(uri) ?? (uri.startsWith('urn:oid:') ? uri.slice('urn:oid:'.length) : null);
