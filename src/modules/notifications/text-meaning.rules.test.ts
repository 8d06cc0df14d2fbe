import { expect, test } from 'vitest';
import { readTextMeaning } from './text-meaning.rules.ts';

const read = (body: string, awaitsYes = false) => readTextMeaning(body, { awaitsYes }).kind;

const stops = [
  ...[
    'STOP',
    'stop',
    'Stop.',
    'STOP!!!',
    ' stop\n',
    '"Stop"',
    'S T O P',
    's.t.o.p.',
    'stooop',
    'STOPP',
    '🛑',
    '⛔',
  ],
  ...[
    'stop please',
    'Please stop',
    'pls stop',
    'STOP NOW',
    'stop it',
    'stop this please',
    'ok stop',
    'stop thanks',
  ],
  ...[
    'STOPALL',
    'stop all',
    'stop stop stop',
    'UNSUBSCRIBE',
    'unsubscribe me',
    'Cancel',
    'cancel please',
    'END',
    'quit',
  ],
  ...[
    'revoke',
    'opt out',
    'OPTOUT',
    'I want to opt out',
    'opt me out',
    'opting out',
    'no more',
    'No more texts',
  ],
  ...[
    'no more messages please',
    'no more of these',
    'Enough!',
    'stop texting me',
    'Stop sending me messages',
  ],
  ...[
    'stop the texts',
    'please quit texting this number',
    'stop contacting me',
    'stop bothering me',
    'end texts',
  ],
  ...[
    "Don't text me",
    'do not text me again',
    'DO NOT CONTACT ME',
    "don't send me any more",
    'never text me again',
  ],
  ...[
    "I don't want these texts",
    'I no longer want to receive messages',
    'i dont want to get texts from you',
  ],
  ...[
    'take me off your list',
    'remove me',
    'remove me from this list',
    'Remove my number',
    'delete my number',
    'lose my number',
  ],
  ...[
    'how do I unsubscribe?',
    'I would like to unsubscribe from this',
    'leave me alone',
    'Wrong number',
    'you have the wrong person',
  ],
  ...[
    'I revoke my consent',
    'cancel these messages',
    'cancel all reminders',
    'can you stop',
    'I said stop',
    'could you stop now',
  ],
  ...[
    'ALTO',
    'Basta',
    '¡Basta ya!',
    'pare',
    'Paren por favor',
    'cancelar',
    'no más',
    'No más mensajes',
    'no mas textos',
  ],
  ...[
    'no me manden más mensajes',
    'No me escriban',
    'dejen de mandarme mensajes',
    'deje de escribirme',
    'ya no quiero mensajes',
  ],
  ...[
    'no quiero recibir más mensajes',
    'no quiero sus mensajes',
    'quiero darme de baja',
    'denme de baja',
    'baja',
    'fin',
    'salir',
  ],
  ...[
    'número equivocado',
    'ya no me escriban',
    'basta de mensajes',
    'quítenme de la lista',
    'desuscribirme',
    'paren los mensajes',
  ],
  ...[
    'cancelen la suscripción',
    'terminar',
    'alto por favor',
    'Stop por favor',
    'déjenme en paz',
    'no me molesten',
  ],
];

test.each(stops)('“%s” opts out', (body) => {
  expect(read(body)).toBe('stop');
});

const starts = [
  ...[
    'START',
    'start',
    'Start please',
    'UNSTOP',
    'resume',
    'start texts',
    'start sending me texts again',
    'Subscribe',
  ],
  ...[
    'text me again',
    'I want to get texts again',
    'opt in',
    'restart',
    'resume the messages',
    'start again',
  ],
  ...[
    'iniciar',
    'Empezar',
    'reanudar',
    'vuelvan a enviarme mensajes',
    'quiero recibir los mensajes otra vez',
    'alta',
  ],
];

test.each(starts)('“%s” opts in again', (body) => {
  expect(read(body)).toBe('start');
});

test('a plain yes opts in only a patient who opted out', () => {
  for (const body of ['yes', 'Yes please', 'Y', 'Sí', 'si por favor']) {
    expect(read(body, true)).toBe('start');
    expect(read(body, false)).toBe('other');
  }
});

test.each(['HELP', 'help', 'Help!', 'help please', 'info', 'AYUDA', 'ayuda por favor', '?', 'help me'])(
  '“%s” asks for help',
  (body) => {
    expect(read(body)).toBe('help');
  },
);

const others = [
  ...[
    '',
    '   ',
    '👍',
    'ok',
    'Thanks!',
    'gracias',
    'who is this?',
    'I will be there',
    'see you tomorrow',
    'C',
    'confirm',
  ],
  ...[
    'Can I move my appointment to Tuesday?',
    'I need to cancel my appointment',
    'cancel my appointment',
    'please cancel my visit',
  ],
  ...[
    "Don't stop",
    "please don't stop the texts",
    'do not unsubscribe me',
    "I didn't unsubscribe",
    'never stop',
  ],
  ...[
    'Is there a bus stop near the office?',
    'where does the street end?',
    'the bleeding has stopped',
    'when does my visit end',
  ],
  ...[
    'I could not see the message',
    'I did not get a text',
    'what should I bring',
    'can you send me the address',
    'my new number is 8135550123',
  ],
  ...[
    'no pare',
    'no dejen de escribirme',
    'quiero cancelar mi cita',
    'voy para allá',
    'mañana no puedo',
    'hasta el fin de semana',
  ],
  ...[
    'I do not have insurance',
    'do I need to stop eating before the test?',
    'should I quit smoking first?',
    'start time?',
    'not now',
  ],
  ...[
    'helpful, thanks',
    'the doctor was of great help to me',
    'no',
    'No gracias',
    'por favor llámenme',
    'necesito más información sobre el precio',
  ],
];

