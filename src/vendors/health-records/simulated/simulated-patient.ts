import type { FhirResource } from '../health-records.port.ts';

/** An invented patient, named like the demo patient. Dates are fixed, so that fetching again brings the same records. */
export const patientId = 'demo-patient-1';

const loinc = 'http://loinc.org';
const snomed = 'http://snomed.info/sct';
const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';
const cvx = 'http://hl7.org/fhir/sid/cvx';
const terminology = 'http://terminology.hl7.org/CodeSystem';

const coded = (system: string, code: string, display: string) => ({
  coding: [{ system, code, display }],
  text: display,
});
const status = (system: string, code: string) => ({ coding: [{ system: `${terminology}/${system}`, code }] });
const subject = { reference: `Patient/${patientId}`, display: 'Maria Delgado' };

const patient: FhirResource = {
  resourceType: 'Patient',
  id: patientId,
  name: [{ use: 'official', family: 'Delgado', given: ['Maria'] }],
  birthDate: '1958-04-12',
  gender: 'female',
};

const allergies: FhirResource[] = [
  {
    resourceType: 'AllergyIntolerance',
    id: 'allergy-1',
    clinicalStatus: status('allergyintolerance-clinical', 'active'),
    verificationStatus: status('allergyintolerance-verification', 'confirmed'),
    type: 'allergy',
    code: coded(rxnorm, '7980', 'Penicillin G'),
    patient: subject,
    recordedDate: '2011-06-02',
    reaction: [{ manifestation: [coded(snomed, '247472004', 'Hives')], severity: 'moderate' }],
  },
];

const condition = (id: string, code: string, display: string, onset: string): FhirResource => ({
  resourceType: 'Condition',
  id,
  clinicalStatus: status('condition-clinical', 'active'),
  verificationStatus: status('condition-ver-status', 'confirmed'),
  category: [status('condition-category', 'problem-list-item')],
  code: coded(snomed, code, display),
  subject,
  onsetDateTime: onset,
});

const medication = (
  id: string,
  { code, name, dose, since }: { code: string; name: string; dose: string; since: string },
): FhirResource => ({
  resourceType: 'MedicationRequest',
  id,
  status: 'active',
  intent: 'order',
  medicationCodeableConcept: coded(rxnorm, code, name),
  subject,
  authoredOn: since,
  requester: { display: 'Dr. Helen Okoro' },
  dosageInstruction: [{ text: dose }],
});

const lab = (
  id: string,
  {
    code,
    name,
    value,
    unit,
    range,
    day,
  }: Record<'code' | 'name' | 'unit' | 'range' | 'day', string> & {
    value: number;
  },
): FhirResource => ({
  resourceType: 'Observation',
  id,
  status: 'final',
  category: [status('observation-category', 'laboratory')],
  code: coded(loinc, code, name),
  subject,
  effectiveDateTime: day,
  valueQuantity: { value, unit, system: 'http://unitsofmeasure.org', code: unit },
  referenceRange: [{ text: range }],
});

const a1c = { code: '4548-4', name: 'Hemoglobin A1c', unit: '%', range: '4.0-5.6' };
const ldl = { code: '13457-7', name: 'LDL Cholesterol', unit: 'mg/dL', range: '0-99' };
const creatinine = { code: '2160-0', name: 'Creatinine', unit: 'mg/dL', range: '0.59-1.04' };

const clinical: FhirResource[] = [
  ...allergies,
  condition('condition-1', '44054006', 'Type 2 diabetes mellitus', '2017-03-20'),
  condition('condition-2', '59621000', 'Essential hypertension', '2015-11-04'),
  medication('medication-1', {
    code: '860975',
    name: 'Metformin 500 mg extended-release tablet',
    dose: 'Take 1 tablet by mouth twice a day with meals',
    since: '2026-02-10',
  }),
  medication('medication-2', {
    code: '314076',
    name: 'Lisinopril 10 mg tablet',
    dose: 'Take 1 tablet by mouth once a day',
    since: '2025-08-19',
  }),
  lab('lab-1', { ...a1c, value: 7.4, day: '2025-09-08' }),
  lab('lab-2', { ...a1c, value: 7.0, day: '2026-02-10' }),
  lab('lab-3', { ...a1c, value: 6.8, day: '2026-08-17' }),
  lab('lab-4', { ...ldl, value: 118, day: '2026-02-10' }),
  lab('lab-5', { ...ldl, value: 96, day: '2026-08-17' }),
  lab('lab-6', { ...creatinine, value: 0.82, day: '2026-08-17' }),
  {
    resourceType: 'Immunization',
    id: 'vaccine-1',
    status: 'completed',
    vaccineCode: coded(cvx, '187', 'zoster vaccine recombinant'),
    patient: subject,
    occurrenceDateTime: '2024-10-15',
    lotNumber: 'ZK42B',
  },
  {
    resourceType: 'Immunization',
    id: 'vaccine-2',
    status: 'completed',
    vaccineCode: coded(cvx, '135', 'influenza, high dose seasonal'),
    patient: subject,
    occurrenceDateTime: '2026-09-29',
  },
  {
    resourceType: 'Procedure',
    id: 'procedure-1',
    status: 'completed',
    code: coded(snomed, '73761001', 'Colonoscopy'),
    subject,
    performedDateTime: '2023-05-11',
    performer: [{ actor: { display: 'Dr. Samuel Reyes' } }],
  },
  {
    resourceType: 'Encounter',
    id: 'visit-1',
    status: 'finished',
    class: { system: `${terminology}/v3-ActCode`, code: 'AMB' },
    type: [coded(snomed, '185349003', 'Check-up')],
    subject,
    period: { start: '2026-08-17T09:30:00-04:00', end: '2026-08-17T10:00:00-04:00' },
    serviceProvider: { display: 'Bayside Family Clinic' },
    participant: [{ individual: { display: 'Dr. Helen Okoro' } }],
  },
];

