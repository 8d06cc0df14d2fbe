import type { Code, Concept, Fact } from '../health-record.ts';

/** Small letters and digits of any script, so that `Vitamin B-12` and `vitamin b 12` are the same. */
export const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%+]+/gu, ' ')
    .trim();

const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';
const snomed = 'http://snomed.info/sct';
const loinc = 'http://loinc.org';

/** The code system that tells facts of a kind apart, first choice first. */
const preferred: Partial<Record<Fact['kind'], readonly string[]>> = {
  medication: [rxnorm, 'http://hl7.org/fhir/sid/ndc'],
  allergy: [rxnorm, snomed, 'http://fdasis.nlm.nih.gov'],
  condition: [snomed, 'http://hl7.org/fhir/sid/icd-10-cm'],
  result: [loinc],
  procedure: [snomed, 'http://www.ama-assn.org/go/cpt'],
  vaccine: ['http://hl7.org/fhir/sid/cvx'],
};

export const codeKey = ({ system, code }: Code): string => `${system}|${code}`;

/** Its code in the preferred system, else any code, else its name. */
export function identityOf(kind: Fact['kind'], { text, codes }: Concept): string {
  for (const system of preferred[kind] ?? []) {
    const found = codes.find((code) => code.system === system);
    if (found) return codeKey(found);
  }
  return codes[0] ? codeKey(codes[0]) : normalizeName(text);
}

/** Whether two names mean the same: a common code, or equal words without codes that contradict. */
export function isSameConcept(one: Concept, other: Concept): boolean {
  const keys = new Set(one.codes.map(codeKey));
  if (other.codes.some((code) => keys.has(codeKey(code)))) return true;
  const systems = new Set(one.codes.map(({ system }) => system));
  if (other.codes.some(({ system }) => systems.has(system))) return false;
  const name = normalizeName(one.text);
  return name !== '' && name === normalizeName(other.text);
}
