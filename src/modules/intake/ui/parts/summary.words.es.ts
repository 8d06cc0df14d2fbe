import type { RequestType } from '#shared/care/care-need.ts';
import { spanishSpecialtyNames } from '#shared/care/specialties/specialty-names.ts';
import { prices } from '#shared/money/price.words.ts';
import type { SummaryWords } from './summary-words.ts';

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

export const spanishSummary: SummaryWords = {
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
    patientName: 'Nombre completo. A los consultorios solo les decimos el nombre de pila.',
    patientAge: 'En años',
  },
  requestTypes: (type) => spanishRequestTypes[type],
  specialties: (specialty) => capitalize(spanishSpecialtyNames[specialty]),
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
  notProvided: 'Sin indicar',
  add: 'Agregar',
  change: (field) => `Cambiar ${field}`,
  save: 'Guardar',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  saved: (field) => `${field}: guardado`,
  failed: 'No se pudo guardar. Inténtelo de nuevo.',
  fee: (isBillReview) => [
    'Su primera solicitud es gratis. Después, la tarifa de la solicitud es de ',
    isBillReview ? `${prices.billReview} por revisar una factura` : prices.fee,
    ' y se cobra solo cuando el trabajo esté terminado y usted lo apruebe. No se reserva nada hasta que usted elija un horario. ¿Algo no está bien? Cámbielo aquí o dígaselo al asistente.',
  ],
  continue: 'Continuar con la reserva',
  begin: 'Empezar mi solicitud',
  startMessage: 'Eso es todo. Por favor, empiecen.',
};
