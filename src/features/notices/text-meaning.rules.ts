import { toPlainText } from '#kernel/plain-text.ts';
import type { NoticeLanguage } from './templates/template.ts';

export type TextMeaning = {
  kind: 'stop' | 'start' | 'help' | 'other';
  /** Which language the deciding words are in; null where they are of none. */
  language: NoticeLanguage | null;
};

type Keywords = Record<NoticeLanguage, readonly string[]>;
type Phrases = Record<NoticeLanguage, readonly RegExp[]>;

/** Said alone, or with nothing but polite words around them. */
const stopWords: Keywords = {
  en: [
    ...['stop', 'stopall', 'end', 'quit', 'cancel', 'cancle', 'unsubscribe', 'unsuscribe', 'unsubcribe'],
    ...['revoke', 'optout', 'opt out', 'no more', 'enough', 'stpo', 'sotp', 'arret', 'unsub', 'remove'],
  ],
  es: [
    ...['alto', 'basta', 'pare', 'paren', 'parar', 'para', 'detener', 'detengan', 'detengase', 'cancelar'],
    ...[
      'cancele',
      'cancela',
      'cancelen',
      'terminar',
      'termine',
      'terminen',
      'fin',
      'baja',
      'salir',
      'no mas',
    ],
    ...['ya no', 'dejen', 'deje', 'desuscribir', 'desuscribirme', 'desuscribirse'],
  ],
};
const startWords: Keywords = {
  en: ['start', 'unstop', 'restart', 'resume', 'subscribe', 'resubscribe', 'optin', 'opt in', 'begin'],
  es: [
    ...['iniciar', 'inicio', 'inicia', 'empezar', 'empiecen', 'comenzar', 'comience', 'reanudar', 'reanuden'],
    ...['suscribir', 'suscribirme', 'activar', 'alta'],
  ],
};
/** START only for a person who has ended texts: to everybody else it answers what we last asked. */
const yesWords: Keywords = { en: ['yes', 'y', 'yeah', 'yep'], es: ['si'] };
const helpWords: Keywords = { en: ['help', 'info', 'help me'], es: ['ayuda', 'informacion', 'ayudeme'] };

const politeWords = new Set(
  'please pls plz now ok okay thanks thank you thx hi hello hey sir maam just now immediately it this that these all everything right again texts text messages me my por favor ya gracias hola esto todo todos los ahora mismo senor senora mensajes textos me'.split(
    ' ',
  ),
);

const texts = '(?:texts?|texting|messages?|messaging|msgs?|sms|notifications?|alerts|reminders|notices)';
const mensajes = '(?:mensajes?|mensajitos|textos?|sms|avisos|notificaciones|recordatorios)';
const enviar =
  '(?:envie|envien|envies|enviar|enviarme|mande|manden|mandes|mandar|mandarme|mandando|enviando|escriba|escriban|escribas|escribir|escribirme|escribiendo|contacte|contacten|contactes|contactar|contactarme|moleste|molesten|molestes|molestar|molestarme|textear|textearme|texteen|textees)';
const few = '(?: [a-z]+){0,3}';

const stopPhrases: Phrases = {
  en: [
    `(?:stop|quit|cease|end|cancel|discontinue|halt)${few} ${texts}`,
    `(?:stop|quit|cease)${few} (?:sending|contacting|bothering|spamming|harassing|writing|bugging)`,
    `(?:dont|do not|never)(?: ever| please| you| want you to)* (?:text|message|contact|bother|spam)\\b`,
    `(?:dont|do not|never) send(?: me| us)? (?:any|more|these|those|texts|messages|anything)`,
    `(?:dont|do not|no longer) (?:want|wish|need|like)(?: to)?(?: get| receive| have)?(?: any| more| these| your| to| get| receive)* ${texts}`,
    `no more ${few.replace('0,3', '0,1')} ?${texts}`,
    'no more of (?:this|these)',
    '(?:take|remove|delete|get)(?: me| my number| my phone| this number)+ (?:off|from|out)',
    '(?:remove|delete|lose|forget|drop)(?: me$| my (?:phone )?number| this number)',
    '(?:unsubscribe|unsubscribed|unsubscribing|opt(?:ing)? ?(?:me )?out)',
    'leave me alone',
    'wrong (?:number|person)',
    '(?:revoke|withdraw)(?: my)? (?:consent|permission)',
    '^(?:i said |i told you |just |can you |could you |will you |you must |you need to )*stop(?: it| this| that| now| already| doing this)*$',
  ].map((source) => new RegExp(`\\b${source}`)),
  es: [
    `no (?:me |nos )?(?:vuelvan? a |sigan? )?${enviar}`,
    `ya no (?:me |nos )?${enviar}`,
    `(?:deje|dejen|deja|dejar|pare|paren|para|parar|basta)(?: ya)? de ${enviar}`,
    `(?:no|ya no) (?:quiero|deseo|necesito)(?: recibir| mas| sus| estos| los| nada de)* (?:${mensajes}|recibir)`,
    `(?:no|basta de|alto a|fin de) ?(?:mas )?(?:los )?${mensajes}`,
    `(?:pare|paren|detenga|detengan|cancele|cancelen|cancelar|terminen|quiten|suspendan)(?: de)?(?: los| estos| sus| la)? (?:${mensajes}|suscripcion)`,
    '(?:dar|denme|deme|dar(?:me)?|darse) de baja',
    '(?:quiteme|quitenme|saqueme|saquenme|borreme|borrenme|elimineme|eliminenme|borren mi numero|quiten mi numero)',
    'desuscri',
    '(?:numero|persona) equivocad[oa]',
    '(?:dejeme|dejenme) en paz',
  ].map((source) => new RegExp(`\\b${source}`)),
};

