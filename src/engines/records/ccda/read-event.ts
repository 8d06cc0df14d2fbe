import { attribute, childrenOf, find, textOf, type XmlElement } from '../xml/element.ts';
import { isNegated, isNullified, type Outcome, type Reading, statusOf } from './reading.ts';
import { conceptOf, dayOf, nameOf, periodOf } from './values.ts';

/** Why a statement is no event that took place; null if it is one. */
function whyNot(statement: XmlElement): 'entered_in_error' | 'negated' | 'unknown_type' | null {
  if (isNullified(statement)) return 'entered_in_error';
  if (isNegated(statement) || ['aborted', 'cancelled'].includes(statusOf(statement) ?? '')) return 'negated';
  return attribute(statement, 'moodCode') === 'EVN' ? null : 'unknown_type';
}

export function readProcedure(statement: XmlElement, reading: Reading): Outcome {
  const reason = whyNot(statement);
  if (reason) return reason;
  const name = conceptOf(find(statement, 'code'), reading.narrative);
  if (!name) return 'no_name';
  return {
    kind: 'procedure',
    name,
    doneOn: dayOf(find(statement, 'effectiveTime')),
    doneBy: performerOf(statement),
  };
}

/** The person who did it, else the organization. */
function performerOf(statement: XmlElement): string | null {
  const entities = childrenOf(statement, 'performer').map((one) => find(one, 'assignedEntity'));
  return (
    entities.map((one) => nameOf(find(one, 'assignedPerson/name'))).find(Boolean) ??
    entities.map((one) => nameOf(find(one, 'representedOrganization/name'))).find(Boolean) ??
    null
  );
}

export function readEncounter(statement: XmlElement, reading: Reading): Outcome {
  const reason = whyNot(statement);
  if (reason) return reason;
  const name = conceptOf(find(statement, 'code'), reading.narrative);
  if (!name) return 'no_name';
  const { start, end } = periodOf(find(statement, 'effectiveTime'));
  return {
    kind: 'visit',
    name,
    startedOn: start,
    endedOn: end,
    place: placeOf(statement),
    clinician: performerOf(statement),
  };
}

function placeOf(statement: XmlElement): string | null {
  for (const participant of childrenOf(statement, 'participant')) {
    if (attribute(participant, 'typeCode') !== 'LOC') continue;
    const name = textOf(find(participant, 'participantRole/playingEntity/name'));
    if (name) return name;
  }
  return null;
}
