import type { FactName, RequestType, Specialty } from '#kernel/care-need.ts';
import type { SideQuestion } from './side-questions.ts';

export type Language = 'en' | 'es';
export type Question =
  | FactName
  | 'placeNearMe'
  | 'placeState'
  | 'placeCity'
  | 'placeZip'
  | 'planName'
  | 'emailAgain'
  | 'medicine'
  | 'whenSettled'
  | 'fullName'
  | 'again';

/** All sentences of the assistant. Plain words, no medical advice, no promise, one question at most. */
export const questions: Record<Language, Partial<Record<Question, string>>> = {
  en: {
    reason: 'What care do you need? A kind of doctor, a test or scan, or simply what is bothering you.',
    medicine: 'Which medicine is it?',
    bodyPart: 'Which part of the body should the scan show?',
    place: 'Which city or ZIP code should we search near?',
    placeNearMe: 'I cannot see where you are. What is your ZIP code or city?',
    placeState: 'Which state is that in, or what is the ZIP code?',
    placeCity: 'Which city or ZIP code there should we search near?',
    placeZip: 'I could not find that ZIP code. Which city or ZIP code should we search near?',
    when: 'When would you like it? A day, a week, or "as soon as possible" is fine.',
    whenSettled: 'Is there a day by which this has to be settled? "No rush" is fine too.',
    insurance: 'Do you have health insurance, and if so, which plan? "None" is fine too.',
    planName: 'Which insurance plan do you have?',
    name: 'What is your name?',
    fullName: 'What is your full name?',
    email: 'Where can we reach you: an e-mail address or a phone number?',
    emailAgain:
      'That address or number does not look complete. Which e-mail address or phone number can we use?',
    again: 'Sorry, I did not quite understand that.',
  },
  es: {
    reason: '¿Qué atención necesita? Puede ser un tipo de médico, un examen o simplemente lo que le molesta.',
    medicine: '¿Qué medicina es?',
    bodyPart: '¿Qué parte del cuerpo debe mostrar el estudio?',
    place: '¿Cerca de qué ciudad o código postal buscamos?',
    placeNearMe: 'No puedo ver dónde está usted. ¿Cuál es su código postal o ciudad?',
    placeState: '¿En qué estado queda, o cuál es el código postal?',
    placeCity: '¿Cerca de qué ciudad o código postal de ese estado buscamos?',
    placeZip: 'No encontré ese código postal. ¿Cerca de qué ciudad o código postal buscamos?',
    when: '¿Para cuándo lo quiere? Un día, una semana o "lo antes posible" está bien.',
    whenSettled: '¿Hay un día para el que esto tenga que estar resuelto? "Sin prisa" también está bien.',
    insurance: '¿Tiene seguro médico? Si es así, ¿cuál es su plan? "Ninguno" también está bien.',
    planName: '¿Cuál es su plan de seguro?',
    name: '¿Cómo se llama?',
    fullName: '¿Cuál es su nombre completo?',
    email: '¿Cómo podemos comunicarnos con usted: un correo electrónico o un teléfono?',
    emailAgain: 'Ese correo o teléfono no parece completo. ¿Qué correo electrónico o teléfono podemos usar?',
    again: 'Disculpe, no entendí bien.',
  },
};

