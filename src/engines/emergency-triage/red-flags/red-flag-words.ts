import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/red-flag-words.txt', import.meta.url));

/** Patterns shared by several red flags, for text in lowercase without accents or apostrophes. */

export const bloodThinner = regex()`\b(?:${terms.oneOf('blood thinner')})\b`;

export const headInjury = regex()`
  \b(?:(?:hit|bump(?:ed)?|bang(?:ed)?|knock(?:ed)?|smack(?:ed)?|struck|crack(?:ed)?|bonk(?:ed)?
  |whack(?:ed)?|clonk(?:ed)?) (?:\w+ ){0,2}(?:head|forehead|skull)
  |head (?:injury|trauma|bump|wound|hit|blow)|(?:blow|hit|knock|bump|goose egg) (?:to
  |on) (?:the |my |his |her |their )?(?:back of (?:my|his|her|the) )?head|concussion|conmocion
  |(?:golpe|golpeo|golpee|golpearon|pego|pegue|chichon)(?: \w+){0,3} (?:cabeza|frente))\b
`;

export const fallWords = regex()`
  \b(?:(?:keeps?|kept|been|is|started|starting to|tends to|always|has) fall(?:ing|en)(?: down| over)?
  |falls (?:a lot|often|down|over|all the time|every|when|again|at)
  |(?:has|had|have|having|after|a|two|three|several|many|more|another|multiple|frequent|recent|her|his
  |these|history of) (?:bad |nasty |hard )?falls?|fell (?:${terms.oneOf('fall')})?
  |took a (?:fall|spill|tumble)|(?:se|me) (?:cae|cayo|caido|cai|caigo|caia|ha caido|esta cayendo
  |anda cayendo)|caidas?|cayendose)\b
`;

/** Mentions of an older person. Ages in numbers are read separately. */
export const olderAgeWords = regex()`
  \b(?:elderly|senior|older (?:adult|person|parent|mother|father|man|woman|lady)
  |(?:grand|great grand)(?:ma|mother|pa|father|dad|parents?)|granny|nana
  |my (?:mom|mother|mum|dad|father|parents?)|(?:her|his|our) (?:mother|father|mom|dad)
  |(?:in her|in his|in my) (?:seventies|eighties|nineties|70s|80s|90s|60s|sixties)|anciana?
  |tercera edad|adult[oa] mayor|abuel(?:it)?[oa]s?|mi (?:mama|madre|papa|padre|suegr[oa])
  |(?:6[5-9]|[789]\d|10\d) ?(?:yo|yrs?|years?|year old|years old|anos|y o)
  |(?:is|hes|shes|im|i am|turned|turning|age|aged|tiene|tengo
  |de) (?:about |almost |now |only )?(?:6[5-9]|[789]\d|10\d))\b
`;

export const chestSymptom = regex()`
  \b(?:(?:chest|pecho) (?:\w+ ){0,3}(?:pains?|aches?|hurts?|tight\w*|pressure|discomfort|heav\w+
  |flutter\w*|burn\w*|weird|funny|dolor|opresion|molestia|aprieta|duele|arde)
  |(?:pains?|aches?|tight\w*|pressure|discomfort|heav\w+|flutter\w*|twinges?|dolor|dolores|opresion
  |molestia|presion|punzadas|duele) (?:\w+ ){0,3}(?:chest|pecho)|palpitat\w+|palpitaciones
  |heart (?:\w+ ){0,3}(?:rac\w+|pound\w*|flutter\w*|skip\w*|flip ?flop\w*|irregular)
  |(?:corazon|latidos) (?:\w+ ){0,3}(?:acelerad\w*|acelera|brinca|irregular\w*|rapido)
  |(?:short of breath|out of breath|winded|me falta el aire|se queda sin aire) (?:when|walking
  |climbing|going up|on (?:the )?stairs|with|al subir|cuando|si))\b
`;

/** Advice after a "yes" to a question about emergency symptoms. */
export const call911 = {
  en: 'Then please call 911 now, or have someone near you call. Do not drive, and stay with someone if you can.',
  es: 'Entonces llame al 911 ahora, o pida a alguien cercano que llame. No conduzca y, si puede, no se quede a solas.',
};
