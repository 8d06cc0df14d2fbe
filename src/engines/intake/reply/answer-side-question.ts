import type { CareNeed } from '#shared/care/care-need.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { slaBusinessMinutes } from '#shared/time/sla-minutes.ts';
import type { Language } from './reply-words.ts';
import type { SideQuestion } from './side-question.ts';

const dollars = (cents: number): string => {
  const whole = cents / 100;
  return Number.isInteger(whole) ? `$${whole}` : `$${whole.toFixed(2)}`;
};

const fee = dollars(priceBook.requestFeeCents);
const monthly = dollars(priceBook.monthlyMembershipCents);

const hours = {
  urgent: slaBusinessMinutes.urgent / 60,
  soon: slaBusinessMinutes.soon / 60,
  normal: slaBusinessMinutes.normal / 60,
};

const feeText = {
  en: `Our fee: your first request is free, then ${fee} for each finished request that you approve, or ${monthly} a month for unlimited requests. Nothing is charged before you approve.`,
  es:
    `Nuestra tarifa: la primera solicitud es gratis; después son ${fee} por cada solicitud ` +
    `terminada que usted apruebe, o ${monthly} al mes por solicitudes ilimitadas. No se cobra ` +
    'nada antes de que usted apruebe.',
} as const;

type Answer = string | ((known: CareNeed) => string);

