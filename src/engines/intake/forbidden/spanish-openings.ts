import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { insurers } from '../insurance/read-insurance.ts';
import type { ForbiddenOpening } from './forbidden-opening.ts';

const terms = readTerms(new URL('./terms/spanish-openings.txt', import.meta.url));

const denied = /\b(?:no|nunca|sin|ni)(?: (?:puedo|podemos|le|se|lo|la|puede|pueden))* $/;
const open =
  /\b(?:no|nada|nadie|si|hasta que|hasta|antes de|antes|cuando|una vez|sin|todavia|aun|despues de|a menos que|ser|ninguna?)\b(?: (?!pero\b|yo\b|nosotros\b)\w+){0,5} $/;
const refused =
  /\b(?:no|nunca|ni) (?:por favor )?(?:comparta|envie|escriba|ponga|mande|de|necesito|necesitamos|pido|pedimos|incluya|ingrese)(?: \w+){0,4} $/;

const insurerWords = insurers.words.filter((word) => /^[a-z]{4,}$/.test(word)).join('|');
const ordinaryPossession = regexSource`
  (?! (?:(?:${terms.oneOf('ordinary possession')}) )*(?:seguro|aseguranza|cobertura|plan|preguntas?
  |dudas?|facturas?|citas?|cuentas?|tiempo|razon|preferencias?|opciones|opcion|informacion|datos|correo
  |telefono|referencia|que (?:decir|decidir|pagar|contestar|hacer nada)|en mente|hasta|costo|libre
  |ahorros|${insurerWords})\b)
`;
const treatment = regex()`^(?: \w+){0,5}? (?:${terms.oneOf('treatment')})\b`;
const condition = regex()`^(?: (?!diagnostico\b)\w+){0,3}? (?:${terms.oneOf('condition')})\b`;

const promises: readonly ForbiddenOpening[] = [
  {
    opening: regexSource`
      garantizo|garantiza|garantizamos|garantizado|garantizada|garantia|prometo|promete|prometemos
      |le aseguro|te aseguro|les aseguro|aseguramos que|sin duda|sin riesgo|cien por ciento
      |100 por ciento|con certeza
    `,
    unlessAfter: denied,
  },
  { opening: 'cura|curara|curaran|curar|cure|curamos|sanara|sanar|milagro', unlessAfter: denied },
  {
    opening: terms.oneOf('will get better'),
    followedBy:
      /^(?:(?: (?:muy|todo|mucho|completamente|pronto))* (?:bien|mejor|san[oa]|curad[oa]|pronto|sol[oa]|en \w+ \w+)\b|$| [.!,])/,
  },
  {
    opening:
      '{reservad|confirmad|agendad|programad|aprobad|cubiert|reembolsad}{o|a|os|as}|cubre su|cubrira|acepta su|aceptan su|aceptara|aceptaran|califica|calificas|esta en la red',
    unlessAfter: open,
  },
  {
    opening: terms.oneOf('done already'),
    unlessAfter: denied,
  },
  {
    opening: terms.oneOf('will be done'),
    unlessAfter: denied,
  },
  {
    opening: regexSource`
      alguien|una persona|un agente|una agente|un representante|una enfermera|un enfermero|un medico
      |un doctor|una doctora|un especialista|nuestro equipo|el equipo|el doctor|la doctora|el medico
      |el consultorio
    `,
    followedBy: regex()`
      ^(?: (?:le|lo|la|te|los|se|va|van|a|estara|pronto|en breve|del equipo
      |de nuestro equipo))+ (?:llam\w+|contact\w+|atend\w+|ver[ae]?n?|verlo|verla|comunic\w+|hablar\w*
      |ayudar\w*|esperando|pond\w+|respond\w+|recib\w+)\b
    `,
  },
  {
    opening:
      '{lo|la|le|los|te} {vera|veran|recibira|recibiran|ayudara|pagara|cubrira}|la ayuda esta|siempre {encontramos|conseguimos|funciona|hay}',
  },
  { opening: 'dentro de|en menos de', followedBy: /^(?: \w+){0,3}? (?:minutos?|horas?)\b/ },
  {
    opening:
      'gratis|gratuito|gratuita|sin costo|sin cargo|no cuesta nada|no cuesta|no tiene costo|no le costara|no le cobraran|no se le cobrara|no pagara nada|no paga nada',
  },
];