const coverages: FhirResource[] = [
  {
    resourceType: 'Coverage',
    id: 'coverage-1',
    status: 'active',
    type: { text: 'Medicare' },
    subscriberId: '1EG4-TE5-MK73',
    beneficiary: subject,
    relationship: { coding: [{ system: `${terminology}/subscriber-relationship`, code: 'self' }] },
    period: { start: '2023-04-01' },
    payor: [{ display: 'Medicare' }],
    class: [
      { type: { coding: [{ system: `${terminology}/coverage-class`, code: 'plan' }] }, value: 'Part B' },
    ],
  },
];

type Claim = { id: string; day: string; code: string; name: string; provider: string; cents: number[] };

const money = (cents: number) => ({ value: cents / 100, currency: 'USD' });

/** Charged, allowed, paid by the insurer, owed by the patient. */
const amounts = (cents: readonly number[]) =>
  (['submitted', 'eligible', 'benefit', 'memberliability'] as const).map((category, at) => ({
    category: {
      coding: [
        { system: 'http://hl7.org/fhir/us/carin-bb/CodeSystem/C4BBAdjudication', code: category },
        { system: `${terminology}/adjudication`, code: category },
      ],
    },
    amount: money(cents[at] ?? 0),
  }));

const claim = ({ id, day, code, name, provider, cents }: Claim): FhirResource => ({
  resourceType: 'ExplanationOfBenefit',
  id,
  status: 'active',
  type: { coding: [{ system: `${terminology}/claim-type`, code: 'professional' }] },
  use: 'claim',
  patient: subject,
  billablePeriod: { start: day, end: day },
  created: day,
  insurer: { display: 'Medicare' },
  provider: { display: provider },
  outcome: 'complete',
  identifier: [{ type: { text: 'Claim number' }, value: id.toUpperCase() }],
  insurance: [{ focal: true, coverage: { reference: 'Coverage/coverage-1', display: 'Medicare Part B' } }],
  item: [
    {
      sequence: 1,
      productOrService: coded('http://www.ama-assn.org/go/cpt', code, name),
      servicedDate: day,
      quantity: { value: 1 },
      adjudication: amounts(cents),
    },
  ],
  total: amounts(cents),
});

const claims: FhirResource[] = [
  claim({
    id: 'claim-1',
    day: '2026-02-10',
    code: '83036',
    name: 'Hemoglobin A1c test',
    provider: 'Bayside Family Clinic',
    cents: [4_800, 971, 971, 0],
  }),
  claim({
    id: 'claim-2',
    day: '2026-02-10',
    code: '99213',
    name: 'Office visit, established patient',
    provider: 'Bayside Family Clinic',
    cents: [18_500, 9_188, 7_350, 1_838],
  }),
  claim({
    id: 'claim-3',
    day: '2026-05-21',
    code: '92014',
    name: 'Eye exam, established patient',
    provider: 'Tampa Bay Eye Center',
    cents: [24_000, 12_640, 10_112, 2_528],
  }),
  claim({
    id: 'claim-4',
    day: '2026-08-17',
    code: '99214',
    name: 'Office visit, established patient, moderate',
    provider: 'Bayside Family Clinic',
    cents: [26_000, 12_943, 10_354, 2_589],
  }),
  claim({
    id: 'claim-5',
    day: '2026-08-17',
    code: '80061',
    name: 'Lipid panel',
    provider: 'Bayside Family Clinic',
    cents: [9_500, 1_339, 1_339, 0],
  }),
  claim({
    id: 'claim-6',
    day: '2026-09-29',
    code: '90662',
    name: 'Flu vaccine, high dose',
    provider: 'Harborview Pharmacy',
    cents: [11_200, 7_361, 7_361, 0],
  }),
];

/** By simulated source. */
export const simulatedRecords: Readonly<Record<'clinic' | 'medicare', readonly FhirResource[]>> = {
  clinic: [patient, ...clinical],
  medicare: [patient, ...coverages, ...claims],
};
export type SimulatedSourceId = keyof typeof simulatedRecords;
