import { describe, expect, test } from 'vitest';
import { readClinicalFile } from '../clinical/read-clinical-file.ts';
import type { ExportedRecord, Fact, ReadFact } from '../health-record.ts';
import { toCcda } from './to-ccda.ts';
import { toFhirBundle } from './to-fhir.ts';

const loinc = 'http://loinc.org';
const snomed = 'http://snomed.info/sct';
const rxnorm = 'http://www.nlm.nih.gov/research/umls/rxnorm';
const named = (text: string, system: string | null = null, code = '') => ({
  text,
  codes: system === null ? [] : [{ system, code, display: null }],
});

const result = (fields: Partial<Extract<Fact, { kind: 'result' }>>): Fact => ({
  kind: 'result',
  category: 'lab',
  name: named('Glucose', loinc, '2345-7'),
  panel: null,
  value: '95',
  number: 95,
  unit: 'mg/dL',
  referenceRange: '70-99',
  flag: null,
  takenOn: '2026-03-14',
  ...fields,
});

/** Every kind, with every field set and every field empty. */
const facts: Fact[] = [
  {
    kind: 'medication',
    name: named('Lisinopril 10 MG Oral Tablet', rxnorm, '314076'),
    dose: 'Take 1 tablet by mouth daily; "with water" & food <1 h',
    status: 'active',
    startedOn: '2025-03',
    endedOn: null,
    prescriber: 'Dr. Alice Wong',
  },
  {
    kind: 'medication',
    name: named('Fish oil'),
    dose: null,
    status: 'unknown',
    startedOn: null,
    endedOn: null,
    prescriber: null,
  },
  {
    kind: 'medication',
    name: named('Aspirin 81 mg'),
    dose: 'daily',
    status: 'stopped',
    startedOn: null,
    endedOn: '2026-01-02',
    prescriber: null,
  },
  {
    kind: 'medication',
    name: named('Amoxicillin'),
    dose: null,
    status: 'planned',
    startedOn: '2026-12-01',
    endedOn: null,
    prescriber: null,
  },
  {
    kind: 'allergy',
    type: 'allergy',
    name: named('Penicillin G', rxnorm, '7980'),
    reactions: [named('Hives', snomed, '247472004'), named('Ronchas')],
    severity: 'severe',
    status: 'active',
    notedOn: '2010',
  },
  {
    kind: 'allergy',
    type: 'intolerance',
    name: named('Lactose'),
    reactions: [],
    severity: 'mild',
    status: 'unknown',
    notedOn: null,
  },
  {
    kind: 'allergy',
    type: 'no_known',
    name: named('NKDA', snomed, '716186003'),
    reactions: [],
    severity: null,
    status: 'active',
    notedOn: null,
  },
  {
    kind: 'condition',
    name: named('Type 2 diabetes', snomed, '44054006'),
    status: 'active',
    startedOn: '2015',
    endedOn: null,
  },
  {
    kind: 'condition',
    name: named('Pneumonia'),
    status: 'resolved',
    startedOn: '2020-01-01',
    endedOn: '2020-02-01',
  },
  { kind: 'condition', name: named('Back pain'), status: 'unknown', startedOn: null, endedOn: null },
  result({}),
  result({
    value: '5.40',
    number: 5.4,
    unit: '%',
    panel: 'A1c panel',
    flag: 'H',
    name: named('A1c', loinc, '4548-4'),
  }),
  result({ value: '<0.01', number: null, unit: 'ng/mL', flag: 'high' }),
  result({ value: 'Negative', number: null, unit: null, referenceRange: null, takenOn: null }),
  result({ value: '1:80', number: null, unit: 'titer', panel: 'A1c panel' }),
  result({
    category: 'vital_sign',
    value: '128',
    number: 128,
    unit: 'mm[Hg]',
    name: named('Systolic', loinc, '8480-6'),
    panel: 'Blood pressure',
  }),
  result({
    category: 'imaging',
    value: 'No fracture. See "report".',
    number: null,
    unit: null,
    name: named('X-ray of the knee'),
  }),
  result({ category: 'other', value: '7', number: null, unit: null, name: named('Pain') }),
  {
    kind: 'procedure',
    name: named('Colonoscopy', snomed, '73761001'),
    doneOn: '2024-05-06',
    doneBy: 'Robert Hale',
  },
  { kind: 'procedure', name: named('Appendectomy'), doneOn: null, doneBy: null },
  {
    kind: 'visit',
    name: named('Office visit'),
    startedOn: '2026-06-20',
    endedOn: '2026-06-21',
    place: 'Bayside',
    clinician: 'Karen Smith',
  },
  { kind: 'visit', name: named('Phone call'), startedOn: null, endedOn: null, place: null, clinician: null },
  {
    kind: 'vaccine',
    name: named('COVID-19', 'http://hl7.org/fhir/sid/cvx', '208'),
    givenOn: '2021-03-14',
    lot: 'EW0182',
    status: 'given',
  },
  { kind: 'vaccine', name: named('Influenza'), givenOn: null, lot: null, status: 'not_given' },
  {
    kind: 'coverage',
    insurer: 'Blue Heron Health Plan',
    plan: 'Silver PPO',
    memberId: 'BHX 123',
    groupNumber: '884210',
    subscriber: 'Maria Alvarez',
    rxBin: '610014',
    rxPcn: 'MEDD',
    rxGroup: 'RX8842',
    phone: '800-555-0143',
    startedOn: '2026-01-01',
    endedOn: '2026-12-31',
  },
  {
    kind: 'coverage',
    insurer: 'Medicare',
    plan: null,
    memberId: null,
    groupNumber: null,
    subscriber: null,
    rxBin: null,
    rxPcn: null,
    rxGroup: null,
    phone: null,
    startedOn: null,
    endedOn: null,
  },
];

