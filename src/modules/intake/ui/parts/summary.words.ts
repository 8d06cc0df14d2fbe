import { prices } from '#shared/money/price.words.ts';
import { labelOf } from './compose-description.ts';
import { spanishSummary } from './summary.words.es.ts';
import type { SummaryWords } from './summary-words.ts';

type Language = 'en' | 'es';

const english: SummaryWords = {
  title: 'Your request',
  titleSoFar: 'Your request so far',
  fields: {
    requestType: 'Type of request',
    reason: 'Reason',
    service: 'Service',
    specialty: 'Specialty',
    bodyPart: 'Body part',
    forWhom: 'Who it’s for',
    relation: 'Relationship',
    patientName: 'Patient’s name',
    patientAge: 'Age',
    side: 'Side',
    order: 'Doctor’s order',
    location: 'Location',
    when: 'When',
    urgency: 'Urgency',
    insurance: 'Insurance',
    wishes: 'Preferences',
    name: 'Name',
    phone: 'Phone',
    email: 'Email',
    language: 'Language',
  },
  hints: {
    location: 'City and state, or ZIP code',
    when: 'For example "next Tuesday after 3 PM" or "as soon as possible"',
    insurance: 'Plan name, or "none"',
    wishes: 'For example "female doctor, wheelchair access"',
    relation: 'For example "daughter" or "neighbor"',
    patientName: 'Full name. Offices hear only the first name.',
    patientAge: 'In years',
  },
  requestTypes: labelOf,
  specialties: (specialty) => specialty,
  urgencies: { normal: 'Normal', soon: 'Soon', urgent: 'Urgent' },
  forWhom: {
    self: 'Myself',
    child: 'My child',
    parent: 'My parent',
    partner: 'My partner',
    other: 'Someone else',
  },
  sides: { left: 'Left', right: 'Right', both: 'Both' },
  orders: {
    have: 'I have it',
    photo: 'I can send a photo',
    doctor_has: 'My doctor has it',
    none: 'None yet',
    unsure: 'Not sure',
  },
  changeAny: 'Change',
  isItRight: 'Is this right? Continuing means yes.',
  confirmed: 'You confirmed this.',
  insurance: (words) => words,
  estimate: 'Estimated time',
  notProvided: 'Not provided',
  add: 'Add',
  change: (field) => `Change ${field}`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: (field) => `${field} saved`,
  failed: 'Couldn’t save. Please try again.',
  fee: (isBillReview) => [
    'Your first request is free. After that the request fee is ',
    isBillReview ? `${prices.billReview} for a bill review` : prices.fee,
    ', charged only after the work is completed and you approve it. Nothing is booked until you pick a time. Not right yet? Change it here, or tell the assistant.',
  ],
  continue: 'Continue to Booking',
  begin: 'Start my request',
  startMessage: 'That is everything. Please start.',
};

export const summaryWords: Record<Language, SummaryWords> = { en: english, es: spanishSummary };
