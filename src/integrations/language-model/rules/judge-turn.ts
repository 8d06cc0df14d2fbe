import type { CareNeed, FactName, ForWhom } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import { isAboutPaper } from './choose-catalogue-entry.ts';
import type { RequestReading } from './read-request-type.ts';

export type CareContext = {
  known: CareNeed;
  askedFor: FactName | null;
  /** What the person wrote before this message. */
  earlier: readonly PlainText[];
  /** For whom care is wanted, as far as it is known. */
  patient: ForWhom | undefined;
  isForChild: boolean;
};

/**
 * How freely a message may speak about the care. `opening`: nothing is known, or the care was asked for.
 * `correction`: the care is known and the message takes something back or asks for something else. `aside`: an answer
 * to another question, or a question of the person's own.
 */
export type Turn = 'opening' | 'correction' | 'aside';

const careFacts = new Set<FactName | null>(['reason', 'bodyPart', 'specialty', 'serviceCode', 'requestType']);
/** "By phone is better" after a number is about the call, not about the care. */
const contactFacts = new Set<FactName | null>(['name', 'email', 'phone']);
const corrects =
  /\b(?:actually|instead|i meant|i mean|sorry|correction|wait|rather|make (?:that|it)|change|switch|nvm|never ?mind|scratch that|scratch the|hold on|i was wrong|turns out|just need|just want|only need|mejor|perdon|en realidad|quise decir|mas bien|me equivoque|me confundi|cambi\w+|disculpe|olvide|digo)\b/;
const wishes =
  /\b(?:i|we) (?:also |just |really |only )?(?:need|want|would like)\b|\b(?:necesito|quiero|prefiero)\b/;
export const pointsAtPart =
  /\b(?:its|it is|is|thats|was|hurts|es|era) (?:mostly |mainly |really |only |just |all |in |on )*(?:the |my |la |el |mi |en )*(?:left |right |both )?$/;

export function judgeTurn(plain: string, { known, askedFor }: CareContext): Turn {
  const isOpen = !known.requestType && !known.specialty && !known.serviceCode;
  if (isOpen || careFacts.has(askedFor)) return 'opening';
  if (contactFacts.has(askedFor)) return 'aside';
  const asks =
    /\?/.test(plain) && !/\b(?:can|could|puede|podria|podemos) (?:it|we|i|you|ser|que)\b/.test(plain);
  return corrects.test(plain) || (wishes.test(plain) && !asks) ? 'correction' : 'aside';
}

/** Whether a message changes the kind of help: easily while it is open, later only in so many words. */
export function isTypeAccepted(
  request: RequestReading,
  turn: Turn,
  { known }: CareContext,
  plain: string,
): boolean {
  if (!known.requestType) return request.weight >= 0.5;
  if (turn === 'aside') return false;
  if (turn === 'opening') return request.weight >= (known.requestType === 'appointment' ? 5 : 7);
  // "Does that one cost more?" asks something; it does not turn a scan into a comparison of prices.
  const isOnlyAsking = request.type === 'price_comparison' || request.type === 'care_guidance';
  // "I need somebody who believes me" belongs to the help that was asked for.
  if (request.type === 'appointment') return false;
  return request.weight >= 5 && !(isOnlyAsking && /\?/.test(plain)) && !isAboutPaper(request.type);
}
