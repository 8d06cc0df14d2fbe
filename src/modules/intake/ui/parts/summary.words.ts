import type { BodySide, ForWhom, OrderState, RequestType, Urgency } from '#shared/care/care-need.ts';
import { type Specialty, spanishNamesOfSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { prices } from '#shared/money/price.words.ts';
import { wordsOf } from './compose-description.ts';
import type { SummaryFieldName } from './summary-field-name.ts';

type Language = 'en' | 'es';

export type SummaryWords = {
  title: string;
  titleSoFar: string;
  fields: Record<SummaryFieldName, string>;
  hints: Partial<Record<SummaryFieldName, string>>;
  requestTypes: (type: RequestType) => string;
  specialties: (specialty: Specialty) => string;
  urgencies: Record<Urgency, string>;
  forWhom: Record<ForWhom, string>;
  sides: Record<BodySide, string>;
  orders: Record<OrderState, string>;
  /** Translates the server's text for insurance other than plan names. */
  insurance: (words: string) => string;
  changeAny: string;
  /** Below the read-back, before and after confirming. */
  isItRight: string;
  confirmed: string;
  estimate: string;
  notSaid: string;
  add: string;
  change: (field: string) => string;
  save: string;
  saving: string;
  cancel: string;
  saved: (field: string) => string;
  failed: string;
  fee: [before: string, amount: string, after: string];
  continue: string;
  /** Shown when all facts are known but the request was not started. */
  begin: string;
  /** Message that button sends for the patient. */
  beginWish: string;
};

const english: SummaryWords = {
  title: 'Your request',
  titleSoFar: 'Your request so far',
  fields: {
    requestType: 'Type of request',
    reason: 'Reason',
    service: 'Service',
    specialty: 'Specialty',
    bodyPart: 'Body part',
    forWhom: 'For whom',
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
    patientName: 'Full name. The office books the visit under this name.',
    patientAge: 'In years',
  },
  requestTypes: wordsOf,
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
  notSaid: 'Not provided',
  add: 'Add',
  change: (field) => `Change ${field}`,
  save: 'Save',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: (field) => `${field} saved`,
  failed: 'Couldn’t save. Please try again.',
  fee: [
    'Your first request is free. After that the request fee is ',
    prices.fee,
    ', charged only after the work is completed and you approve it. Nothing is booked until you pick a time. Not right yet? Change it here, or tell the assistant.',
  ],
  continue: 'Continue to Booking',
  begin: 'Start my request',
  beginWish: 'That is everything. Please start.',
};

const spanishRequestTypes: Record<RequestType, string> = {
  appointment: 'Cita',
  price_comparison: 'Comparación de precios',
  imaging: 'Estudio de imagen',
  lab: 'Análisis de laboratorio',
  procedure: 'Procedimiento',
  second_opinion: 'Segunda opinión',
  telehealth: 'Consulta en línea o por teléfono',
  prescription: 'Receta',
  bill_review: 'Revisión de una factura',
  reimbursement: 'Reembolso',
  care_guidance: 'Orientación',
};

const spanishInsurance = new Map([
  ['No insurance, self-pay', 'Sin seguro, pago directo'],
  ['Insured', 'Con seguro'],
]);

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const spanish: SummaryWords = {
  title: 'Su solicitud',
  titleSoFar: 'Su solicitud hasta ahora',
  fields: {
    requestType: 'Tipo de solicitud',
    reason: 'Motivo',
    service: 'Servicio',
    specialty: 'Especialidad',
    bodyPart: 'Parte del cuerpo',
    forWhom: 'Para quién',
    relation: 'Parentesco',
    patientName: 'Nombre del paciente',
    patientAge: 'Edad',
    side: 'Lado',
    order: 'Orden del médico',
    location: 'Lugar',
    when: 'Cuándo',
    urgency: 'Urgencia',
    insurance: 'Seguro',
    wishes: 'Preferencias',
    name: 'Nombre',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    language: 'Idioma',
  },
  hints: {
    location: 'Ciudad y estado, o código postal',
    when: 'Por ejemplo "el martes después de las 3" o "lo antes posible"',
    insurance: 'El plan, o "ninguno"',
    wishes: 'Por ejemplo "doctora, silla de ruedas"',
    relation: 'Por ejemplo "hija" o "vecino"',
    patientName: 'Nombre completo. El consultorio hace la cita con ese nombre.',
    patientAge: 'En años',
  },
  requestTypes: (type) => spanishRequestTypes[type],
  specialties: (specialty) => capitalize(spanishNamesOfSpecialties[specialty]),
  urgencies: { normal: 'Normal', soon: 'Pronto', urgent: 'Urgente' },
  forWhom: {
    self: 'Para mí',
    child: 'Mi hija o hijo',
    parent: 'Mi madre o padre',
    partner: 'Mi pareja',
    other: 'Otra persona',
  },
  sides: { left: 'Izquierdo', right: 'Derecho', both: 'Ambos' },
  orders: {
    have: 'La tengo',
    photo: 'Puedo enviar una foto',
    doctor_has: 'La tiene mi médico',
    none: 'Todavía no',
    unsure: 'No sé',
  },
  changeAny: 'Cambiar',
  isItRight: '¿Es correcto? Al continuar, usted dice que sí.',
  confirmed: 'Usted lo confirmó.',
  insurance: (words) => spanishInsurance.get(words) ?? words,
  estimate: 'Tiempo estimado',
  notSaid: 'Sin indicar',
  add: 'Agregar',
  change: (field) => `Cambiar ${field}`,
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  saved: (field) => `${field}: guardado`,
  failed: 'No se pudo guardar. Inténtelo de nuevo.',
  fee: [
    'Su primera solicitud es gratis. Después, la tarifa de la solicitud es de ',
    prices.fee,
    ' y se cobra solo cuando el trabajo esté terminado y usted lo apruebe. No se reserva nada hasta que usted elija un horario. ¿Algo no está bien? Cámbielo aquí o dígaselo al asistente.',
  ],
  continue: 'Continuar con la reserva',
  begin: 'Empezar mi solicitud',
  beginWish: 'Eso es todo. Por favor, empiecen.',
};

export const summaryWords: Record<Language, SummaryWords> = { en: english, es: spanish };