const answers: Record<Language, Record<SideQuestion, Answer>> = {
  en: {
    who: 'I am an automated assistant, not a person and not a clinician. Someone on our team takes over when you need a person.',
    person:
      'I am an automated assistant, and people on our team can take over. Leave a phone number or email if you want to be called back.',
    call_me: ({ phone }) =>
      phone
        ? 'Yes. I’ve told our team that you would like a call at your number.'
        : 'Yes. I’ve told our team that you would like a call.',
    advice:
      'I am an automated assistant and cannot give medical advice or say what something is. I can help you find a clinician who can.',
    office_price: `The office’s own price is separate and differs a lot from place to place. I ask each office for it and show you before anything is booked. ${feeText.en}`,
    fee: `${feeText.en} The office’s own price is separate, and you see it before anything is booked.`,
    hsa: 'Most offices take HSA and FSA cards for medical care, and you pay the office directly. Our own fee is not a medical expense, so use a regular card for that.',
    referral:
      'It depends on the office and your plan: HMO plans usually want a referral, and most scans and lab tests need a doctor’s order. I’ll ask each office and show you the answer.',
    languages:
      'I’ll ask each office whether someone there speaks your language. Medical offices that take federal funds such as Medicare have to offer a free interpreter.',
    why_name:
      'The name goes on your request and your visit pass; offices hear only the first name. We use your phone or email only to reach you about this request. You can skip it for now.',
    privacy:
      'It stays private: what you write is used only to work on your request. We share with an office only what it needs to quote and book, and you see that list first.',
    takes_plan:
      'Each office decides which plans it takes. Tell me yours, and I’ll ask each office before anything is booked.',
    about_us:
      'Harborline is a concierge service, not a clinic or an insurer: we find offices for what you need, call them, compare prices and times, and book the one you choose.',
    cancel:
      'Yes. You can cancel the request at any time before you approve it and pay nothing, and a booked visit can be canceled under “Appointments”.',
    membership: `A membership is optional: ${monthly} a month for unlimited requests, instead of ${fee} each. You can start or cancel it yourself under “Membership” when you are signed in.`,
    how: 'Next: I read everything back to you, you say yes, and we call offices and ask about times and prices. You see the options, and nothing is booked or charged without your yes.',
    how_long:
      `Urgent requests get an answer within ${hours.urgent} business hours, soon ones within ` +
      `${hours.soon}, and all others within ${hours.normal}. An hour counts when both our team ` +
      '(Monday to Friday, 8 AM to 8 PM Eastern) and the offices we call are open. If we’re late, ' +
      'the request is free.',
    ratings:
      'I don’t have patient reviews that I can vouch for. You see each office’s specialty, distance, price and openings, and where each of them comes from.',
    ability:
      'I am an automated assistant. I note what care you need. Then we search for offices, call them and compare prices for you.',
    cannot: 'I am an automated assistant and cannot do that. I can help you find care and compare prices.',
    thanks: 'You are welcome.',
    greeting: 'Hello! I am the automated assistant.',
  },
  es: {
    who: 'Soy un asistente automático, no una persona ni un profesional médico. Personas de nuestro equipo se encargan de lo que necesita a alguien.',
    person:
      'Soy un asistente automático, y personas de nuestro equipo pueden seguir. Deje un teléfono o correo si quiere que le llamen.',
    call_me: ({ phone }) =>
      phone
        ? 'Sí. Avisé a nuestro equipo que usted quiere una llamada a su número.'
        : 'Sí. Avisé a nuestro equipo que usted quiere una llamada.',
    advice:
      'Soy un asistente automático y no puedo dar consejos médicos ni decir qué es. Puedo ayudarle a encontrar un profesional que sí puede.',
    office_price: `El precio del consultorio es aparte y cambia mucho de un lugar a otro. Pregunto en cada consultorio y usted lo ve antes de reservar. ${feeText.es}`,
    fee: `${feeText.es} El precio del consultorio es aparte, y usted lo ve antes de reservar.`,
    hsa:
      'La mayoría de los consultorios aceptan tarjetas HSA y FSA para atención médica, y usted le paga al consultorio. ' +
      'Nuestra tarifa no es un gasto médico; esa se paga con una tarjeta normal.',
    referral:
      'Depende del consultorio y de su plan: los planes HMO suelen pedir una referencia, y casi ' +
      'todos los estudios y análisis necesitan una orden del médico. Lo pregunto en cada ' +
      'consultorio y le muestro la respuesta.',
    languages:
      'Preguntaré en cada consultorio si alguien habla español. Los consultorios que reciben fondos federales, como Medicare, tienen que ofrecer un intérprete gratis.',
    why_name:
      'El nombre va en su solicitud y en su pase de visita; a los consultorios solo les decimos el ' +
      'nombre de pila. Su teléfono o correo lo usamos solo para comunicarnos sobre esta solicitud. ' +
      'Por ahora puede omitirlo.',
    privacy:
      'Es privado: lo que escribe se usa solo para trabajar en su solicitud. Con un consultorio compartimos solo lo que necesita para dar precio y cita, y usted ve esa lista antes.',
    takes_plan:
      'Cada consultorio decide qué planes acepta. Dígame el suyo y lo pregunto en cada consultorio antes de reservar.',
    about_us:
      'Harborline es un servicio de conserjería, no una clínica ni un seguro: buscamos consultorios ' +
      'para lo que necesita, los llamamos, comparamos precios y horarios, y reservamos el que usted ' +
      'elija.',
    cancel:
      'Sí. Puede cancelar la solicitud en cualquier momento antes de aprobarla sin pagar nada, y una cita reservada se cancela en “Appointments”.',
    membership: `La membresía es opcional: ${monthly} al mes por solicitudes ilimitadas, en lugar de ${fee} cada una. Usted la empieza o cancela en “Membership” con su cuenta.`,
    how: 'Lo que sigue: le leo todo, usted dice que sí, y llamamos a los consultorios para preguntar horarios y precios. Usted ve las opciones, y nada se reserva ni se cobra sin su sí.',
    how_long:
      `Las solicitudes urgentes tienen respuesta en ${hours.urgent} horas hábiles, las de pronto en ` +
      `${hours.soon} y las demás en ${hours.normal}. Cuentan las horas en que atienden tanto ` +
      'nuestro equipo (lunes a viernes, de 8 a. m. a 8 p. m. del Este) como los consultorios a los ' +
      'que llamamos. Si nos atrasamos, la solicitud es gratis.',
    ratings:
      'No tengo reseñas de pacientes de las que pueda responder. De cada consultorio usted ve la especialidad, la distancia, el precio y los horarios, y de dónde viene cada dato.',
    ability:
      'Soy un asistente automático. Anoto la atención que necesita; después buscamos consultorios, los llamamos y comparamos precios por usted.',
    cannot:
      'Soy un asistente automático y no puedo hacer eso. Puedo ayudarle a encontrar atención y comparar precios.',
    thanks: 'Con gusto.',
    greeting: '¡Hola! Soy el asistente automático.',
  },
};

export function answerSideQuestion(side: SideQuestion, language: Language, known: CareNeed): string {
  const answer = answers[language][side];
  return typeof answer === 'string' ? answer : answer(known);
}
