import { regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { NoticeLanguage } from './templates/template.ts';

const terms = readTerms(new URL('./terms/text-phrases.txt', import.meta.url));

export type Phrases = Record<NoticeLanguage, readonly RegExp[]>;

/* Regex sources for plain text: lower case, without accents, apostrophes and punctuation. */

const texts = '(?:texts?|texting|messages?|messaging|msgs?|sms|notifications?|alerts|reminders|notices)';
const mensajes = '(?:mensajes?|mensajitos|textos?|sms|avisos|notificaciones|recordatorios)';
const enviar = regexSource`(?:${terms.oneOf('enviar')})\b`;

const not = '(?:dont|do not|never|no longer|not|didnt|did not)';
const call = '(?:call|calling|phone|phoning|ring|email|emailing|mail|write)';
/** Addressed to someone else. */
const otherPeople =
  '(?! (?:my|the|his|her|our) (?:doctors?|dr|office|clinic|hospital|insurance|employer|boss|pharmacy))';
const visit = '(?:appointments?|appts?|visits?|bookings?|surgery)';
/** `cancel my appointment and text me` is no opt-out, `cancel my appointment reminders` is. */
const fewWords = `(?: (?!by\\b|${visit}\\b(?! ${texts}\\b(?! (?:me|us)\\b)))[a-z]+){0,3}`;
const before = '(?:ok |hey |hi |no |yes |please |just |thanks |thank you |now )*';
const after = '(?: please| now| already| thanks| thank you| any ?more| all of you| you people| ok)*';

export const stopPhrases: Phrases = {
  en: [
    `(?:stop|quit|cease|end|cancel|discontinue|halt)${fewWords} ${texts}`,
    `(?:stop|quit|cease)${fewWords} (?:sending|contacting|bothering|spamming|harassing|writing|bugging|texting)`,
    `(?:dont|do not|never)(?: ever| please| you| want you to| need you to| ${call}| me| or| nor)* (?<!me )(?:text|message|contact|bother|spam|disturb|bug|harass)\\b${otherPeople}`,
    `(?:dont|do not|never)(?: ever| please| you)* (?:${call}|text|message) (?:me |us )?(?:and|or) (?:dont )?(?:text|message)\\b(?!.* instead)`,
    `(?:dont|do not|never)(?: ever)* write(?: to)? (?:me|us|here|this number)\\b`,
    `(?:dont|do not|never) send(?: me| us)? (?:any|more|these|those|texts|messages|anything)`,
    `(?:dont|do not|never)(?: ever)? (?:start|resume|restart)(?: [a-z]+){0,2} (?:${texts}|sending)`,
    regexSource`
      ${not}(?: ever| really| even)* (?:want|wish|need|like
      |care for)(?: (?:${terms.oneOf('stop phrases, en')}))* ${texts}
    `,
    regexSource`
      ${not}(?: ever| really)* (?:want|wish|need|like|care)(?: to| ever| again)* (?:hear|be contacted
      |be texted|be bothered)(?: anything| any ?more| again)*(?: from| by)?(?: you| u| yall| harborline
      | this| these| anyone| anybody| any ?more| again|$)
    `,
    regexSource`
      (?:never|didnt|did not) (?:sign|signed|subscribe|subscribed|agree|agreed|consent|consented|ask
      |asked)(?: up)?(?: for| to)?(?: get| receive| any| these| your| the)* (?:texts|messages|sms
      |texting)
    `,
    '(?:never|didnt|did not) (?:sign|signed) up for (?:this|these|it|any of)',
    `no more (?:[a-z]+ ){0,1}${texts}`,
    'no more of (?:this|these)',
    '(?:dont|do not|no longer) (?:want|need) (?:(?:any of )?these$|anything (?:else |more )?from you)',
    `(?:prefer|rather) not(?: to)?(?: get| receive| have| be sent)?(?: any| more| these| your)* ${texts}`,
    `^${before}no more(?: please| thanks| from you)*$`,
    `^${before}no (?:more |further )*(?:calls? |emails? )?(?:or |and |no )*${texts}${after}$`,
    '(?:take|remove|delete|get)(?: me| us| my number| my phone| this number)+ (?:off|from|out)',
    '(?:remove|delete|lose|forget|drop|erase)(?: me$| us$| (?:my|this|the) (?:cell |mobile |phone )?number)',
    '(?:unsubscribe|unsubscribed|unsubscribing|opt(?:ing)? ?(?:me )?out)',
    'leave (?:me|us)(?: the [a-z]+)? (?:alone|be$|in peace)',
    `^${before}(?:go away|get lost|knock it off|cut it out|cease and desist|shut up)${after}$`,
    '(?:fuck|piss|buzz|bugger|screw|sod) off',
    `(?:not|no longer|never)(?: really| at all)* interested${after}(?: at all)?$`,
    `(?:not|no longer) interested in (?:this|these|your|any)(?: [a-z]+)? ?(?:$|${texts}|service|services|offers?)`,
    `^${before}(?:i(?:ve)? (?:have )?had enough|thats enough|enough is enough)(?: of (?:this|these|you|it)(?: ${texts})?)?${after}$`,
    `report\\w* (?:you|this|it) (?:as|for) spam|^${before}(?:this is )?spam$`,
    'wrong (?:number|person)',
    '(?:revoke|withdraw)(?: my)? (?:consent|permission)',
    regexSource`
      ^(?:${before}
      |i said |i told you |can you |could you |will you |would you |you must |you need to |i want you to |i want this to |who
      (?:ever)? (?:is|are) (?:this|you) )*stop(?: it| this| that| now| already| doing this)*${after}$
    `,
  ].map((source) => new RegExp(`\\b(?:${source})`)),
  es: [
    `no (?:quiero que )?(?:me |nos )?(?:vuelvan? a |sigan? )?${enviar}`,
    `(?:nunca|jamas) (?:mas )?(?:me |nos )?(?:vuelvan? a )?${enviar}`,
    `(?:deje|dejen|deja|dejar|pare|paren|para|parar|basta)(?: ya)? de ${enviar}`,
    `no (?:quiero que )?(?:me |nos )?(?:llame|llamen|llames)(?: mas)? (?:ni|o|y) (?:no )?(?:me )?${enviar}`,
    `no (?:quiero|deseo|necesito)(?: volver a| recibir| mas| ningun| otros?| sus?| estos| los| nada de)* (?:${mensajes}|recibir)`,
    'no (?:quiero|deseo)(?: volver a)? saber(?: ya| nada| mas)*(?: de (?:ustedes|usted|ti|harborline|esto|nadie)|$)',
    `(?:no|basta de|alto a|fin de) ?(?:mas )?(?:llamadas (?:ni|o|y) )?(?:los )?${mensajes}`,
    `(?:pare|paren|detenga|detengan|cancele|cancelen|cancelar|terminen|quiten|suspendan)(?: de)?(?: los| estos| sus| la)? (?:${mensajes}|suscripcion)`,
    '(?:dar|denme|deme|dar(?:me)?|darse) de baja',
    '(?:quiteme|quitenme|saqueme|saquenme|borreme|borrenme|elimineme|eliminenme)\\b',
    '(?:borr|quit|elimin|olvid|pierd|saqu)\\w+ (?:mi|este) (?:numero|telefono)',
    'desuscri\\w*',
    '(?:numero|persona) equivocad[oa]|se equivoc\\w+ de (?:numero|persona)|no soy (?:la|esa) persona',
    '(?:dejeme|dejenme|dejame|dejenos|dejennos)(?: ya)?(?: en paz| tranquil[oa]s?| sol[oa]|$)|(?:me|nos) dejen? en paz',
    'no (?:me |nos )?interesan?(?: ya| mas| gracias| esto| nada| (?:su|sus|este) (?:servicios?|mensajes|ofertas?))*$',
    'no (?:quiero|deseo) nada(?: mas)? de (?:ustedes|usted|harborline)',
    'no (?:estoy|estamos) interesad[oa]s?(?: gracias| ya)*$',
    '^(?:ya |por favor )*(?:vayase|vayanse|larguese|larguense|ya estuvo)(?: ya| por favor)*$',
    '(?:revoco|retiro) (?:mi|el) (?:permiso|consentimiento|autorizacion)',
  ].map((source) => new RegExp(`\\b(?:${source})`)),
};

export const startPhrases: Phrases = {
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

/** A sentence with a negation is never an opt-in. */
export const negation = /\b(?:dont|do not|not|never|wont|didnt|no|ni|nunca|jamas)\b/;

const end = '(?:stop|unsubscrib\\w*|opt(?:ing)? out|cancel\\w*|quit|end|remove)';
const terminar = '(?:pare|paren|parar|deje|dejen|dejar|cancel\\w+|termin\\w+|quiten|desuscrib\\w*)';

/** What the sender asks us to continue. Only these words are ignored; the rest of the text still counts. */
export const continuePhrases = new RegExp(
  [
    `\\b(?:dont|do not|didnt|did not|never|not|wont|without)(?: ever)? (?:(?:want|mean|meant|wish|like|ask|asked|need|tell|told|try|tried)(?: you| for you)? to )?${end}(?: (?:or|and|nor) ${end})*\\b`,
    `\\bwhy (?:did|do|have|has) [a-z]+ ${end}\\w*`,
    `\\bno (?:quiero |deseo |me |nos |la |le )*(?:que )?(?:darme de baja|${terminar})\\b`,
  ].join('|'),
  'g',
);
