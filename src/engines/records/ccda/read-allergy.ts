import { isNoneKnownCode, noneKnownOf, saysNothing } from '../allergy-codes.ts';
import type { Allergy, Concept } from '../health-record.ts';
import { attribute, childrenOf, find, textOf, type XmlElement } from '../xml/element.ts';
import { isNegated, isNullified, note, type Outcome, type Reading, related, statusOf } from './reading.ts';
import { codesOf, conceptOf, dayOf, type Narrative, periodOf, wordsOf } from './values.ts';

/** Substances and findings too general to be what a patient is allergic to. */
const general = new Set([
  '419199007',
  '420134006',
  '418038007',
  '416098002',
  '418471000',
  '419511003',
  '414285001',
  '410942007',
  '105590001',
  '762766007',
  '763158003',
  '373873005',
  '255620007',
  '39579001',
  'ALG',
  'DALG',
  'FALG',
  'ALLERGY',
]);
const intolerances = new Set([
  '59037007',
  '235719002',
  '426232007',
  'DINT',
  'FINT',
  'EINT',
  'OINT',
  'DNAINT',
  'FNAINT',
  'ENAINT',
]);
const severities: Record<string, Allergy['severity']> = {
  '255604002': 'mild',
  '371923003': 'mild',
  '6736007': 'moderate',
  '371924009': 'moderate',
  '24484000': 'severe',
  '399166001': 'severe',
};

const isObservation = ({ name }: XmlElement): boolean => name === 'observation';

/** The observations of an allergy concern, or an observation that stands alone. */
export function readAllergy(statement: XmlElement, reading: Reading): void {
  const observations = isObservation(statement)
    ? [statement]
    : related(statement, 'SUBJ', 'COMP', 'REFR').filter(isObservation);
  if (observations.length === 0) note(reading, statement, 'unknown_type');
  for (const observation of observations)
    note(reading, observation, readOne(observation, statement, reading));
}

function readOne(observation: XmlElement, concern: XmlElement, reading: Reading): Outcome {
  const { narrative } = reading;
  if (isNullified(observation) || isNullified(concern)) return 'entered_in_error';
  const value = find(observation, 'value');
  const substance = substanceOf(observation, narrative);
  const named = substance ?? specificValue(value, narrative);
  const states = value ? codesOf(value).map(({ code }) => code) : [];
  const isNone =
    states.some((code) => isNoneKnownCode(code)) ||
    codesOfConcept(substance).some((code) => isNoneKnownCode(code));
  if (!isNone && isNegated(observation) && named) return 'negated';
  const words = wordsOf(find(observation, 'text'), narrative);
  const none = isNone || isNegated(observation);
  const name = none ? noneName(isNone ? (value ?? null) : null, words, states, narrative) : named;
  if (!name || saysNothing(name.text)) return 'no_name';
  return factOf(observation, concern, narrative, name, none, states);
}

function factOf(
  observation: XmlElement,
  concern: XmlElement,
  narrative: Narrative,
  name: Concept,
  none: boolean,
  states: readonly string[],
): Allergy {
  const reactions = related(observation, 'MFST').filter(isObservation);
  return {
    kind: 'allergy',
    type: none ? 'no_known' : states.some((code) => intolerances.has(code)) ? 'intolerance' : 'allergy',
    name,
    reactions: reactions.flatMap((one) => reactionOf(one, narrative)),
    severity: severityOf([observation, ...reactions], narrative),
    status: allergyStatus(observation, concern),
    notedOn: dayOf(find(observation, 'effectiveTime')) ?? dayOf(find(concern, 'effectiveTime')),
  };
}

const codesOfConcept = (concept: Concept | null): string[] => concept?.codes.map(({ code }) => code) ?? [];