const withSource = (fact: Fact, at: number): ReadFact => ({
  fact,
  sources: [{ kind: 'element', path: `entry ${at}`, text: 'as printed' }],
});
const record: ExportedRecord = {
  person: { name: 'José Álvarez-Núñez', dateOfBirth: '1961-04-12' },
  facts: facts.map(withSource),
  generatedAt: '2026-11-27T08:00:00Z',
};

const reread = (text: string) => {
  const read = readClinicalFile(text);
  if (!Array.isArray(read)) throw new Error(read.refused);
  return read;
};

describe('FHIR export', () => {
  test('is read again without loss', () => {
    const [document, ...others] = reread(JSON.stringify(toFhirBundle(record)));
    expect(others).toEqual([]);
    expect(document?.notUnderstood).toEqual([]);
    expect(document?.facts.map(({ fact }) => fact)).toEqual(facts);
    expect(document).toMatchObject({ format: 'fhir_r4', date: '2026-11-27', subject: record.person });
  });

  test('says for each fact which places say it', () => {
    const text = JSON.stringify(toFhirBundle(record));
    expect(text.match(/"Provenance"/g)).toHaveLength(facts.length);
    expect(text).toContain('entry 3: as printed');
  });

  test('of nothing is a patient alone', () => {
    const [document] = reread(JSON.stringify(toFhirBundle({ ...record, facts: [] })));
    expect(document).toMatchObject({ facts: [], notUnderstood: [], subject: record.person });
  });
});

describe('C-CDA export', () => {
  test('is read again with every fact; only pharmacy numbers of insurance have no place in it', () => {
    const [document] = reread(toCcda(record));
    const withoutPharmacy = facts.map((fact) =>
      fact.kind === 'coverage' ? { ...fact, rxBin: null, rxPcn: null, rxGroup: null } : fact,
    );
    const found = document?.facts.map(({ fact }) => fact) ?? [];
    for (const fact of withoutPharmacy.filter(isExactInCcda)) expect(found).toContainEqual(fact);
    expect(found).toHaveLength(facts.length);
    expect(document?.notUnderstood).toEqual([]);
    expect(document?.subject).toEqual(record.person);
  });

  test('escapes markup and leaves out characters that XML does not allow', () => {
    const strange = { ...record, person: { name: 'A <b> & "c" \u0000\u0008 d', dateOfBirth: null } };
    expect(reread(toCcda(strange))[0]?.subject.name).toBe('A <b> & "c" d');
  });
});

/** A category or a unit of a value in words has no field in C-CDA. */
const isExactInCcda = (fact: Fact): boolean =>
  fact.kind !== 'result' ||
  (fact.category !== 'imaging' && !(fact.number === null && (fact.unit === 'titer' || fact.value === '7')));