const advice: readonly ForbiddenOpening[] = [
  {
    opening: terms.oneOf('somebody has an illness'),
    followedBy: new RegExp(`^${ordinaryPossession}(?= \\w)`),
    isRepeatable: true,
  },
  {
    opening: terms.oneOf('likely illness'),
  },
  { opening: '{esto |eso |} es {un|una|solo|}|son|esta|creo que es|creo que', followedBy: condition },
  {
    opening: terms.oneOf('verdicts'),
  },
  {
    opening: 'puede ser',
    followedBy:
      /^(?! (?:un tipo|por|en|el|la|los|las|a las|cualquier|otro dia|antes|despues|virtual|presencial)\b)/,
  },
  {
    opening: '{debe|debes|deberia|deberias|tiene que|tienes que|hay que|necesita|puede|podria}',
    followedBy:
      /^ (?:\w+ )?(?:tomar(?:se|lo|la)?|dejar|acudir|evitar|hacer|aplicar(?:se)?|poner(?:se|le)?|descansar|reposar|beber|operar(?:se)?|comer|esperar|suspender|aumentar|reducir|ignorar|ir a|ir al)\b/,
  },
  {
    opening: terms.oneOf('recommendations'),
  },
  { opening: 'tome|tomese|tomar|toma|dele|aumente|reduzca|duplique|mezcle|inyecte', followedBy: treatment },
  {
    opening: terms.oneOf('orders'),
  },
  {
    opening: 'alivia|reduce|calma|quita',
    followedBy: /^(?: \w+){0,3}? (?:dolor|hinchazon|fiebre|sintomas?|inflamacion|infeccion|tos|nauseas?)\b/,
  },
  {
    opening: 'no necesita|no necesitas|no hace falta|no es necesario|no hay necesidad|innecesario',
    followedBy: regex()`^(?: \w+){0,4}? (?:${terms.oneOf('care not needed')})\b`,
  },
  {
    opening:
      'no se preocupe|no te preocupes|no hay de que preocuparse|nada de que preocuparse|no hay por que|puede esperar|es seguro tomar|{esta|estara} {bien de salud|fuera de peligro}',
  },
];

const impersonation: readonly ForbiddenOpening[] = [
  {
    opening: terms.oneOf('pretends to be a person'),
  },
];

const phishing: readonly ForbiddenOpening[] = [
  {
    opening: regexSource`
      contrasena|contrasenas|clave|codigo de seguridad|codigo de verificacion|numero de tarjeta
      |datos de su tarjeta|tarjeta de {credito|debito|regalo}|{numero de |}seguro social|numero social
      |cuenta bancaria|numero de cuenta|licencia de conducir
    `,
    unlessAfter: refused,
  },
  {
    opening: terms.oneOf('links'),
  },
];

export const spanishOpenings: readonly ForbiddenOpening[] = [
  ...promises,
  ...advice,
  ...impersonation,
  ...phishing,
];

export const spanishQuestionWords = terms.oneOf('spanish question words');

export const spanishRequests = regexSource`
  {por favor |}{digame|dime|diganos|indiqueme|indique|compartame|comparta|proporcione|proporcioneme
  |confirme|confirmeme|deme|envieme|escriba|describa|especifique|elija|hagame saber|dejeme saber
  |cuenteme}|necesito {saber|su|que me|conocer}|necesitaria|solo {necesito|falta}|me {puede
  |podria} {decir|dar|indicar|confirmar|compartir}
`;
