import { isNoKnownAllergy, withNoneKnownCode } from '../allergy-codes.ts';
import type {
  Allergy,
  Condition,
  Coverage,
  Fact,
  Medication,
  Procedure,
  Result,
  Vaccine,
  Visit,
} from '../health-record.ts';
import {
  codedJson,
  conceptJson,
  displayJson,
  periodJson,
  type Resource,
  unknownValue,
  valueJson,
  without,
} from './fhir-parts.ts';

const hl7 = 'http://terminology.hl7.org/CodeSystem/';
type Patient = { reference: string };
type Fields = Record<string, unknown> & { resourceType: string };

function medicationFields(fact: Medication, subject: Patient): Fields {
  const bounds = periodJson(fact.startedOn, fact.endedOn);
  const dosage = without({ text: fact.dose, timing: bounds ? { repeat: { boundsPeriod: bounds } } : null });
  return {
    resourceType: 'MedicationRequest',
    status: fact.status === 'planned' ? 'active' : fact.status,
    intent: fact.status === 'planned' ? 'plan' : 'order',
    reportedBoolean: true,
    medicationCodeableConcept: conceptJson(fact.name),
    subject,
    requester: displayJson(fact.prescriber),
    dosageInstruction: Object.keys(dosage).length > 0 ? [dosage] : [],
  };
}

function allergyFields(fact: Allergy, patient: Patient): Fields {
  const isNone = fact.type === 'no_known';
  const name = isNone && !isNoKnownAllergy(fact.name) ? withNoneKnownCode(fact.name) : fact.name;
  const reaction = {
    manifestation: fact.reactions.length > 0 ? fact.reactions.map(conceptJson) : [unknownValue],
    severity: fact.severity,
  };
  return {
    resourceType: 'AllergyIntolerance',
    clinicalStatus:
      fact.status === 'unknown' ? unknownValue : codedJson(`${hl7}allergyintolerance-clinical`, fact.status),
    type: isNone ? null : fact.type,
    code: conceptJson(name),
    patient,
    recordedDate: fact.notedOn,
    reaction: fact.reactions.length > 0 || fact.severity ? [without(reaction)] : [],
  };
}

function conditionFields(fact: Condition, subject: Patient): Fields {
  return {
    resourceType: 'Condition',
    clinicalStatus:
      fact.status === 'unknown' ? unknownValue : codedJson(`${hl7}condition-clinical`, fact.status),
    category: [codedJson(`${hl7}condition-category`, 'problem-list-item')],
    code: conceptJson(fact.name),
    subject,
    onsetDateTime: fact.startedOn,
    abatementDateTime: fact.endedOn,
  };
}

const categories: Record<Result['category'], string | null> = {
  lab: 'laboratory',
  vital_sign: 'vital-signs',
  imaging: 'imaging',
  other: null,
};
const flagCodes = new Set(['H', 'L', 'HH', 'LL', 'N', 'A', 'AA', 'POS', 'NEG', 'S', 'R', 'I']);

function resultFields(fact: Result, subject: Patient): Fields {
  const category = categories[fact.category];
  const { flag } = fact;
  const isCode = flag !== null && flagCodes.has(flag);
  return {
    resourceType: 'Observation',
    status: 'unknown',
    category: category ? [codedJson(`${hl7}observation-category`, category)] : [],
    code: conceptJson(fact.name),
    subject,
    effectiveDateTime: fact.takenOn,
    ...valueJson(fact),
    interpretation:
      flag === null ? [] : [isCode ? codedJson(`${hl7}v3-ObservationInterpretation`, flag) : { text: flag }],
    referenceRange: fact.referenceRange === null ? [] : [{ text: fact.referenceRange }],
  };
}

const procedureFields = (fact: Procedure, subject: Patient): Fields => ({
  resourceType: 'Procedure',
  status: fact.doneOn ? 'completed' : 'unknown',
  code: conceptJson(fact.name),
  subject,
  performedDateTime: fact.doneOn,
  performer: fact.doneBy === null ? [] : [{ actor: displayJson(fact.doneBy) }],
});

const visitFields = (fact: Visit, subject: Patient): Fields => ({
  resourceType: 'Encounter',
  status: 'unknown',
  class: unknownValue,
  type: [conceptJson(fact.name)],
  subject,
  participant: fact.clinician === null ? [] : [{ individual: displayJson(fact.clinician) }],
  period: periodJson(fact.startedOn, fact.endedOn),
  location: fact.place === null ? [] : [{ location: displayJson(fact.place) }],
});

const vaccineFields = (fact: Vaccine, patient: Patient): Fields => ({
  resourceType: 'Immunization',
  status: fact.status === 'not_given' ? 'not-done' : 'completed',
  vaccineCode: conceptJson(fact.name),
  patient,
  ...(fact.givenOn ? { occurrenceDateTime: fact.givenOn } : { occurrenceString: 'unknown' }),
  primarySource: false,
  lotNumber: fact.lot,
});

function coverageFields(fact: Coverage, beneficiary: Patient): Fields {
  const classes = [
    ['group', fact.groupNumber],
    ['plan', fact.plan],
    ['rxbin', fact.rxBin],
    ['rxpcn', fact.rxPcn],
    ['rxgroup', fact.rxGroup],
  ] as const;
  const payor = {
    resourceType: 'Organization',
    id: 'payor',
    name: fact.insurer,
    telecom: fact.phone === null ? [] : [{ system: 'phone', value: fact.phone }],
  };
  return {
    resourceType: 'Coverage',
    contained: [without(payor)],
    status: 'active',
    subscriber: displayJson(fact.subscriber),
    subscriberId: fact.memberId,
    beneficiary,
    relationship: unknownValue,
    period: periodJson(fact.startedOn, fact.endedOn),
    payor: [{ reference: '#payor', display: fact.insurer }],
    class: classes.flatMap(([type, value]) =>
      value === null ? [] : [{ type: codedJson(`${hl7}coverage-class`, type), value }],
    ),
  };
}

function fieldsOf(fact: Fact, patient: Patient): Fields {
  switch (fact.kind) {
    case 'medication':
      return medicationFields(fact, patient);
    case 'allergy':
      return allergyFields(fact, patient);
    case 'condition':
      return conditionFields(fact, patient);
    case 'result':
      return resultFields(fact, patient);
    case 'procedure':
      return procedureFields(fact, patient);
    case 'visit':
      return visitFields(fact, patient);
    case 'vaccine':
      return vaccineFields(fact, patient);
    case 'coverage':
      return coverageFields(fact, patient);
  }
}

export function toResource(fact: Fact, id: string, patient: Patient): Resource {
  const { resourceType, ...fields } = fieldsOf(fact, patient);
  return { resourceType, id, ...without(fields) };
}