function substanceOf(observation: XmlElement, narrative: Narrative): Concept | null {
  for (const participant of childrenOf(observation, 'participant')) {
    if (!['CSM', null].includes(attribute(participant, 'typeCode'))) continue;
    const entity = find(participant, 'participantRole/playingEntity');
    const coded = conceptOf(find(entity, 'code'), narrative);
    const name = textOf(find(entity, 'name'));
    const concept = coded ?? (name ? { text: name, codes: [] } : null);
    if (concept && !isGeneral(concept)) return concept;
  }
  return null;
}

const isGeneral = ({ codes }: Concept): boolean =>
  codes.length > 0 && codes.every(({ code }) => general.has(code));

/** A value that itself names the substance: `Allergy to penicillin`. */
function specificValue(value: XmlElement | null, narrative: Narrative): Concept | null {
  const concept = conceptOf(value, narrative);
  if (!concept || isGeneral(concept) || concept.codes.some(({ code }) => intolerances.has(code))) return null;
  return concept;
}

function noneName(
  value: XmlElement | null,
  words: string | null,
  states: readonly string[],
  narrative: Narrative,
): Concept {
  const concept = conceptOf(value, narrative);
  if (concept?.codes.some(({ code }) => isNoneKnownCode(code))) return concept;
  const code = noneKnownOf(states);
  return { text: words && words.length <= 100 ? words : 'No known allergies', codes: [code] };
}

function reactionOf(observation: XmlElement, narrative: Narrative): Concept[] {
  const concept = conceptOf(find(observation, 'value'), narrative);
  if (concept) return [concept];
  const words = wordsOf(find(observation, 'text'), narrative);
  return words ? [{ text: words, codes: [] }] : [];
}

/** Of the allergy itself, else of its worst reaction. */
function severityOf(holders: readonly XmlElement[], narrative: Narrative): Allergy['severity'] {
  for (const holder of holders)
    for (const one of related(holder, 'SUBJ').filter(
      (found) => attribute(find(found, 'code'), 'code') === 'SEV',
    )) {
      const value = find(one, 'value');
      const known = value
        ? codesOf(value)
            .map(({ code }) => severities[code])
            .find(Boolean)
        : null;
      const words = conceptOf(value, narrative)?.text.toLowerCase() ?? '';
      const named = (['severe', 'moderate', 'mild'] as const).find((word) => words.includes(word));
      if (known ?? named) return known ?? named ?? null;
    }
  return null;
}

/** SNOMED codes of a status observation. */
const statuses: Record<string, 'active' | 'inactive' | 'resolved'> = {
  '55561003': 'active',
  '246455001': 'active',
  '73425007': 'inactive',
  '7087005': 'active',
  '413322009': 'resolved',
  '277022003': 'inactive',
};

/** What a related status observation (LOINC 33999-4) says. */
export function observedStatus(observation: XmlElement): 'active' | 'inactive' | 'resolved' | null {
  for (const one of related(observation, 'REFR').filter(isObservation)) {
    const value = find(one, 'value');
    if (attribute(find(one, 'code'), 'code') !== '33999-4' || !value) continue;
    const known = codesOf(value)
      .map(({ code }) => statuses[code])
      .find(Boolean);
    const words = (attribute(value, 'displayName') ?? textOf(value)).toLowerCase();
    const named = (['inactive', 'active', 'resolved'] as const).find((word) => words === word);
    if (known ?? named) return known ?? named ?? null;
  }
  return null;
}

function allergyStatus(observation: XmlElement, concern: XmlElement): Allergy['status'] {
  const observed = observedStatus(observation);
  if (observed) return observed;
  if (periodOf(find(observation, 'effectiveTime')).isOver && find(observation, 'effectiveTime/high'))
    return 'resolved';
  return concernStatus(concern);
}

/** A concern that is no longer followed is inactive. */
export function concernStatus(concern: XmlElement): 'active' | 'inactive' | 'unknown' {
  if (isObservation(concern)) return 'unknown';
  const status = statusOf(concern);
  if (status === 'active') return 'active';
  return status === 'completed' || status === 'aborted' || status === 'suspended' ? 'inactive' : 'unknown';
}
