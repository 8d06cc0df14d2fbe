import type { Condition } from '../health-record.ts';
import { attribute, find, type XmlElement } from '../xml/element.ts';
import { concernStatus, observedStatus } from './read-allergy.ts';
import { isNegated, isNullified, note, type Outcome, type Reading, related } from './reading.ts';
import { conceptOf, periodOf, wordsOf } from './values.ts';

/** Values that say that there is no problem. */
const noProblem = new Set(['160245001', '55607006', '64572001', '373928009', '417893002']);

/** The observations of a problem concern, a diagnosis or a problem that stands alone. */
export function readProblems(statement: XmlElement, reading: Reading): void {
  const observations =
    statement.name === 'observation'
      ? [statement]
      : related(statement, 'SUBJ', 'COMP', 'REFR').filter(({ name }) => name === 'observation');
  if (observations.length === 0) note(reading, statement, 'unknown_type');
  for (const observation of observations)
    note(reading, observation, readCondition(observation, statement, reading));
}

function readCondition(observation: XmlElement, concern: XmlElement, reading: Reading): Outcome {
  const { narrative } = reading;
  if (isNullified(observation) || isNullified(concern)) return 'entered_in_error';
  const value = find(observation, 'value');
  const words = wordsOf(find(observation, 'text'), narrative);
  const concept =
    conceptOf(value, narrative) ?? (words && words.length <= 200 ? { text: words, codes: [] } : null);
  if (isNegated(observation) || concept?.codes.some(({ code }) => noProblem.has(code))) return 'negated';
  if (!concept) return 'no_name';
  const period = periodOf(find(observation, 'effectiveTime'));
  return {
    kind: 'condition',
    name: concept,
    status: conditionStatus(observation, concern, period.isOver),
    startedOn: period.start,
    endedOn: find(observation, 'effectiveTime/high') ? period.end : null,
  };
}

function conditionStatus(observation: XmlElement, concern: XmlElement, isOver: boolean): Condition['status'] {
  const observed = observedStatus(observation);
  if (observed) return observed;
  if (isOver) return 'resolved';
  // A diagnosis of a visit says nothing about today.
  if (concern !== observation && attribute(find(concern, 'code'), 'code') === '29308-4') return 'unknown';
  return concernStatus(concern);
}