const startPhrases: Phrases = {
  en: [
    `(?:start|resume|restart)(?: sending| getting| receiving)?(?: me| the| my| your)* (?:${texts})`,
    `(?:text|message) me again`,
    `(?:want|like) (?:to )?(?:get|receive|have)?(?: the| your| my)* ?${texts} again`,
    'start (?:again|texting)',
  ].map((source) => new RegExp(`\\b${source}`)),
  es: [
    `(?:vuelvan?|volver) a (?:enviar|mandar)(?:me)?`,
    `quiero (?:volver a )?(?:recibir )?(?:otra vez )?(?:los |sus )?${mensajes}(?: otra vez| de nuevo)?`,
    `(?:reanuden|reanudar|activen|activar)(?: los| mis)? ${mensajes}`,
  ].map((source) => new RegExp(`\\b${source}`)),
};

/** What stands against ending: somebody who asks us not to. */
const goOn =
  /\b(?:dont|do not|didnt|did not|never|not|cant|cannot|wont|without) (?:want (?:you )?to )?(?:stop|unsubscrib\w*|opt(?:ing)? out|cancel|quit|end)\b|\bno (?:quiero )?(?:pare|paren|parar|dejen|cancelen|darme de baja|desuscrib\w*)\b/;

const stopSigns = /^(?:\s|\u{1F6D1}|\u{26D4}|\u{270B}|\u{1F6AB}|\u{FE0F})+$/u;

/** Spelled out (`S T O P`, `s.t.o.p`) and drawn out (`stoooop`) are the same word. */
function readWords(body: string): string {
  const plain = toPlainText(body).plain.replaceAll(/[.,;:!?$\n]/g, ' ');
  const words = plain.split(/\s+/).filter(Boolean);
  const joined = words.length > 2 && words.every((word) => word.length === 1) ? [words.join('')] : words;
  return joined.map((word) => word.replace(/^s+t+o+p+$/, 'stop')).join(' ');
}

const languages = ['en', 'es'] as const;

/** The words left when politeness is taken away, one way and the other: `ok stop it please`, `stop all`. */
function findKeyword(words: string, keywords: Keywords): NoticeLanguage | null {
  const bare = words
    .split(' ')
    .filter((word) => !politeWords.has(word))
    .join(' ');
  for (const language of languages) {
    const known = new Set(keywords[language]);
    if (known.has(words) || known.has(bare)) return language;
    const parts = bare.split(' ');
    if (parts.length > 1 && parts.every((part) => known.has(part))) return language;
  }
  return null;
}

function findPhrase(words: string, phrases: Phrases): NoticeLanguage | null {
  return languages.find((language) => phrases[language].some((phrase) => phrase.test(words))) ?? null;
}

const friendlyWords = new Set(
  'yes no si great good perfect perfecto bien listo got it see you there then tomorrow will be nos vemos claro'.split(
    ' ',
  ),
);

/** Thanks, a yes, a thumb: nobody has to read or answer it. */
export function isMereCourtesy(body: string): boolean {
  const words = readWords(body).split(' ').filter(Boolean);
  return words.every((word) => politeWords.has(word) || friendlyWords.has(word));
}

const other: TextMeaning = { kind: 'other', language: null };

/**
 * What a person means by a text to us, in English or Spanish and in any wording. In doubt between ending texts and
 * anything else about texts it is ending. `hasStopped`: this number has ended texts, so that a mere yes starts them.
 */
export function readTextMeaning(body: string, { hasStopped }: { hasStopped: boolean }): TextMeaning {
  if (body.trim() !== '' && stopSigns.test(body)) return { kind: 'stop', language: null };
  if (body.trim() === '?') return { kind: 'help', language: null };
  const words = readWords(body);
  if (words === '') return other;
  if (goOn.test(words)) return other;
  const stop = findKeyword(words, stopWords) ?? findPhrase(words, stopPhrases);
  if (stop) return { kind: 'stop', language: stop };
  const start = findKeyword(words, startWords) ?? findPhrase(words, startPhrases);
  if (start) return { kind: 'start', language: start };
  const help = findKeyword(words, helpWords);
  if (help) return { kind: 'help', language: help };
  const yes = hasStopped ? findKeyword(words, yesWords) : null;
  return yes ? { kind: 'start', language: yes } : other;
}
