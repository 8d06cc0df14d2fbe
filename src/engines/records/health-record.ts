/**
 * What documents say about one person's health: facts, each with the places that say it. Dates are as exact as the source:
 * `2026-03-14`, `2026-03` or `2026`. Nothing is interpreted.
 */
import type { Place } from '#shared/pages/page.ts';

/** A code of a public code system. `system` is the FHIR URI: `http://loinc.org`, `http://www.nlm.nih.gov/research/umls/rxnorm`. */
export type Code = { system: string; code: string; display: string | null };

/** `text` is the name in the document's own words; `codes` may be empty for papers. */
export type Concept = { text: string; codes: Code[] };

export type Medication = {
  kind: 'medication';
  name: Concept;
  /** As printed: `10 mg by mouth once a day`. */
  dose: string | null;
  status: 'active' | 'stopped' | 'planned' | 'unknown';
  startedOn: string | null;
  endedOn: string | null;
  prescriber: string | null;
};

export type Allergy = {
  kind: 'allergy';
  /** `no_known`: the document says that there is none. */
  type: 'allergy' | 'intolerance' | 'no_known';
  name: Concept;
  reactions: Concept[];
  severity: 'mild' | 'moderate' | 'severe' | null;
  status: 'active' | 'inactive' | 'resolved' | 'unknown';
  notedOn: string | null;
};

export type Condition = {
  kind: 'condition';
  name: Concept;
  status: 'active' | 'inactive' | 'resolved' | 'unknown';
  startedOn: string | null;
  endedOn: string | null;
};

/** A lab value or vital sign. A panel is several results with the same `panel`. */
export type Result = {
  kind: 'result';
  category: 'lab' | 'vital_sign' | 'imaging' | 'other';
  name: Concept;
  panel: string | null;
  /** As printed: `5.4`, `<0.01`, `Positive`. */
  value: string;
  /** Null when the value is no number. */
  number: number | null;
  unit: string | null;
  /** As printed: `4.0-5.6`. */
  referenceRange: string | null;
  /** As the lab marked it; never our own reading. */
  flag: string | null;
  takenOn: string | null;
};

export type Procedure = { kind: 'procedure'; name: Concept; doneOn: string | null; doneBy: string | null };

export type Visit = {
  kind: 'visit';
  name: Concept;
  startedOn: string | null;
  endedOn: string | null;
  place: string | null;
  clinician: string | null;
};

export type Vaccine = {
  kind: 'vaccine';
  name: Concept;
  givenOn: string | null;
  lot: string | null;
  /** `not_given`: refused or not indicated. */
  status: 'given' | 'not_given';
};

export type Coverage = {
  kind: 'coverage';
  insurer: string;
  plan: string | null;
  memberId: string | null;
  groupNumber: string | null;
  subscriber: string | null;
  rxBin: string | null;
  rxPcn: string | null;
  rxGroup: string | null;
  phone: string | null;
  startedOn: string | null;
  endedOn: string | null;
};

export type Fact = Medication | Allergy | Condition | Result | Procedure | Visit | Vaccine | Coverage;
export type FactKind = Fact['kind'];

/** Where a fact stands: a place on a page, or an element of a structured file. */
export type FactSource =
  | { kind: 'page'; place: Place; text: string; confidence: number }
  /** `path`: XPath or FHIR path. `text`: the element's narrative or name. */
  | { kind: 'element'; path: string; text: string };

export type ReadFact = { fact: Fact; sources: FactSource[] };

/** Whom a document is about, as it says; for a warning if it is another person. */
export type Subject = { name: string | null; dateOfBirth: string | null };

/** An entry that was kept in the document but not understood. */
export type NotUnderstood = {
  path: string;
  /** What it seems to be: `Medications`, `Observation`. */
  section: string;
  /** Its words, at most 300 characters. */
  text: string;
  why:
    | 'unknown_section'
    | 'unknown_type'
    | 'no_name'
    | 'no_value'
    | 'negated'
    | 'entered_in_error'
    | 'malformed';
};

export type ClinicalDocument = {
  format: 'ccda' | 'fhir_r4';
  title: string | null;
  date: string | null;
  subject: Subject;
  author: string | null;
  facts: ReadFact[];
  notUnderstood: NotUnderstood[];
};

export const documentKinds = [
  'insurance_card',
  'bill',
  'eob',
  'estimate',
  'lab_report',
  'referral',
  'visit_note',
  'imaging_report',
  'vaccine_record',
  'medication_list',
  'clinical_summary',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Why a file could not be read as a clinical document. `dstu2` and `stu3` are older FHIR versions. */
export type ClinicalRefusal = {
  refused: 'dstu2' | 'stu3' | 'not_clinical' | 'too_deep' | 'too_large' | 'external_entity' | 'malformed';
};

/** What a person takes along: their facts, each with every place that says it. */
export type ExportedRecord = {
  person: { name: string; dateOfBirth: string | null };
  facts: ReadFact[];
  /** ISO date and time. */
  generatedAt: string;
};
