import type { Concept } from '../health-record.ts';
import { attribute, childrenOf, find, type XmlElement } from '../xml/element.ts';
import { loinc } from './code-systems.ts';
import { readAllergy } from './read-allergy.ts';
import { readProblems } from './read-condition.ts';
import { readCoverage } from './read-coverage.ts';
import { readEncounter, readProcedure } from './read-event.ts';
import { isVaccine, readMedication, readVaccine } from './read-medication.ts';
import { readOrganizer, readResult } from './read-result.ts';
import { hasTemplate, note, type Reading, related, statementsIn } from './reading.ts';

const templates = {
  allergy: ['2.16.840.1.113883.10.20.22.4.7', '2.16.840.1.113883.10.20.22.4.30'],
  problem: ['2.16.840.1.113883.10.20.22.4.3', '2.16.840.1.113883.10.20.22.4.4'],
  diagnosis: [
    '2.16.840.1.113883.10.20.22.4.80',
    '2.16.840.1.113883.10.20.22.4.33',
    '2.16.840.1.113883.10.20.22.4.34',
    '2.16.840.1.113883.10.20.22.4.51',
    '2.16.840.1.113883.10.20.22.4.65',
  ],
  procedure: [
    '2.16.840.1.113883.10.20.22.4.12',
    '2.16.840.1.113883.10.20.22.4.13',
    '2.16.840.1.113883.10.20.22.4.14',
  ],
  result: ['2.16.840.1.113883.10.20.22.4.2', '2.16.840.1.113883.10.20.22.4.27'],
  smoking: ['2.16.840.1.113883.10.20.22.4.78', '2.16.840.1.113883.10.20.22.4.85'],
  coverage: ['2.16.840.1.113883.10.20.22.4.60', '2.16.840.1.113883.10.20.22.4.61'],
};

/** One entry of a section: facts, or lines of what was not understood. */
export function readEntry(entry: XmlElement, reading: Reading): void {
  const statements = statementsIn(entry);
  if (statements.length === 0) note(reading, entry, 'malformed');
  for (const statement of statements) readStatement(statement, reading);
}

type Read = (statement: XmlElement, reading: Reading) => void;

const readers: Record<string, Read> = {
  act: readAct,
  encounter: readVisit,
  observation: readObservation,
  organizer: readPanel,
  procedure: (statement, reading) => note(reading, statement, readProcedure(statement, reading)),
  substanceAdministration: readSubstance,
  supply: readSupply,
};

function readStatement(statement: XmlElement, reading: Reading): void {
  const read = Object.hasOwn(readers, statement.name) ? readers[statement.name] : undefined;
  if (read && reading.section !== 'unread') read(statement, reading);
  else note(reading, statement, 'unknown_type');
}

function readSubstance(statement: XmlElement, reading: Reading): void {
  const read = isVaccine(statement, reading) ? readVaccine : readMedication;
  note(reading, statement, read(statement, reading));
}

/** A prescription or a dispensed drug without its own medication entry; a device is neither. */
function readSupply(supply: XmlElement, reading: Reading): void {
  const isDrug = find(supply, 'product/manufacturedProduct/manufacturedMaterial') !== null;
  note(reading, supply, isDrug ? readMedication(supply, reading) : 'unknown_type');
}

const panelSections = new Set(['results', 'vital_signs', 'observations', 'procedures', 'encounters']);

function readPanel(organizer: XmlElement, reading: Reading): void {
  if (panelSections.has(reading.section)) {
    readOrganizer(organizer, reading, null, (statement) => readStatement(statement, reading));
    return;
  }
  const statements = childrenOf(organizer, 'component').flatMap(statementsIn);
  if (statements.length === 0) note(reading, organizer, 'unknown_type');
  for (const statement of statements) readStatement(statement, reading);
}

/** A visit with the diagnoses inside it. */
function readVisit(encounter: XmlElement, reading: Reading): void {
  note(reading, encounter, readEncounter(encounter, reading));
  for (const one of related(encounter))
    if (hasTemplate(one, ...templates.diagnosis)) readProblems(one, reading);
}

function readAct(act: XmlElement, reading: Reading): void {
  const { section } = reading;
  const inner = related(act).filter(({ name }) => name === 'substanceAdministration');
  if (hasTemplate(act, ...templates.coverage) || section === 'payers') readCoverage(act, reading);
  else if (hasTemplate(act, ...templates.allergy) || section === 'allergies') readAllergy(act, reading);
  else if (hasTemplate(act, ...templates.problem, ...templates.diagnosis) || section === 'problems')
    readProblems(act, reading);
  else if (section === 'procedures' || hasTemplate(act, ...templates.procedure))
    note(reading, act, readProcedure(act, reading));
  else if (inner.length === 0) note(reading, act, 'unknown_type');
  else for (const one of inner) readStatement(one, reading);
}

function readObservation(observation: XmlElement, reading: Reading): void {
  const { section } = reading;
  const isProcedure =
    hasTemplate(observation, ...templates.procedure) ||
    (section === 'procedures' && !find(observation, 'value'));
  if (hasTemplate(observation, ...templates.allergy) || section === 'allergies')
    readAllergy(observation, reading);
  else if (hasTemplate(observation, ...templates.problem) || section === 'problems')
    readProblems(observation, reading);
  else if (isProcedure) note(reading, observation, readProcedure(observation, reading));
  else if (!hasTemplate(observation, ...templates.result) && !panelSections.has(section))
    note(reading, observation, 'unknown_type');
  else if (hasTemplate(observation, ...templates.smoking))
    note(reading, observation, readResult(observation, reading, null, smokingStatus));
  else if (isAssertion(observation)) readProblems(observation, reading);
  else note(reading, observation, readResult(observation, reading, null));
}

/** Older documents give it the code `ASSERTION`. */
const smokingStatus: Concept = {
  text: 'Tobacco smoking status',
  codes: [{ system: loinc, code: '72166-2', display: 'Tobacco smoking status' }],
};

/** `ASSERTION`: its value is a finding. */
const isAssertion = (observation: XmlElement): boolean =>
  attribute(find(observation, 'code'), 'code') === 'ASSERTION';