export const sideAnswers: Record<Language, Record<SideQuestion, string>> = {
  en: {
    who: 'I am an automated assistant, not a person and not a clinician.',
    person: 'I am an automated assistant. No person answers in this chat yet, but you can go on here.',
    advice:
      'I am an automated assistant and cannot give medical advice or say what something is. I can help you find a clinician who can.',
    fee: 'Nothing is charged until you approve the finished work, and you see the fee before you approve.',
    privacy: 'What you write here is used to work on your request.',
    ability:
      'I am an automated assistant. I take down what care you need; then we search for offices, call them and compare prices for you.',
    cannot: 'I am an automated assistant and cannot do that. I can help you find care and compare prices.',
    thanks: 'You are welcome.',
    greeting: 'Hello! I am the automated assistant.',
  },
  es: {
    who: 'Soy un asistente automático, no una persona ni un profesional médico.',
    person:
      'Soy un asistente automático. Por ahora ninguna persona contesta en este chat, pero puede seguir aquí.',
    advice:
      'Soy un asistente automático y no puedo dar consejos médicos ni decir qué es. Puedo ayudarle a encontrar un profesional que sí puede.',
    fee: 'No se cobra nada hasta que usted apruebe el trabajo terminado, y verá la tarifa antes de aprobar.',
    privacy: 'Lo que escribe aquí se usa para trabajar en su solicitud.',
    ability:
      'Soy un asistente automático. Anoto la atención que necesita; después buscamos consultorios, los llamamos y comparamos precios por usted.',
    cannot:
      'Soy un asistente automático y no puedo hacer eso. Puedo ayudarle a encontrar atención y comparar precios.',
    thanks: 'Con gusto.',
    greeting: '¡Hola! Soy el asistente automático.',
  },
};

export const requestNames: Record<Language, Record<RequestType, string>> = {
  en: {
    appointment: 'an appointment',
    price_comparison: 'a price comparison',
    imaging: 'a scan',
    lab: 'a lab test',
    procedure: 'a procedure',
    second_opinion: 'a second opinion',
    telehealth: 'a visit online or by phone',
    prescription: 'help with a prescription',
    bill_review: 'a review of your bill',
    reimbursement: 'help with a reimbursement',
    care_guidance: 'help finding the right care',
  },
  es: {
    appointment: 'una cita',
    price_comparison: 'una comparación de precios',
    imaging: 'un estudio de imagen',
    lab: 'un análisis de laboratorio',
    procedure: 'un procedimiento',
    second_opinion: 'una segunda opinión',
    telehealth: 'una consulta en línea o por teléfono',
    prescription: 'ayuda con una receta',
    bill_review: 'una revisión de su factura',
    reimbursement: 'ayuda con un reembolso',
    care_guidance: 'ayuda para encontrar la atención adecuada',
  },
};

export const specialtyNames: Record<Specialty, string> = {
  'Primary Care': 'medicina general',
  Cardiology: 'cardiología',
  Dermatology: 'dermatología',
  Orthopedics: 'ortopedia',
  Neurology: 'neurología',
  Oncology: 'oncología',
  Pediatrics: 'pediatría',
  Psychiatry: 'salud mental',
  Radiology: 'radiología',
  'Emergency Medicine': 'atención urgente',
};

export const closings: Record<
  Language,
  {
    complete: string;
    noted: string;
    understood: string;
    declined: string;
    leftOpen: string;
    askOffice: string;
    noInsurance: string;
    savings: string;
    insured: string;
    near: string;
    reach: string;
  }
> = {
  en: {
    complete:
      'I have enough to start on your request. Nothing is charged until you approve the finished work.',
    noted: 'Got it:',
    understood: 'Thank you.',
    declined: 'That is fine.',
    leftOpen: 'We can leave that open for now.',
    askOffice: 'I cannot tell you that; the office can.',
    noInsurance: 'no insurance',
    savings: 'paid from a savings account',
    insured: 'insured',
    near: 'near',
    reach: 'reach you at',
  },
  es: {
    complete:
      'Tengo lo suficiente para empezar con su solicitud. No se cobra nada hasta que usted apruebe el trabajo terminado.',
    noted: 'Entendido:',
    understood: 'Gracias.',
    declined: 'Está bien.',
    leftOpen: 'Eso lo podemos dejar abierto por ahora.',
    askOffice: 'Eso no se lo puedo decir yo; en el consultorio sí.',
    noInsurance: 'sin seguro',
    savings: 'pago con cuenta de ahorros de salud',
    insured: 'con seguro',
    near: 'cerca de',
    reach: 'contacto:',
  },
};
