import type { Concept, Result } from '../health-record.ts';
import { attribute, childrenOf, find, textOf, type XmlElement } from '../xml/element.ts';
import {
  hasTemplate,
  isNegated,
  isNullified,
  note,
  type Outcome,
  type Reading,
  statementsIn,
} from './reading.ts';
import { conceptOf, dayOf, type Narrative, wordsOf } from './values.ts';

export type Panel = { name: string | null; date: string | null; category: Result['category'] };

const vitalSigns = '2.16.840.1.113883.10.20.22.4.26';
const vitalSign = '2.16.840.1.113883.10.20.22.4.27';

/** An organizer's observations, those of organizers inside it, and any other statement. */
export function readOrganizer(
  organizer: XmlElement,
  reading: Reading,
  outer: Panel | null,
  readOther: (statement: XmlElement) => void,
): void {
  if (isNullified(organizer)) {
    note(reading, organizer, 'entered_in_error');
    return;
  }
  const name = conceptOf(find(organizer, 'code'), reading.narrative)?.text ?? outer?.name ?? null;
  const panel: Panel = {
    name,
    date: dayOf(find(organizer, 'effectiveTime')) ?? outer?.date ?? null,
    category: categoryOf(organizer, reading, name, outer),
  };
  const statements = childrenOf(organizer, 'component').flatMap(statementsIn);
  if (statements.length === 0) note(reading, organizer, 'no_value');
  for (const statement of statements) {
    if (statement.name === 'organizer') readOrganizer(statement, reading, panel, readOther);
    else if (statement.name === 'observation')
      note(reading, statement, readResult(statement, reading, panel));
    else if (!isAboutPanel(statement)) readOther(statement);
  }
}

/** Specimens and comments belong to the panel. */
const isAboutPanel = (statement: XmlElement): boolean =>
  (statement.name === 'procedure' && find(statement, 'participant/participantRole/playingEntity') !== null) ||
  attribute(find(statement, 'code'), 'code') === '48767-8';

const imaging =
  /\b(?:x-?rays?|radiograph\w*|ct|mri|ultrasound|sonogram|mammogra\w+|echo(?:cardiogram)?|imaging|radiology)\b/i;

function categoryOf(
  statement: XmlElement,
  { section }: Reading,
  name: string | null,
  outer: Panel | null,
): Result['category'] {
  if (section === 'vital_signs' || hasTemplate(statement, vitalSigns, vitalSign)) return 'vital_sign';
  if (outer) return outer.category;
  if (section !== 'results') return 'other';
  return imaging.test(name ?? '') ? 'imaging' : 'lab';
}

/** `unnamed`: its name if its code only says that it is an assertion. */
export function readResult(
  observation: XmlElement,
  reading: Reading,
  panel: Panel | null,
  unnamed: Concept | null = null,
): Outcome {
  const { narrative } = reading;
  if (isNullified(observation)) return 'entered_in_error';
  if (isNegated(observation)) return 'negated';
  const mood = attribute(observation, 'moodCode');
  if (mood && mood !== 'EVN') return 'unknown_type';
  const coded = conceptOf(find(observation, 'code'), narrative);
  const isAssertion = coded?.codes.some(({ code }) => code === 'ASSERTION') ?? true;
  const name = isAssertion ? (unnamed ?? coded) : coded;
  const value = valueIn(childrenOf(observation, 'value'), narrative);
  if (!name) return 'no_name';
  if (!value) return 'no_value';
  return {
    kind: 'result',
    category: categoryOf(observation, reading, name.text, panel),
    name,
    panel: panel?.name ?? null,
    ...value,
    referenceRange: rangeOf(observation, narrative),
    flag: flagOf(observation, narrative),
    takenOn: dayOf(find(observation, 'effectiveTime')) ?? panel?.date ?? null,
  };
}

type Value = Pick<Result, 'value' | 'number' | 'unit'>;

function valueIn(values: readonly XmlElement[], narrative: Narrative): Value | null {
  for (const value of values) {
    const found = readValue(value, narrative);
    if (found) return found;
  }
  return null;
}

const plainNumber = /^[-+]?\d{1,15}(?:\.\d{1,15})?$/;
export const numberOf = (text: string): number | null => (plainNumber.test(text) ? Number(text) : null);

const unitOf = (value: XmlElement | null): string | null => {
  const unit = attribute(value, 'unit');
  return unit === '1' ? null : unit;
};

function readValue(value: XmlElement, narrative: Narrative): Value | null {
  const type = (attribute(value, 'xsi:type') ?? '').replace(/^.*:/, '');
  const plain = (text: string | null): Value | null =>
    text === null || text === '' ? null : { value: text, number: numberOf(text), unit: null };
  if (type.startsWith('IVL') || find(value, 'low') || find(value, 'high')) return intervalOf(value, type);
  if (type.startsWith('RTO')) return plain(ratioOf(value));
  if (type === 'TS') return plain(dayOf(value));
  if (attribute(value, 'nullFlavor')) {
    const translated = childrenOf(value, 'translation').map((one) => readValue(one, narrative));
    return translated.find(Boolean) ?? plain(conceptOf(value, narrative)?.text ?? wordsOf(value, narrative));
  }
  const number = attribute(value, 'value');
  if (number) return { value: number, number: numberOf(number), unit: unitOf(value) };
  return plain(conceptOf(value, narrative)?.text ?? wordsOf(value, narrative));
}

/** `<5`, `>=5` or `5-10`. */
function intervalOf(value: XmlElement, type: string): Value | null {
  if (type.endsWith('TS')) {
    const date = dayOf(value);
    return date ? { value: date, number: null, unit: null } : null;
  }
  const [low, high] = [find(value, 'low'), find(value, 'high')];
  const [from, to] = [attribute(low, 'value'), attribute(high, 'value')];
  const unit = unitOf(low) ?? unitOf(high);
  if (from && to) return { value: `${from}-${to}`, number: null, unit };
  if (from)
    return { value: `${attribute(low, 'inclusive') === 'false' ? '>' : '>='}${from}`, number: null, unit };
  if (to)
    return { value: `${attribute(high, 'inclusive') === 'false' ? '<' : '<='}${to}`, number: null, unit };
  const number = attribute(value, 'value');
  return number ? { value: number, number: numberOf(number), unit: unitOf(value) } : null;
}

function ratioOf(value: XmlElement): string | null {
  const parts = ['numerator', 'denominator'].map((name) => attribute(find(value, name), 'value'));
  return parts.every(Boolean) ? parts.join(':') : null;
}

function flagOf(observation: XmlElement, narrative: Narrative): string | null {
  const code = find(observation, 'interpretationCode');
  return attribute(code, 'code') ?? conceptOf(code, narrative)?.text ?? null;
}

/** The written range if there is one, else its ends. */
function rangeOf(observation: XmlElement, narrative: Narrative): string | null {
  for (const range of childrenOf(observation, 'referenceRange')) {
    const holder = find(range, 'observationRange');
    const words = wordsOf(find(holder, 'text'), narrative);
    if (words) return words;
    const value = find(holder, 'value');
    const interval = value ? intervalOf(value, attribute(value, 'xsi:type') ?? '') : null;
    if (interval) return interval.value;
    if (value && (textOf(value) || conceptOf(value, narrative)))
      return textOf(value) || (conceptOf(value, narrative)?.text ?? null);
  }
  return null;
}
