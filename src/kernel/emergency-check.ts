import { type EmergencySign, emergencySigns, emergencyWords, lookalikeWords } from './emergency-signs.ts';
import { toPlainText } from './plain-text.ts';
import { createSpelling } from './spelling.ts';

export type Emergency = { kind: 'emergency' | 'self_harm'; quote: string };

const correct = createSpelling(emergencyWords, lookalikeWords);

/** What may stand between "no" and a sign that it denies: anything else, and the denial is of something else. */
const denial = new RegExp(
  `\\b(?:no|not|without|never|denies|denied|deny|dont|doesnt|didnt|isnt|arent|hasnt|havent|wasnt|sin|nunca|niega|ni)(?! ,)(?: (?:${[
    'a|an|any|the|more|longer|real|really|actual|actually|current|active|recent|sudden|severe|currently|ever|of|and|or|nor|,|y|o|ni',
    'have|having|has|had|been|be|feel|feeling|felt|experience|experiencing|want|wanting|going|to|get|in|my|signs?|symptoms?|like|thoughts?|thinking|about|ideation|plans?',
    'fever|cough|nausea|dizziness|dizzy|vomiting|numbness|numb|headaches?|shortness|breath|breathing|trouble|difficulty|chest|pain|pains|weakness|palpitations|sweating|bleeding|swelling|fainting|suicidal|homicidal|rash|chills',
    'tengo|tiene|hay|dolor|fiebre|tos|mareos?|de|pecho|he|ha|tenido|quiero|pensamientos|ideas',
  ].join('|')})){0,14} ?$`,
);
/** Where "no" is part of the sign or denies nothing: "not sure if", "I don't want to live". */
const notADenial = /\bnot (?:sure|just|only|even)\b|\bno se si\b|\bdont know\b/;

const now =
  /\b(?:(?:right )?now|rn|currently|at the moment|this (?:minute|second|moment|morning|afternoon|evening)|tonight|just (?:now|started|began|happened|had|took|fell)|(?:minutes?|hours?|mins?|hrs?) ago|an hour ago|since (?:this|last night|yesterday)|again today|still (?:have|having|has|hurts|is|cant|bleeding)|suddenly|all of a sudden|getting worse|worsening|please help|help me|ahora(?: mismo)?|ahorita|en este momento|esta (?:manana|tarde|noche)|de repente|acaba de|hace (?:\w+ )?(?:minutos|horas?)|ayuda|ayudenme|todavia|empeora\w*)\b/;
const past =
  /\b(?:last (?:year|month|week|summer|winter|spring|fall|time|january|february|march|april|may|june|july|august|september|october|november|december)|(?:weeks?|months?|years?|decades?) (?:ago|back|prior)|(?:in|since|from|of) (?:19|20)\d\d|back in|when (?:i|he|she) was|as a (?:kid|child|teen\w*|baby)|used to|histor(?:y|ies)|hx|previous(?:ly)?|prior|in the past|once had|recover(?:ing|ed|y)|surviv\w+|post (?:stroke|overdose|seizure)|after (?:a|an|his|her|my|the|their) (?:\w+ )?(?:stroke|heart attack|overdose|seizure|attempt)|(?:ano|mes|semana|verano) pasad[oa]|pasad[oa] (?:ano|mes|semana)|hace (?:\w+ )?(?:anos?|mes|meses|semanas?)|antecedentes|historial|historia de|cuando era|en (?:19|20)\d\d|ran in|runs in|ruled out|was cleared|died|(?:went|gone|taken) to (?:the |an )?(?:er|emergency|hospital|urgent)|(?:was|were) (?:admitted|hospitalized|in the hospital)|fui a)\b/;
/** A finished event is the past by itself; pain that someone "had" may have been a minute ago. */
const finishedEvent =
  /^(?:had|dio|tuvo|have had) (?:a |another |un |una )?(?:\w+ )?(?:stroke|heart attack|cardiac arrest|seizure|infarto|derrame|ataque)/;
const today = /\b(?:today|hoy)\b/;

const paperwork =
  /\b(?:follow ups?|results?|tests?|tested|screening|claims?|denied|denial|deny|bill|bills|billed|billing|charged|charges|invoice|reimburs\w+|coverage|covered|covers?|prices?|cost|costs|how much|prior auth\w*|authorization|second opinion|records|research|article|essay|training|course|class|book|podcast|prevention|awareness|support group|rehab\w*|checked out|appeal|refill|prescription|copay|seguimiento|resultados|precio|cuanto cuesta|factura|reclamo|reembolso|reembolsen|negaron|negado|cobertura|cubre|segunda opinion|receta|rehabilitacion)\b/;
