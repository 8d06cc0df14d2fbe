import {
  ageWords,
  bodySides,
  forWhomKinds,
  orderStates,
  requestTypes,
  urgencies,
} from '#shared/care/care-need.ts';
import { specialties } from '#shared/care/specialties/specialty-names.ts';
import type { ExtractedInfo } from '../../conversations.contract.ts';
import * as t from './parts.words.ts';
import type { SummaryFieldName } from './summary-field-name.ts';
import type { SummaryWords } from './summary-words.ts';

export type SummaryField = {
  name: SummaryFieldName;
  /** Value to edit; empty if unknown. */
  value: (info: ExtractedInfo) => string;
  /** Display text of a value. */
  format: (value: string, words: SummaryWords) => string;
} & (
  | { kind: 'line' | 'lines'; maxLength: number; inputType?: 'tel' | 'email'; autoComplete?: string }
  | { kind: 'choice'; options: readonly string[]; canBeEmpty: boolean }
);

const identity = (value: string) => value;

/** Builds the options from the labels, so that they can't drift apart. */
function choice<Option extends string>(
  name: SummaryFieldName,
  options: readonly Option[],
  value: (info: ExtractedInfo) => Option | null,
  format: (option: Option, words: SummaryWords) => string,
  canBeEmpty = false,
): SummaryField {
  const find = (text: string) => options.find((option) => option === text);
  return {
    name,
    kind: 'choice',
    options,
    canBeEmpty,
    value: (info) => value(info) ?? '',
    format: (text, words) => {
      const option = find(text);
      return option ? format(option, words) : text;
    },
  };
}

function line(
  name: SummaryFieldName,
  value: (info: ExtractedInfo) => string | null,
  maxLength: number,
  more: { kind?: 'lines'; inputType?: 'tel' | 'email'; autoComplete?: string } = {},
): SummaryField {
  return { name, kind: 'line', value: (info) => value(info) ?? '', format: identity, maxLength, ...more };
}

/** All fields a patient can correct, in reading order. */
export const summaryFields: readonly SummaryField[] = [
  choice(
    'requestType',
    requestTypes,
    (info) => info.requestType,
    (type, words) => words.requestTypes(type),
  ),
  line('reason', (info) => info.reason, 1000, { kind: 'lines' }),
  line('service', (info) => info.service, 80),
  choice(
    'specialty',
    specialties,
    (info) => info.specialty,
    (specialty, words) => words.specialties(specialty),
    true,
  ),
  line('bodyPart', (info) => info.bodyPart, 80),
  choice(
    'side',
    bodySides,
    (info) => info.side,
    (side, words) => words.sides[side],
    true,
  ),
  choice(
    'order',
    orderStates,
    (info) => info.order,
    (order, words) => words.orders[order],
    true,
  ),
  choice(
    'forWhom',
    forWhomKinds,
    (info) => info.forWhom,
    (kind, words) => words.forWhom[kind],
    true,
  ),
  line('relation', (info) => info.relation, 40),
  line('patientName', (info) => info.patientName, 120),
  {
    ...line('patientAge', (info) => info.patientAge, 20),
    format: (age) => (age === '' ? '' : ageWords(Number(age))),
  },
  line('location', (info) => info.location, 120, { autoComplete: 'address-level2' }),
  line('when', (info) => info.when, 200),
  choice(
    'urgency',
    urgencies,
    (info) => info.urgency ?? 'normal',
    (urgency, words) => words.urgencies[urgency],
  ),
  {
    ...line('insurance', (info) => info.insurancePreference, 120),
    format: (value, words) => words.insurance(value),
  },
  line('wishes', (info) => info.wishes, 400),
  line('name', (info) => info.name, 120, { autoComplete: 'name' }),
  line('phone', (info) => info.phone, 40, { inputType: 'tel', autoComplete: 'tel' }),
  line('email', (info) => info.email, 254, { inputType: 'email', autoComplete: 'email' }),
  choice(
    'language',
    ['en', 'es'],
    (info) => info.language ?? 'en',
    (language) => (language === 'es' ? t.espanol : t.english),
  ),
];
