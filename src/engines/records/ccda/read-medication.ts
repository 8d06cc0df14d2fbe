import type { Concept, Medication } from '../health-record.ts';
import { attribute, childrenOf, find, textOf, type XmlElement } from '../xml/element.ts';
import { doseOf } from './read-dose.ts';
import { hasTemplate, isNegated, isNullified, type Outcome, type Reading, statusOf } from './reading.ts';
import { conceptOf, type Narrative, nameOf, periodOf, wordsOf } from './values.ts';

const plannedTemplate = '2.16.840.1.113883.10.20.22.4.42';
const immunizationTemplate = '2.16.840.1.113883.10.20.22.4.52';

const materialOf = (statement: XmlElement): XmlElement | null =>
  find(statement, 'consumable/manufacturedProduct/manufacturedMaterial') ??
  find(statement, 'consumable/manufacturedProduct/manufacturedLabeledDrug') ??
  find(statement, 'product/manufacturedProduct/manufacturedMaterial');

/** The drug's name by code, or as free text. */
function drugOf(statement: XmlElement, narrative: Narrative): Concept | null {
  const material = materialOf(statement);
  const coded = conceptOf(find(material, 'code'), narrative);
  const name = textOf(find(material, 'name'));
  // A code without words is less than the name beside it.
  if (coded && name && coded.codes.some(({ code }) => code === coded.text)) return { ...coded, text: name };
  if (coded) return coded;
  if (name) return { text: name, codes: [] };
  return null;
}

export const isVaccine = (statement: XmlElement, reading: Reading): boolean =>
  reading.section === 'immunizations' || hasTemplate(statement, immunizationTemplate);

export function readMedication(statement: XmlElement, reading: Reading): Outcome {
  if (isNullified(statement)) return 'entered_in_error';
  if (isNegated(statement)) return 'negated';
  const name = drugOf(statement, reading.narrative);
  if (!name) return 'no_name';
  const times = childrenOf(statement, 'effectiveTime');
  const period = periodOf(times.find((time) => isSpan(time)) ?? null);
  return {
    kind: 'medication',
    name,
    dose: doseOf(statement, reading.narrative),
    status: medicationStatus(statement, reading, period),
    startedOn: period.start,
    endedOn: period.end,
    prescriber: prescriberOf(statement),
  };
}

const isSpan = (time: XmlElement): boolean =>
  !/PIVL|EIVL/.test(attribute(time, 'xsi:type') ?? '') &&
  (attribute(time, 'value') !== null || find(time, 'low') !== null || find(time, 'high') !== null);

const over = new Set(['aborted', 'cancelled', 'suspended', 'held', 'obsolete']);

function medicationStatus(
  statement: XmlElement,
  { section, documentDate }: Reading,
  { end }: { end: string | null },
): Medication['status'] {
  const status = statusOf(statement) ?? '';
  if (over.has(status)) return 'stopped';
  if (section === 'plan' || hasTemplate(statement, plannedTemplate)) return 'planned';
  if (section === 'administered') return 'stopped';
  const hasEnded = end !== null && documentDate !== null && end < documentDate;
  if (status === 'active' && !hasEnded) return 'active';
  if (status === 'completed' && hasEnded) return 'stopped';
  return 'unknown';
}

/** The author of the order for it, else its own author. */
function prescriberOf(statement: XmlElement): string | null {
  const orders = childrenOf(statement, 'entryRelationship').flatMap((one) => childrenOf(one, 'supply'));
  const order = orders.find((one) => attribute(one, 'moodCode') === 'INT');
  return (
    nameOf(find(order, 'author/assignedAuthor/assignedPerson/name')) ??
    nameOf(find(statement, 'author/assignedAuthor/assignedPerson/name'))
  );
}

export function readVaccine(statement: XmlElement, reading: Reading): Outcome {
  if (isNullified(statement)) return 'entered_in_error';
  const name = drugOf(statement, reading.narrative);
  if (!name) return isNegated(statement) ? 'negated' : 'no_name';
  if (attribute(statement, 'moodCode') !== 'EVN' && !isNegated(statement)) return 'unknown_type';
  const { start, end } = periodOf(find(statement, 'effectiveTime'));
  return {
    kind: 'vaccine',
    name,
    givenOn: start ?? end,
    lot: wordsOf(find(materialOf(statement), 'lotNumberText'), reading.narrative),
    status: isNegated(statement) ? 'not_given' : 'given',
  };
}
