import type { CareNeed, FactName, OrderState } from '#shared/care/care-need.ts';
import { needsOrder } from '#shared/care/doctors-order.ts';
import { regex, regexSource } from '#shared/regex.ts';
import { type PlainText, toPlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import type { ExtractedFact } from '../intake-engine.ts';
import { findSideQuestions } from '../reply/side-questions.ts';

const terms = readTerms(new URL('./terms/read-own-answers.txt', import.meta.url));

const order =
  '(?:order|orders|referral|referal|script|requisition|prescription|orden|ordenes|referido|referencia|remision)';
const doctor = regexSource`
  (?:(?:my|the|her|his|our|mi|su|el|la) )?(?:(?:primary care |family |own )?(?:doctor|doc|dr|pcp
  |provider|specialist|neurologist|orthopedist|surgeon|cardiologist|medico|doctora?)|office|they|he
  |she|consultorio)
`;

const photo = '(?:photos?|pics?|pictures?|fotos?|fotografia)';
const sendsPhoto = regex()`
  \b(?:${terms.oneOf('sends photo')})(?:le|les|lo|la|sela)? (?:\w+ ){0,4}${photo}\b
  |\b(?:have|got|tengo) (?:a |an |una )?${photo}\b|^(?:a |una )?${photo}$
`;
const noPhoto = new RegExp(
  `\\b(?:cant|cannot|can not|wont|dont have|do not have|no puedo|no tengo|without|sin|no) (?:\\w+ ){0,3}${photo}\\b`,
);
const offersPhoto = (plain: string): boolean => sendsPhoto.test(plain) && !noPhoto.test(plain);

/** True for "I can send a photo" of the requested document. */
export const offersToSendPhoto = (text: string): boolean => offersPhoto(toPlainText(text).plain);

/** Statements about the order, most specific first. They count even without a question. */
const saidOfOrder: readonly [RegExp, OrderState][] = [
  [
    new RegExp(
      `\\b(?:(?:dont|do not|didnt|havent|without|no) (?:\\w+ ){0,3}${order}\\b|never got (?:an? )?${order}|no tengo (?:\\w+ ){0,2}${order}|sin ${order})`,
    ),
    'none',
  ],
  [
    regex()`
      \b${doctor} (?:\w+ )?(?:has (?:it|the|an)|have it|sent|faxed|is sending|will send
      |put (?:it|one|in|the)|ordered|wrote|placed|submitted|referred|lo tiene|la tiene|tiene|mando|envio
      |pidio|ordeno)\b
    `,
    'doctor_has',
  ],
  [
    new RegExp(
      `\\b(?:(?:have|has|got|gave me|given me|with|holding|brought) (?:\\w+ ){0,3}${order}\\b|${order} in hand|tengo (?:\\w+ ){0,2}${order}|con ${order}|me dieron (?:\\w+ ){0,2}${order})`,
    ),
    'have',
  ],
];

const answersOfOrder: readonly [RegExp, OrderState][] = [
  [
    /\b(?:not (?:really )?sure|unsure|dont know|do not know|no idea|idk|dunno|maybe|i think so|no se|no estoy segur[oa]|quiza|tal vez|creo que)\b/,
    'unsure',
  ],
  [
    new RegExp(
      `\\b(?:${doctor} (?:does|did|has|have|had|sent|faxed|ordered|put|will|is)|doctor has|la tiene|lo tiene|ya la mando|sent (?:it|over)|faxed|in the system|on file|my doctor)\\b`,
    ),
    'doctor_has',
  ],
  [
    /^(?:(?:um|uh|well|sorry|,) )*(?:no|nope|nah|naw|not yet|none|never|negative|todavia no|aun no|nada|ninguna)\b/,
    'none',
  ],
  [/\b(?:dont have|do not have|havent got|no tengo|i dont)\b/, 'none'],
  [
    /\b(?:yes|yeah|yea|yep|yup|sure|ya|si|claro|i do|i have|have (?:it|one)|got (?:it|one)|right here|in hand|la tengo|tengo|aqui|photo|picture|foto|of course|correct)\b/,
    'have',
  ],
];

const sides = [
  [/\b(?:both|ambos|ambas|los dos|las dos|bilateral)\b/, 'both'],
  [/\b(?:left|izquierd[oa])\b/, 'left'],
  [/\b(?:right|derech[oa])\b/, 'right'],
] as const;

function firstOf<Value>(patterns: readonly (readonly [RegExp, Value])[], plain: string): Value | null {
  return patterns.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

const maxAnswerLength = 500;
/** "I don't have it with me" says nothing about a bill or a pharmacy. */
const notAnAnswer = regex()`^(?:(?:${terms.oneOf('is no answer')}) ?)*$`;

function readWords(message: PlainText): string | null {
  const words = message.text.trim().slice(0, maxAnswerLength);
  return notAnAnswer.test(message.plain) || findSideQuestions(message.plain).length > 0 ? null : words;
}

const photoOfOrder = new RegExp(`\\b${photo} (?:of|de) (?:\\w+ ){0,3}${order}\\b`);

function readOrder(plain: string, isAsked: boolean, hasInsurance: boolean): OrderState | null {
  if (offersPhoto(plain) && (isAsked || photoOfOrder.test(plain))) return 'photo';
  // "No insurance" doesn't answer the question about the order.
  return firstOf(saidOfOrder, plain) ?? (isAsked && !hasInsurance ? firstOf(answersOfOrder, plain) : null);
}

const chain =
  '(?:CVS|Walgreens|Rite\\s?Aid|Walmart|Costco|Publix|Kroger|H-?E-?B|Safeway|Meijer|Wegmans)(?:\\s+pharmacy)?';
const street =
  '(?:(?:[^\\s.,;!?]+\\s+){1,3}?(?:st|street|ave|avenue|rd|road|blvd|hwy|highway|dr|drive)\\b|[^\\s.,;!?]+(?:\\s+[^\\s.,;!?]+)?(?=\\s*(?:[.,;!?]|$)|\\s+(?:in|near)\\b))';
const days = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\b';

/** A pharmacy chain that the user uses, with its street if named. */
const usedPharmacy = new RegExp(
  `\\b(?:at|from|to|use|uses|using|en|uso|usa|usamos)\\s+(?:(?:the|my|her|his|our|la|el|mi|su)\\s+)?(${chain}(?:\\s+on\\s+(?!${days})${street})?)`,
  'i',
);

/** The pharmacy named in a prescription request without being asked for. */
function readPharmacyUnasked({ text }: PlainText, known: CareNeed): string | null {
  if (known.requestType !== 'prescription' || known.pharmacy || /\?/.test(text)) return null;
  return usedPharmacy.exec(text)?.[1] ?? null;
}

/**
 * Reads answers about the doctor's order, the side, a bill and the pharmacy. The order is also read unasked
 * if the care needs one.
 */
export function readFollowUpAnswers(
  message: PlainText,
  askedFor: FactName | null,
  known: CareNeed,
  already: readonly ExtractedFact[],
): ExtractedFact[] {
  const isExtracted = (name: FactName) => already.some((fact) => fact.name === name);
  const quote = message.text.trim();
  const extracted: ExtractedFact[] = [];
  if (!isExtracted('order') && needsOrder(known)) {
    const value = readOrder(message.plain, askedFor === 'order', isExtracted('insurance'));
    const isQuestion = /\?/.test(message.text) && askedFor !== 'order';
    if (value && !isQuestion) extracted.push({ name: 'order', value, quote, confidence: 0.8 });
  }
  if (askedFor === 'side' && !isExtracted('side')) {
    const value = firstOf(sides, message.plain);
    if (value) extracted.push({ name: 'side', value, quote, confidence: 0.9 });
  }
  if ((askedFor === 'paperDetails' || askedFor === 'pharmacy') && !isExtracted(askedFor)) {
    const value = readWords(message);
    if (value) extracted.push({ name: askedFor, value, quote, confidence: 0.7 });
  }
  const pharmacy = askedFor === 'pharmacy' ? null : readPharmacyUnasked(message, known);
  if (pharmacy && !isExtracted('pharmacy'))
    extracted.push({ name: 'pharmacy', value: pharmacy, quote: pharmacy, confidence: 0.8 });
  return extracted;
}