test.each(others)('“%s” is neither opt-out nor opt-in', (body) => {
  expect(read(body)).toBe('other');
});

const stopsAmongOtherText = [
  'I would prefer not to get texts',
  'I dont need these',
  "I don't want anything from you",
  'No quiero nada de ustedes',
  'cancel my visit and unsubscribe me',
  'Please stop. I will still come to my appointment.',
  "Don't cancel my appointment, just stop the texts",
  'Do not cancel my visit but stop texting me',
  'You cannot end my care. Unsubscribe me',
  "Don't cancel my appointment. Stop.",
  "don't cancel my appointment, just stop",
  'Keep my appointment but stop the messages',
  'Please do not end my care and stop texting me',
  'I do not want to cancel my visit, only unsubscribe',
  'not interested',
  "I'm not interested, thanks",
  'no longer interested',
  'We are not interested in this',
  'go away',
  'Please go away!',
  "I don't want to hear from you",
  'I do not want to hear from you again',
  'never want to hear from you any more',
  'I never want another message from you',
  "I don't ever want to see another text",
  "Please don't call or text",
  "Don't call, text or email me",
  'do not call me or text me',
  'no thanks, no more',
  'no thanks no more',
  'leave me alone',
  'Leave us alone please',
  'lose my number',
  'lose this phone number',
  'wrong person stop',
  'who is this stop',
  'I never signed up for this',
  "I didn't ask for these texts",
  "don't start texting me",
  'No calls or texts please',
  'Enough! Why do you write?',
  "I've had enough of these messages",
  'fuck off',
  'get lost',
  "I can't unsubscribe",
  'I cannot stop your texts',
  'do not disturb me',
  "I don't want you to text me",
  "I'll report you as spam",
  "don't write to me",
  'Cancel my appointment reminders',
  "I don't want these... texts",
  "why don't you stop texting me",
  'no me interesa',
  'No me interesa, gracias',
  'ya no me interesa',
  'no estoy interesada',
  'déjenme en paz',
  'ya déjenme',
  'quiero que me dejen en paz',
  'ya no quiero saber de ustedes',
  'No quiero saber nada más de ustedes',
  'no me escriban',
  'número equivocado, no escriban más',
  'se equivocaron de número',
  'no quiero que me escriban',
  'no me llamen ni me escriban',
  'nunca más me manden mensajes',
  'no quiero volver a recibir mensajes',
  'No cancelen mi cita, pero no me manden más mensajes',
  'No cancele la cita, solo paren los mensajes',
  'olviden mi número',
  'revoco mi consentimiento',
  'No cancelen mi cita. Basta.',
  'no más llamadas ni mensajes',
];

test.each(stopsAmongOtherText)('“%s” opts out, whatever else it says', (body) => {
  expect(read(body)).toBe('stop');
});

const goesOn = [
  "please don't forget to text me",
  "Don't hesitate to text me",
  "I don't understand this message",
  'no recibí el mensaje',
  "Don't cancel my appointment",
  'Please do not cancel my visit!',
  'You cannot end my care',
  'Cancel my appointment and text me when it is done',
  'Cancel my appointment. Text me then.',
  "I can't come, please cancel",
  "I'm not interested in that doctor",
  'not interested in an appointment on Monday',
  "The pain won't go away",
  'Will the swelling go away?',
  "I don't want to hear bad news",
  "I didn't hear from you",
  "Don't call me, text me",
  "Please don't call, just text",
  "don't call but text me",
  "I didn't mean to stop the texts",
  'I never asked you to stop',
  'why did you stop texting me?',
  'Is 10 minutes enough?',
  'The medicine is no more at the pharmacy',
  "please don't contact my doctor",
  "I don't want to cancel or stop",
  "don't stop or cancel the texts",
  'When does the bus stop? My messages are late',
  'stop by the office and text me',
  'The bleeding will start and stop',
  'I have no messages from the office',
  'I want to change my number',
  'leave me the address please',
  'I lost my phone',
  'did you lose my file',
  'No cancelen mi cita',
  'no quiero cancelar mi cita',
  'no me interesa esa cita',
  'No, escríbanme por favor',
  'no me llamen, escríbanme',
  'no dejen de mandarme mensajes',
  'ya no puedo ir el martes',
  '¿dónde para el autobús?',
  'no sé nada de ustedes',
  'por favor cancele mi cita del lunes',
];

test.each(goesOn)('“%s” does not opt out', (body) => {
  expect(read(body)).toBe('other');
});

test('the reply uses the language of the message', () => {
  expect(readTextMeaning('basta', { awaitsYes: false }).language).toBe('es');
  expect(readTextMeaning('stop', { awaitsYes: false }).language).toBe('en');
  expect(readTextMeaning('🛑', { awaitsYes: false }).language).toBeNull();
});