const longStanding =
  /\b(?:chronic|occasional(?:ly)?|sometimes|once in a while|(?:on and off|off and on|comes and goes|it|this)? ?for (?:the (?:last|past) )?(?:several|many|a few|a couple(?: of)?|some|two|three|four|five|six|\d+) (?:months|years)|for (?:months|years)|on and off|off and on|every (?:spring|winter|year|few months)|follow ups?|cronic[oa]|a veces|desde hace (?:\w+ )?(?:meses|anos)|de vez en cuando|seguimiento)\b/;
const stated =
  /\b(?:i have|ive got|ive been having|i got|im having|i am having|i feel|im feeling|having|has|hes having|shes having|is having|feels|feeling|tengo|tiene|siento|siente|estoy con|esta con|teniendo)(?: (?:a|an|some|bad|severe|really|very|terrible|sharp|crushing|tight|strong|intense|awful|horrible|extreme|the|this|these|my|of|lot|lots|pretty|so|much|un|una|mucho|mucha|fuerte|el|and|or|y|left|arm|jaw|pain|sweating|dizziness|nausea|sudden|thoughts)){0,5} ?$/;

function sentenceAround(plain: string, start: number, end: number): { before: string; after: string } {
  const before =
    plain
      .slice(0, start)
      .split(/[.!?;\n]| but | pero /)
      .at(-1) ?? '';
  const after = plain.slice(end).split(/[.!?;\n]| but | pero /)[0] ?? '';
  return { before, after };
}

/** True when the words around the sign say that it is not happening to anyone at present. */
function isHarmless(sign: EmergencySign, plain: string, start: number, end: number): boolean {
  const { before, after } = sentenceAround(plain, start, end);
  const words = plain.slice(start, end);
  const sentence = `${before}${words}${after}`;
  if (sign.unless?.test(sentence)) return true;
  const isDenied = denial.test(before) && !notADenial.test(before);
  if (sign.strength === 'sign' && isDenied) return true;
  if (now.test(sentence)) return false;
  if (past.test(sentence)) return true;
  if (finishedEvent.test(words) && !today.test(sentence)) return true;
  if (sign.strength === 'always') return false;
  if (longStanding.test(sentence) && sign.kind === 'emergency') return true;
  return paperwork.test(`${before}${words}${after.split(',')[0]}`) && !stated.test(before);
}

/**
 * Looks for words that say that someone is in danger at present, in English or Spanish: `emergency` belongs to
 * 911, `self_harm` to 988. `quote` is the verbatim words. In doubt it stops. Pure, never throws.
 */
export function checkForEmergency(text: string): Emergency | null {
  const message = toPlainText(text, correct);
  for (const sign of emergencySigns) {
    for (const match of message.plain.matchAll(sign.pattern)) {
      const end = match.index + match[0].length;
      if (isHarmless(sign, message.plain, match.index, end)) continue;
      return { kind: sign.kind, quote: message.quote(match.index, end) };
    }
  }
  return null;
}

const replies = {
  emergency: {
    en: 'This may be an emergency. Please call 911 now, or have someone near you call. Do not drive yourself, and stay with someone if you can. This chat cannot send help. When you are safe, we are here for everything else.',
    es: 'Esto puede ser una emergencia. Llame al 911 ahora, o pida a alguien cercano que llame. No conduzca y, si puede, no se quede a solas. Este chat no puede enviar ayuda. Cuando esté a salvo, aquí estamos para todo lo demás.',
  },
  self_harm: {
    en: 'I am glad you said this, and you do not have to face it alone. Please call or text 988 now: it is the Suicide & Crisis Lifeline, free, confidential, at any hour. If someone is in danger right now, call 911. If you can, stay with a person you trust. This chat cannot send help.',
    es: 'Gracias por decirlo; no tiene que enfrentarlo a solas. Llame al 988 ahora y oprima 2 para español, o envíe AYUDA al 988: es la línea de prevención del suicidio y crisis, gratuita, confidencial y a toda hora. Si alguien corre peligro en este momento, llame al 911. Si puede, quédese con una persona de confianza. Este chat no puede enviar ayuda.',
  },
} as const;

/** What the assistant says instead of going on: whom to call and what to do now. */
export function emergencyReply(kind: Emergency['kind'], language: 'en' | 'es'): string {
  return replies[kind][language];
}
