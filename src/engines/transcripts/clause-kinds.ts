import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/clause-kinds.txt', import.meta.url));

/** Patterns that classify a clause, so that days and amounts in it aren't misread. */

const notOffered = regex('i')`\b(?:${terms.oneOf('not offered')})\b`;
const uncertain =
  /\b(?:maybe|might|may (?:have|open|be)|possibly|not sure|i think|i guess|probably|if (?:someone|somebody|anyone|a patient)|waitlist|wait list|hopefully|could be|i believe)\b/i;
const counterQuestion = regex('i')`
  \b(?:no to|you want|you wanted|did you|do you (?:mean|need|want)|you said|you say
  |are you (?:looking|asking)|is (?:this|it|that) for|asking (?:for|about)|looking for
  |you(?:'re| were| are) (?:looking|asking|after))\b
`;
const offer = regex('i')`\b(?:${terms.oneOf('offer')})\b`;
const money = /\$|\b(?:dollars?|bucks|self-?pay|cash (?:price|rate)|price|costs?|deposit|co-?pay|fee)\b/i;

const harmlessPast =
  /\b(?:(?:had|got|just had) a cancell?ation|was (?:just )?(?:going|about|hoping) to|was saying|not (?:a problem|too)|see what we have)\b/gi;

export function saysNotOffered(clause: string): boolean {
  return notOffered.test(clause.replace(harmlessPast, ' '));
}

export function isUncertain(clause: string): boolean {
  return uncertain.test(clause);
}

export function asksBack(clause: string): boolean {
  return counterQuestion.test(clause) || /^\W*(?:so )?(?:is|was)\b/i.test(clause);
}

export function soundsLikeOffer(sentence: string): boolean {
  return offer.test(sentence);
}

export function mentionsMoney(clause: string): boolean {
  return money.test(clause);
}

/** Whether a clause withdraws an earlier opening: "that one just went". */
export function takesBack(clause: string): boolean {
  return /\b(?:gone|taken|took|went|filled|snapped|grabbed|booked|not (?:available|open)|isn't (?:available|open|there)|no longer)\b/i.test(
    clause,
  );
}

export const correctionPattern = regex('gi')`
  (?:\b(?:sorry(?! (?:for|about|to|you|we))|no,? wait|wait|i mean|i meant|make that|correction
  |scratch that|my mistake|my bad|actually|rather|excuse me|strike that|let me correct that)\b
  |(?<=[…—-]\s*|\.\.\.\s*)no\b(?=,))
`;
