import { expect, test } from 'vitest';
import type { Concept, Fact } from '#engines/records/health-record.ts';
import { isSensitive } from './sensitive.rules.ts';

const named = (text: string, codes: Concept['codes'] = []): Concept => ({ text, codes });
const condition = (name: Concept): Fact => ({
  kind: 'condition',
  name,
  status: 'active',
  startedOn: null,
  endedOn: null,
});
const allergy = (text: string): Fact => ({
  kind: 'allergy',
  type: 'allergy',
  name: named(text),
  reactions: [],
  severity: null,
  status: 'active',
  notedOn: null,
});
const medicine = (text: string): Fact => ({
  kind: 'medication',
  name: named(text),
  dose: null,
  status: 'active',
  startedOn: null,
  endedOn: null,
  prescriber: null,
});
const lab = (text: string, panel: string | null = null): Fact => ({
  kind: 'result',
  category: 'lab',
  name: named(text),
  panel,
  value: '1',
  number: 1,
  unit: null,
  referenceRange: null,
  flag: null,
  takenOn: null,
});

test.each([
  condition(named('Major depressive disorder, recurrent')),
  condition(named('HIV disease')),
  condition(
    named('Uso de opioides', [
      { system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'F11.20', display: null },
    ]),
  ),
  condition(named('Encounter', [{ system: 'urn:oid:2.16.840.1.113883.6.90', code: 'Z30.9', display: null }])),
  medicine('Sertraline 50 MG Oral Tablet'),
  medicine('buprenorphine / naloxone'),
  medicine('Biktarvy'),
  lab('CD4 cells [#/volume]'),
  lab('Amphetamine', 'Drug screen, urine'),
  lab('hCG, quantitative'),
])('often kept private: %o', (fact) => {
  expect(isSensitive(fact)).toBe(true);
});

test.each([
  condition(
    named('Essential hypertension', [
      { system: 'http://hl7.org/fhir/sid/icd-10-cm', code: 'I10', display: null },
    ]),
  ),
  condition(named('Type 2 diabetes mellitus')),
  condition(named('Osteoarthritis of the left knee')),
  medicine('Metformin 500 MG'),
  medicine('Lisinopril'),
  medicine('Multivitamin, therapeutic'),
  condition(named('Environmental exposure')),
  { kind: 'vaccine', name: named('HPV9'), givenOn: null, lot: null, status: 'given' } as const,
  allergy('Alcohol wipes'),
  lab('Hemoglobin A1c'),
  lab('Creatinine'),
])('not marked: %o', (fact) => {
  expect(isSensitive(fact)).toBe(false);
});
