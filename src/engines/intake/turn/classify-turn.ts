import type { CareNeed, FactName, ForWhom, RequestType } from '#shared/care/care-need.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { isAboutPaperwork } from '../care/choose-catalog-entry.ts';
import type { RequestReading } from '../care/read-request-type.ts';
import { correctionCue } from '../reply/off-topic.ts';

export type CareContext = {
  known: CareNeed;
  askedFor: FactName | null;
  /** The user's earlier messages. */
  earlier: readonly PlainText[];
  patient: ForWhom | undefined;
  isForChild: boolean;
};

/**
 * How much a message may change the requested care. `opening`: no care is known yet, or the message answers a
 * question about it. `correction`: the message withdraws or replaces the known care. `aside`: an answer to
 * another question, or a question of the user's.
 */
export type Turn = 'opening' | 'correction' | 'aside';

const careFacts = new Set<FactName | null>(['reason', 'bodyPart', 'specialty', 'serviceCode', 'requestType']);
/** "By phone is better" after a number is about the call, not the care. */
const aboutContact =
  /\b(?:phone|call|text|number|email|mail|name|reach|telefono|llam\w+|correo|numero|nombre)\b/;
const contactFacts = new Set<FactName | null>(['name', 'email', 'phone']);
const corrects = {
  test: (plain: string) =>
    correctionCue.test(plain) || /\b(?:sorry|change|switch|just need|just want|only need)\b/.test(plain),
};
const statesNeed =
  /\b(?:i|we) (?:also |just |really |only )?(?:need|want|would like)\b|\b(?:necesito|quiero|prefiero)\b/;
export const pointsAtPart =
  /\b(?:its|it is|is|thats|was|hurts|es|era) (?:mostly |mainly |really |only |just |all |in |on )*(?:the |my |la |el |mi |en )*(?:left |right |both )?$/;

export function classifyTurn(plain: string, { known, askedFor }: CareContext): Turn {
  const isOpen = !known.requestType && !known.specialty && !known.serviceCode;
  if (isOpen || careFacts.has(askedFor)) return 'opening';
  if (contactFacts.has(askedFor)) {
    return correctionCue.test(plain) && !aboutContact.test(plain) ? 'correction' : 'aside';
  }
  const asks =
    /\?/.test(plain) && !/\b(?:can|could|puede|podria|podemos) (?:it|we|i|you|ser|que)\b/.test(plain);
  return corrects.test(plain) || (statesNeed.test(plain) && !asks) ? 'correction' : 'aside';
}

const dropped =
  '(?:forget|drop|skip|scratch|cancel|no longer|dont (?:want|need)|instead of|not|never ?mind|olvide\\w*|ya no (?:quiero|necesito)|en vez de|no quiero)';
const namesOfTypes: Partial<Record<RequestType, string>> = {
  second_opinion: '(?:second opinion|segunda opinion)',
  price_comparison: '(?:prices?|price comparison|quotes?|costs?|precios?)',
  telehealth:
    '(?:video|online|virtual|phone|telehealth|videollamada|en linea)(?: (?:visit|call|thing|appointment))?',
};
const inPerson = /\b(?:in person|face to face|go in|come in|in the office|en persona|presencial)\b/;

/** True for "forget the second opinion" or "let's make it in person", which withdraw the request type. */
export function dropsType(known: RequestType, plain: string): boolean {
  if (known === 'telehealth' && inPerson.test(plain)) return true;
  const name = namesOfTypes[known];
  return (
    name !== undefined &&
    new RegExp(`\\b${dropped} (?:the |a |an |about the |la |una |los )?${name}\\b`).test(plain)
  );
}

/** Whether a message changes the request type. A known type changes only on explicit words. */
export function isTypeAccepted(
  request: RequestReading,
  turn: Turn,
  { known }: CareContext,
  plain: string,
): boolean {
  if (!known.requestType) return request.weight >= 0.5;
  if (turn === 'aside') return false;
  if (dropsType(known.requestType, plain)) return request.type !== known.requestType;
  if (turn === 'opening') return request.weight >= (known.requestType === 'appointment' ? 5 : 7);
  // "Does that one cost more?" is a question; it doesn't turn a scan into a price comparison.
  const isOnlyAsking = request.type === 'price_comparison' || request.type === 'care_guidance';
  // "I need somebody who believes me" isn't a new request.
  if (request.type === 'appointment') return false;
  return request.weight >= 5 && !(isOnlyAsking && /\?/.test(plain)) && !isAboutPaperwork(request.type);
}
