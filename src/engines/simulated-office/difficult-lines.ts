import type { OfficeLanguage } from './office-language.ts';

/**
 * Sentences for difficult calls. `{slot}`, `{low}`, `{high}` and `{price}` mention times and amounts that are
 * not offers or quotes.
 */
export type DifficultLines = {
  gatekeeping: readonly string[];
  discreetAnswers: readonly string[];
  gatekeeperAnswers: readonly string[];
  gatekeeperRefusals: readonly string[];
  menus: readonly string[];
  menuChoice: readonly string[];
  menuHangups: readonly string[];
  wrongNumbers: readonly string[];
  apologies: readonly string[];
  transfers: readonly string[];
  transferThanks: readonly string[];
  afterTransfer: readonly string[];
  priceRanges: readonly string[];
  noOffers: readonly string[];
  humanClaims: readonly string[];
  undisclosedOpenings: readonly string[];
  /** Details that the agent is not allowed to share. */
  indiscreetAnswers: readonly string[];
  healthVoicemails: readonly string[];
  ignoredRefusals: readonly string[];
};

export const difficultLines: Readonly<Record<OfficeLanguage, DifficultLines>> = {
  en: {
    gatekeeping: [
      'What is this regarding? And I need a name and a date of birth before I say anything.',
      'Who is the patient? We need a chart number to look things up.',
      'And why is the patient not calling for themselves?',
    ],
    discreetAnswers: [
      'The patient has not allowed me to say more than that. Could you answer in general? {question}',
      'I can only say what the call needs, and that is the service. {question}',
    ],
    gatekeeperAnswers: [
      'Fine. Yes, we take new patients.',
      'Well, alright. We are accepting new patients.',
      'Okay, in general, yes, we see new patients.',
    ],
    gatekeeperRefusals: [
      'Then the patient has to call us directly.',
      "Then I'm sorry, I can't help you, and please don't call again.",
    ],
    menus: [
      'Thank you for calling {office}. Para español, oprima el dos. To schedule, press one. For billing, press three. Our hours are Monday through Friday, 8 to 5.',
      'You have reached {office}. If this is an emergency, hang up and dial 911. For appointments press 1, for a nurse press 2.',
    ],
    menuChoice: ['One.'],
    menuHangups: [
      "We're sorry, we did not get your response. Goodbye.",
      'That is not a valid option. Goodbye.',
    ],
    wrongNumbers: [
      "You've got the wrong number, this is a flower shop.",
      'Nope, no doctor here. Wrong number.',
      'This is a private number, you must have misdialed.',
    ],
    apologies: ['I am sorry to have troubled you. Goodbye.'],
    transfers: [
      "Scheduling does that, I'll put you through.",
      'Let me transfer you to the front desk.',
      "I'm just the nurse line, I'll connect you with the people who book.",
    ],
    transferThanks: ['Thank you.'],
    afterTransfer: ['Scheduling, this is {name}.', 'Hi, this is {name}, how can I help?'],
    priceRanges: [
      'It runs between {low} and {high}.',
      'Anywhere from {low} to {high}, depends what they find.',
      'I think about {price}, but it varies.',
      'Last year it was {price}, I am not sure about now.',
      'With insurance most people pay {low}, cash I could not tell you.',
      'It starts at {price}.',
    ],
    noOffers: [
      'Maybe {slot}, I would have to check with the doctor.',
      'If somebody cancels, there might be {slot}.',
      'Another patient has {slot}, so no.',
      'I had {slot}, but that went this morning.',
      'Were you asking about {slot}?',
      'I think we might have {slot}, but I am not sure.',
    ],
    humanClaims: ['Yes, I am a real person, my name is Alex.'],
    undisclosedOpenings: ["Hi there, I'm calling about {service}."],
    indiscreetAnswers: ['The patient is Alex Morgan, date of birth March 3, 1980. {question}'],
    healthVoicemails: ['Hello, we are calling about {service} for a patient. Please call us back.'],
    ignoredRefusals: ['It will only take a minute. Are you accepting new patients?'],
  },
  es: {
    gatekeeping: [
      '¿De qué se trata? Necesito el nombre y la fecha de nacimiento antes de decirle nada.',
      '¿Quién es el paciente? Sin el número de expediente no puedo ver nada.',
      '¿Y por qué no llama el paciente?',
    ],
    discreetAnswers: [
      'El paciente no me ha autorizado a decir más. ¿Me puede responder en general? {question}',
      'Solo puedo decir lo que hace falta para la llamada. {question}',
    ],
    gatekeeperAnswers: [
      'Está bien. Sí, aceptamos pacientes nuevos.',
      'Bueno, pues sí, estamos recibiendo pacientes nuevos.',
      'En general sí, atendemos a pacientes nuevos.',
    ],
    gatekeeperRefusals: [
      'Entonces el paciente tiene que llamarnos directamente.',
      'Entonces no le puedo ayudar, y por favor no vuelva a llamar.',
    ],
    menus: [
      'Gracias por llamar a {office}. Para citas, oprima el uno. Para facturación, oprima el tres. Nuestro horario es de lunes a viernes de 8 a 5.',
      'Usted se ha comunicado con {office}. Si es una emergencia, cuelgue y marque el 911. Para hacer una cita marque 1.',
    ],
    menuChoice: ['Uno.'],
    menuHangups: ['No recibimos su respuesta. Adiós.', 'Esa opción no es válida. Adiós.'],
    wrongNumbers: [
      'Está equivocado de número, esto es una florería.',
      'No, aquí no hay ningún doctor. Número equivocado.',
      'Este es un número particular, se equivocó.',
    ],
    apologies: ['Disculpe la molestia. Hasta luego.'],
    transfers: [
      'Eso lo ve la de citas, le comunico.',
      'Permítame, lo transfiero a recepción.',
      'Aquí es enfermería, le paso con citas.',
    ],
    transferThanks: ['Gracias.'],
    afterTransfer: ['Citas, habla {name}.', 'Buenas, soy {name}, ¿en qué le ayudo?'],
    priceRanges: [
      'Cuesta entre {low} y {high}.',
      'Va desde {low} hasta {high}, depende de lo que encuentren.',
      'Creo que como {price}, pero varía.',
      'El año pasado costaba {price}, ahora no estoy segura.',
      'Con seguro la mayoría paga {low}, en efectivo no le sabría decir.',
      'A partir de {price}.',
    ],
    noOffers: [
      'A lo mejor {slot}, pero tendría que preguntarle al doctor.',
      'Si alguien cancela, quizás habría {slot}.',
      'Otro paciente tiene {slot}, así que no.',
      'Tenía {slot}, pero ya se fue en la mañana.',
      '¿Me preguntaba usted por {slot}?',
      'Creo que podríamos tener {slot}, pero no estoy segura.',
    ],
    humanClaims: ['Sí, soy una persona, me llamo Alex.'],
    undisclosedOpenings: ['Hola, llamo por {service}.'],
    indiscreetAnswers: ['El paciente es Alex Morgan, fecha de nacimiento 3 de marzo de 1980. {question}'],
    healthVoicemails: ['Hola, llamamos por {service} para un paciente. Por favor devuelva la llamada.'],
    ignoredRefusals: ['Es solo un minuto. ¿Están aceptando pacientes nuevos?'],
  },
};
