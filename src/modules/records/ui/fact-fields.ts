import type { FactKind } from '#engines/records/health-record.ts';
import type { FactView } from '../record-facts.contract.ts';
import { fields } from './ui.words.ts';

type Fact = FactView['fact'];

/** A field of the form: `name` is the concept's text, the others are fields of the fact. */
export type FactField = {
  name: string;
  label: string;
  type: 'text' | 'date' | 'choice';
  isRequired?: boolean;
  choices?: readonly string[];
};

const text = (name: string, label: string, isRequired = false): FactField => ({
  name,
  label,
  type: 'text',
  isRequired,
});
const date = (name: string, label: string): FactField => ({ name, label, type: 'date' });
const choice = (name: string, label: string, choices: readonly string[], isRequired = true): FactField => ({
  name,
  label,
  type: 'choice',
  choices,
  isRequired,
});

export const factFields: Readonly<Record<FactKind, readonly FactField[]>> = {
  medication: [
    text('name', fields.medicine, true),
    text('dose', fields.dose),
    choice('status', fields.status, ['active', 'stopped', 'planned', 'unknown']),
    date('startedOn', fields.startedOn),
    date('endedOn', fields.endedOn),
    text('prescriber', fields.prescriber),
  ],
  allergy: [
    text('name', fields.allergy, true),
    choice('type', fields.type, ['allergy', 'intolerance', 'no_known']),
    choice('severity', fields.severity, ['mild', 'moderate', 'severe'], false),
    choice('status', fields.status, ['active', 'inactive', 'resolved', 'unknown']),
    date('notedOn', fields.notedOn),
  ],
  condition: [
    text('name', fields.condition, true),
    choice('status', fields.status, ['active', 'inactive', 'resolved', 'unknown']),
    date('startedOn', fields.startedOn),
    date('endedOn', fields.endedOn),
  ],
  result: [
    text('name', fields.result, true),
    text('value', fields.value, true),
    text('unit', fields.unit),
    text('referenceRange', fields.referenceRange),
    text('flag', fields.flag),
    date('takenOn', fields.takenOn),
    choice('category', fields.category, ['lab', 'vital_sign', 'imaging', 'other']),
  ],
  procedure: [
    text('name', fields.procedure, true),
    date('doneOn', fields.doneOn),
    text('doneBy', fields.doneBy),
  ],
  visit: [
    text('name', fields.visit, true),
    date('startedOn', fields.visitedOn),
    text('place', fields.place),
    text('clinician', fields.clinician),
  ],
  vaccine: [
    text('name', fields.vaccine, true),
    date('givenOn', fields.givenOn),
    text('lot', fields.lot),
    choice('status', fields.status, ['given', 'not_given']),
  ],
  coverage: [
    text('insurer', fields.insurer, true),
    text('plan', fields.plan),
    text('memberId', fields.memberId),
    text('groupNumber', fields.groupNumber),
    text('subscriber', fields.subscriber),
    text('rxBin', fields.rxBin),
    text('rxPcn', fields.rxPcn),
    text('rxGroup', fields.rxGroup),
    text('phone', fields.phone),
    date('startedOn', fields.startedOn),
    date('endedOn', fields.endedOn),
  ],
};

const noName = { text: '', codes: [] };

export const emptyFacts: Readonly<Record<FactKind, Fact>> = {
  medication: {
    kind: 'medication',
    name: noName,
    dose: null,
    status: 'active',
    startedOn: null,
    endedOn: null,
    prescriber: null,
  },
  allergy: {
    kind: 'allergy',
    type: 'allergy',
    name: noName,
    reactions: [],
    severity: null,
    status: 'active',
    notedOn: null,
  },
  condition: { kind: 'condition', name: noName, status: 'active', startedOn: null, endedOn: null },
  result: {
    kind: 'result',
    category: 'lab',
    name: noName,
    panel: null,
    value: '',
    number: null,
    unit: null,
    referenceRange: null,
    flag: null,
    takenOn: null,
  },
  procedure: { kind: 'procedure', name: noName, doneOn: null, doneBy: null },
  visit: { kind: 'visit', name: noName, startedOn: null, endedOn: null, place: null, clinician: null },
  vaccine: { kind: 'vaccine', name: noName, givenOn: null, lot: null, status: 'given' },
  coverage: {
    kind: 'coverage',
    insurer: '',
    plan: null,
    memberId: null,
    groupNumber: null,
    subscriber: null,
    rxBin: null,
    rxPcn: null,
    rxGroup: null,
    phone: null,
    startedOn: null,
    endedOn: null,
  },
};

export type FormValues = Record<string, string>;

export function valuesOfFact(fact: Fact): FormValues {
  const values: FormValues = {};
  for (const { name } of factFields[fact.kind]) {
    const value = (fact as Record<string, unknown>)[name];
    values[name] =
      typeof value === 'string' ? value : name === 'name' && fact.kind !== 'coverage' ? fact.name.text : '';
  }
  return values;
}

/** The fact with the form's values. A changed name loses its codes, which named something else. */
export function withValues(fact: Fact, values: FormValues): Fact {
  const changed: Record<string, unknown> = { ...fact };
  for (const { name, isRequired } of factFields[fact.kind]) {
    const value = (values[name] ?? '').trim();
    if (name !== 'name') changed[name] = value === '' && !isRequired ? null : value;
    else if (fact.kind !== 'coverage' && value !== fact.name.text) changed.name = { text: value, codes: [] };
  }
  if (fact.kind === 'result') changed.number = readNumber(values.value ?? '');
  return changed as Fact;
}

function readNumber(value: string): number | null {
  const plain = value.trim().replaceAll(',', '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null;
}
