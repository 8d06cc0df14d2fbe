import { regex } from '#shared/regex.ts';
import { foldAccents } from '../spanish-figures.ts';
/** Spanish patterns for accepting, deferring and other answers, matched against lowercase text without accents. */
import type { StanceWords } from './consent-words.ts';

const who = '(?:(?:el|la|mi|nuestr[oa]) paciente|ella|el)';
const yes = regex('g')`
  \b(?:${who} (?:ya |tambien |con gusto )?(?:lo |la |le )?(?:acept[ao]|tom[ao]|confirma
  |quiere(?! pensar| saber| preguntar)|prefiere|esta (?:de acuerdo|conforme|bien)|dice que si
  |dijo que si|paga|pagara|puede (?:ir|venir|pagar))
  |(?:reserve|agende|anote|apunte|confirme|programe|cobre|cargue|aparte|ponga)(?:l[ao]s?|me|se)?\b
  |(?:lo|la) (?:tomamos|aceptamos|reservamos|queremos)
  |(?:acepto|aceptamos|autorizo|autorizamos|tomamos|pagamos)\b|adelante|de acuerdo|trato hecho
  |el numero de (?:la )?tarjeta es)\b
`;
const held =
  /\b(?:no|nunca|si|hasta que|antes de|sin|tampoco|cuando|podria|puede|puedo|para que|de lo que|lo que)\s*(?:\w+\s+){0,4}$/;

const thanks = [
  /\b(?:muchas |mil )?gracias\b.*$/,
  /\b(?:adios|hasta luego|hasta pronto|que (?:tenga|le vaya|este)\b.*|hola|buen(?:os|as|a)? (?:dias?|tardes?|noches?))\b/,
  /\b(?:disculpe|perdon|lo siento|un (?:momento|momentito|segundo))\b.*$/,
  /\b(?:entiendo|entendido|comprendo|ya veo|tomo nota)\b/,
  /\b(?:usted|ustedes) (?:dijo|dice|tiene|tienen|ofrece|ofrecio|pide|piden)\b.*$/,
  /\b(?:bueno|pues|este|por favor|y|pero|entonces)\b/,
] as const;
const isEmpty = (text: string): boolean => !/[a-z\d]/.test(text);
const withoutThanks = (clause: string): string =>
  thanks.reduce((text, pattern) => text.replace(pattern, ' '), clause.trim());

export const consentWordsSpanish: StanceWords = {
  simplify: (sentence) =>
    foldAccents(sentence)
      .toLowerCase()
      .replace(
        /\bno (?:le |me |nos )?(?:importa|molesta|hay (?:ningun )?problema|es (?:ningun )?problema|tiene (?:ningun )?inconveniente)\b/g,
        'esta bien',
      )
      .replace(/\bno (?:hace falta|es necesario|tengo que) (?:preguntar|consultar)\w*/g, 'esta bien')
      .replace(/[¿¡]/g, ''),
  clauseBreak:
    /[,;:.!?]+\s+|\s+[–—-]+\s+|—|\s+(?=(?:pero|porque|aunque|asi que|entonces)\b)|\s+(?=y (?:el|la|ella|yo|voy|por favor|luego|acepta|reserve|vuelvo)\b)/,
  contrast: /^(?:pero|aunque|entonces|asi que|y)\b/,
  findYes(clause) {
    let isHeld = false;
    for (const match of clause.matchAll(yes)) {
      const before = clause.slice(0, match.index);
      if (!held.test(before) || /^(?:si|claro)\s*$/.test(before)) return 'plain';
      isHeld = true;
    }
    return isHeld ? 'held_back' : null;
  },
  leaves: regex()`
    \b(?:pregunt|consult|habl|coment|verific|confirm|revis)\w*\b.*\b(?:paciente|ella|el|familia)\b
    |\b(?:voy a|tengo que|debo|necesito|dejeme|primero) (?:preguntar|consultar|verificar|hablar)\w*
    |\bno\b.*\b(?:reserv\w+|agend\w+|anot\w+|puedo|puede|acept\w+|cobr\w+|autoriz\w+|confirm\w+
    |le sirve|funciona|cambi\w+)\b|\bmas de lo que\b|\bsolo\b.*\b(?:acepto|acepta|autoriz\w+|quedo)\b
    |\bel paciente (?:decide|tiene que decidir|decidira)\b|\bfuera de lo que\b|\bdemasiado\b
  `,
  softens:
    /\b(?:vuelvo a llamar|volvere a llamar|llamo (?:despues|luego|mas tarde|otra vez)|le (?:aviso|avisare|digo|dire) al paciente|^no\b)/,
  requests: /\b(?:puede|podria|me) (?:\w+ )?(?:reservar|agendar|anotar|confirmar|apartar|dar)\w*\b/,
  aboutItself: /\b(?:automatic[oa]|maquina|robot|grabad[ao]|harborline)\b/,
  agrees:
    /\b(?:si|claro|perfecto|perfecta|esta bien|muy bien|vale|excelente|le sirve|funciona|nos parece|me parece|conforme|correcto|exacto|ahi estara|nos vemos|mejor)\b/,
  hedges: /\b(?:quizas?|tal vez|creo que|podria|a lo mejor|posiblemente)\b/,
  denies: /\b(?:no|nunca|tampoco|nada)\b/,
  deniesYes: /\b(?:no|nunca|tampoco)\b.*\b(?:esta bien|sirve|funciona|parece|conforme|vale)\b/,
  isOnlyThanks: (clause) => isEmpty(withoutThanks(clause)),
  isOnlyOkay: (clause) => isEmpty(withoutThanks(clause).replace(/\b(?:ok|okey|bien|aja)\b/g, ' ')),
};
