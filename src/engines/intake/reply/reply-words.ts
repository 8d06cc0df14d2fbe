import type { BodySide, OrderState, QuestionTopic, RequestType } from '#shared/care/care-need.ts';

export type Language = 'en' | 'es';
export type Question =
  | QuestionTopic
  | 'placeNearMe'
  | 'placeState'
  | 'placeCity'
  | 'placeZip'
  | 'planName'
  | 'emailAgain'
  | 'medicine'
  | 'whenOut'
  | 'pharmacyNearby'
  | 'fullName'
  | 'needFirst'
  | 'theirInsurance'
  | 'theirPlan'
  | 'theirName'
  | 'theirNameAndAge'
  | 'whatToChange'
  | 'again';

/**
 * All questions of the assistant. `{who}` is the patient, as in "your mom". No medical advice, no promises,
 * at most one question each.
 */
export const questions: Record<Language, Partial<Record<Question, string>>> = {
  en: {
    reason: 'What do you need help with? A kind of doctor, a test or scan, or simply what is bothering you.',
    needFirst:
      'I can’t start without knowing what you need. Tell me in any words, or tap “Talk to a person” and someone on our team will help.',
    medicine: 'Which medicine is it, and what dose?',
    bodyPart: 'Which part of the body should the scan show?',
    side: 'Left, right, or both?',
    place: 'Which city or ZIP code should we search near?',
    placeNearMe: 'I can’t see where you are. What is your ZIP code or city?',
    placeState: 'Which state is that in, or what is the ZIP code?',
    placeCity: 'Which city or ZIP code there should we search near?',
    placeZip: 'I couldn’t find that ZIP code. Which city or ZIP code should we search near?',
    when: 'When would you like it? A day, a week, or “as soon as possible” is fine.',
    whenOut: 'When do you need it by? If you are about to run out, tell me the day.',
    order: 'Do you have a doctor’s order for it? A photo of it is fine too.',
    insurance: 'Do you have health insurance, and if so, which plan? “None” is fine too.',
    planName: 'Which insurance plan do you have?',
    theirInsurance: 'What insurance does {who} have? “None” is fine too.',
    theirPlan: 'Which insurance plan does {who} have?',
    paperDetails:
      'Tell me about the bill: who sent it, the amount, the date on it, and what your insurer’s letter says, if you got one. A photo of it is fine too.',
    pharmacy: 'Which pharmacy do you use, and in which city?',
    pharmacyNearby: 'Which pharmacy do you use?',
    patientName: 'What is {who}’s full name? Offices hear only the first name.',
    theirName: 'What is {who}’s full name? Offices hear only the first name.',
    theirNameAndAge: 'What is {who}’s full name and age? Offices hear only the first name.',
    patientAge: 'How old is {who}? It decides which doctors we ask.',
    name: 'What is your full name? Offices hear only your first name.',
    fullName: 'What is your full name? Offices hear only your first name.',
    email: 'What email and phone number are the best way to reach you?',
    phone: 'What is the best number to call?',
    emailAgain: 'That doesn’t look like a full number or email. What’s the best way to reach you?',
    confirmation: 'Right?',
    whatToChange: 'Sorry about that. What should I change?',
    again: 'Sorry, I didn’t catch that.',
  },
  es: {
    reason: '¿En qué le ayudo? Puede ser un tipo de médico, un examen o simplemente lo que le molesta.',
    needFirst:
      'No puedo empezar sin saber qué necesita. Dígamelo con cualquier palabra, o toque “Hablar con una persona” y alguien de nuestro equipo le ayudará.',
    medicine: '¿Qué medicina es, y qué dosis?',
    bodyPart: '¿Qué parte del cuerpo debe mostrar el estudio?',
    side: '¿Del lado izquierdo, del derecho o de ambos?',
    place: '¿Cerca de qué ciudad o código postal buscamos?',
    placeNearMe: 'No puedo ver dónde está usted. ¿Cuál es su código postal o ciudad?',
    placeState: '¿En qué estado queda, o cuál es el código postal?',
    placeCity: '¿Cerca de qué ciudad o código postal de ese estado buscamos?',
    placeZip: 'No encontré ese código postal. ¿Cerca de qué ciudad o código postal buscamos?',
    when: '¿Para cuándo lo quiere? Un día, una semana o “lo antes posible” está bien.',
    whenOut: '¿Para cuándo la necesita? Si está por acabarse, dígame el día.',
    order: '¿Tiene una orden del médico? También puede enviar una foto.',
    insurance: '¿Tiene seguro médico? Si es así, ¿cuál es su plan? “Ninguno” también está bien.',
    planName: '¿Cuál es su plan de seguro?',
    theirInsurance: '¿Qué seguro médico tiene {who}? “Ninguno” también está bien.',
    theirPlan: '¿Cuál es el plan de seguro de {who}?',
    paperDetails:
      'Cuénteme de la factura: quién la mandó, cuánto es, qué fecha tiene y qué dice la carta de su seguro, si le llegó una. También puede enviar una foto.',
    pharmacy: '¿Qué farmacia usa, y en qué ciudad?',
    pharmacyNearby: '¿Qué farmacia usa?',
    patientName:
      '¿Cuál es el nombre completo de {who}? A los consultorios solo les decimos el nombre de pila.',
    theirName: '¿Cuál es el nombre completo de {who}? A los consultorios solo les decimos el nombre de pila.',
    theirNameAndAge:
      '¿Cuál es el nombre completo de {who}, y qué edad tiene? A los consultorios solo les decimos el nombre de pila.',
    patientAge: '¿Qué edad tiene {who}? De eso depende a qué médicos preguntamos.',
    name: '¿Cuál es su nombre completo? A los consultorios solo les decimos el nombre de pila.',
    fullName: '¿Cuál es su nombre completo? A los consultorios solo les decimos el nombre de pila.',
    email: '¿Con qué correo y teléfono es mejor comunicarnos con usted?',
    phone: '¿A qué número le llamamos?',
    emailAgain:
      'Ese correo o teléfono no parece completo. ¿Cuál es la mejor forma de comunicarnos con usted?',
    confirmation: '¿Es correcto?',
    whatToChange: 'Disculpe. ¿Qué cambio?',
    again: 'Disculpe, no entendí bien.',
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

/** Wording of single facts within a sentence. */
export const factWords: Record<
  Language,
  {
    near: string;
    for: string;
    with: string;
    under: string;
    pharmacy: string;
    urgent: string;
    soon: string;
    noInsurance: string;
    savings: string;
    insured: string;
    sides: Record<BodySide, string>;
    orders: Record<OrderState, string>;
  }
> = {
  en: {
    near: 'near',
    for: 'for',
    with: 'with',
    under: 'under the name',
    pharmacy: 'pharmacy:',
    urgent: 'as soon as possible',
    soon: 'soon',
    noInsurance: 'no insurance',
    savings: 'paid with an HSA or FSA',
    insured: 'with insurance',
    sides: { left: 'left', right: 'right', both: 'both' },
    orders: {
      have: 'with a doctor’s order',
      photo: 'with a doctor’s order (photo to come)',
      doctor_has: 'your doctor has the order',
      none: 'no doctor’s order yet',
      unsure: 'not sure about a doctor’s order',
    },
  },
  es: {
    near: 'cerca de',
    for: 'para',
    with: 'con',
    under: 'a nombre de',
    pharmacy: 'farmacia:',
    urgent: 'lo antes posible',
    soon: 'pronto',
    noInsurance: 'sin seguro',
    savings: 'pago con cuenta HSA o FSA',
    insured: 'con seguro',
    sides: { left: 'izquierdo', right: 'derecho', both: 'ambos' },
    orders: {
      have: 'con orden del médico',
      photo: 'con orden del médico (foto pendiente)',
      doctor_has: 'su médico tiene la orden',
      none: 'todavía sin orden del médico',
      unsure: 'sin saber si hay orden del médico',
    },
  },
};

export const closings: Record<
  Language,
  {
    /** Follows the summary. */
    ready: string;
    confirmed: string;
    confirmedVisitor: string;
    submitted: string;
    noted: string;
    understood: string;
    declined: string;
    skipped: string;
    questionNoted: string;
    noteAdded: string;
    changed: string;
    not: string;
    removed: string;
    yourself: string;
    staffReviews: string;
    noOrder: string;
    unsureOrder: string;
    /** Where to add the photo, for a signed-in patient and for a visitor. */
    photoLater: string;
    photoLaterVisitor: string;
  }
> = {
  en: {
    ready: 'Nothing is charged until you approve the finished work.',
    confirmed: 'Thanks. I’m starting now. Nothing is charged until you approve the finished work.',
    confirmedVisitor:
      'Thanks, that’s all I need. Tap “Continue to Booking” below and I’ll start. Nothing is charged until you approve the finished work.',
    submitted:
      'Your request is already on its way. To add or change something, message your care team on the request’s page.',
    noted: 'Got it:',
    understood: 'Thank you.',
    declined: 'That’s fine.',
    skipped: 'No problem, we can skip that.',
    questionNoted: 'I don’t know that one. I’ve noted your question, and it goes with your request.',
    noteAdded: 'I’ve added that to your request in your own words.',
    changed: 'Changed:',
    not: 'not',
    removed: 'Removed:',
    yourself: 'for you',
    staffReviews:
      'I’m not sure what kind of care that is, so someone on our team will read exactly what you wrote and find out.',
    noOrder:
      'Most places need a doctor’s order for this. A primary care or telehealth visit can get you one, and I can look for that too. Offices can still quote a price without it.',
    unsureOrder: 'Your doctor’s office can tell you; I’ll also ask each place whether they need one.',
    photoLater: 'You can add the photo as soon as your request is sent.',
    photoLaterVisitor: 'You can add the photo after you sign in and send your request.',
  },
  es: {
    ready: 'No se cobra nada hasta que usted apruebe el trabajo terminado.',
    confirmed: 'Gracias. Empiezo ahora. No se cobra nada hasta que usted apruebe el trabajo terminado.',
    confirmedVisitor:
      'Gracias, es todo lo que necesito. Toque “Continuar con la reserva” abajo y empiezo. No se cobra nada hasta que usted apruebe el trabajo terminado.',
    submitted:
      'Su solicitud ya está en camino. Para agregar o cambiar algo, escriba a su equipo en la página de la solicitud.',
    noted: 'Entendido:',
    understood: 'Gracias.',
    declined: 'Está bien.',
    skipped: 'No hay problema, eso lo podemos dejar abierto.',
    questionNoted: 'Eso no lo sé. Anoté su pregunta y va con su solicitud.',
    noteAdded: 'Lo agregué a su solicitud con sus propias palabras.',
    changed: 'Cambiado:',
    not: 'no',
    removed: 'Quitado:',
    yourself: 'para usted',
    staffReviews:
      'No estoy seguro de qué tipo de atención es, así que una persona de nuestro equipo leerá exactamente lo que escribió y lo averiguará.',
    noOrder:
      'En la mayoría de los lugares se necesita una orden del médico. Se la pueden dar en una ' +
      'consulta de medicina general o por video, y también puedo buscarla. Sin orden, los ' +
      'consultorios igual pueden dar un precio.',
    unsureOrder: 'En el consultorio de su médico lo saben; también preguntaré en cada lugar si la necesitan.',
    photoLater: 'Podrá agregar la foto en cuanto se envíe su solicitud.',
    photoLaterVisitor: 'Podrá agregar la foto después de iniciar sesión y enviar su solicitud.',
  },
};
