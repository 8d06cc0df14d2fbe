import type { Concept, Medication } from '../health-record.ts';
import { doseOf } from './read-dose.ts';
import type { Outcome, Reading } from './reading.ts';
import type { Located } from './resources.ts';
import {
  conceptOf,
  dateOf,
  type Json,
  object,
  objects,
  type Period,
  periodOf,
  text,
  timeOf,
} from './values.ts';

const requestStatus: Record<string, Medication['status']> = {
  active: 'active',
  draft: 'planned',
  'on-hold': 'stopped',
  completed: 'stopped',
  stopped: 'stopped',
  cancelled: 'stopped',
};
const statementStatus: Record<string, Medication['status']> = {
  active: 'active',
  intended: 'planned',
  'on-hold': 'stopped',
  completed: 'stopped',
  stopped: 'stopped',
  'not-taken': 'stopped',
};

export function readMedicationRequest(located: Located, reading: Reading): Outcome {
  const { resource } = located;
  if (resource.doNotPerform === true) return 'negated';
  const name = drugOf(resource, reading);
  if (!name) return 'no_name';
  const dosages = objects(resource.dosageInstruction);
  const bounds = boundsOf(dosages);
  const isPlan = ['proposal', 'plan'].includes(text(resource.intent) ?? '');
  return {
    kind: 'medication',
    name,
    dose: doseOf(dosages),
    status: isPlan ? 'planned' : (requestStatus[text(resource.status) ?? ''] ?? 'unknown'),
    startedOn: bounds.start ?? (bounds.end ? null : dateOf(resource.authoredOn)),
    endedOn: bounds.end,
    prescriber: reading.resources.nameOf(resource.requester, resource),
  };
}

export function readMedicationStatement(located: Located, reading: Reading): Outcome {
  const { resource } = located;
  const name = drugOf(resource, reading);
  if (!name) return 'no_name';
  const dosages = objects(resource.dosage);
  const bounds = boundsOf(dosages);
  const { start, end } = timeOf(resource, 'effective');
  return {
    kind: 'medication',
    name,
    dose: doseOf(dosages),
    status: statementStatus[text(resource.status) ?? ''] ?? 'unknown',
    startedOn: start ?? bounds.start,
    endedOn: (resource.effectivePeriod ? end : null) ?? bounds.end,
    prescriber: null,
  };
}

const boundsOf = (dosages: readonly Json[]): Period =>
  dosages
    .map(({ timing }) => periodOf(object(object(timing)?.repeat)?.boundsPeriod))
    .find(({ start, end }) => start ?? end) ?? { start: null, end: null };

/** The drug's code, contained or referenced medication, or the reference's display. */
function drugOf(resource: Json, { resources }: Reading): Concept | null {
  const direct = conceptOf(resource.medicationCodeableConcept);
  if (direct) return direct;
  const medication = resources.resolve(resource.medicationReference, resource);
  const display = text(object(resource.medicationReference)?.display);
  return conceptOf(medication?.code) ?? (display ? { text: display, codes: [] } : ingredientsOf(medication));
}

function ingredientsOf(medication: Json | null): Concept | null {
  const names = objects(medication?.ingredient).flatMap(
    (one) => conceptOf(one.itemCodeableConcept)?.text ?? [],
  );
  return names.length > 0 ? { text: names.join(' / '), codes: [] } : null;
}
