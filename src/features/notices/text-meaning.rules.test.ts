import { expect, test } from 'vitest';
import { readTextMeaning } from './text-meaning.rules.ts';

const read = (body: string, hasStopped = false) => readTextMeaning(body, { hasStopped }).kind;

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

test.each(stops)('“%s” ends texts', (body) => {
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

test.each(starts)('“%s” begins texts again', (body) => {
  expect(read(body)).toBe('start');
});

test('a mere yes begins texts only for a person who ended them', () => {
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

test.each(others)('“%s” is something else', (body) => {
  expect(read(body)).toBe('other');
});

test('the answer is written in the language of the words', () => {
  expect(readTextMeaning('basta', { hasStopped: false }).language).toBe('es');
  expect(readTextMeaning('stop', { hasStopped: false }).language).toBe('en');
  expect(readTextMeaning('🛑', { hasStopped: false }).language).toBeNull();
});
