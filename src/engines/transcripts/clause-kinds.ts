/** What a clause is about, so that a day or an amount in it is not taken for something it is not. */

const notOffered =
  /\b(?:closed|holiday|(?:fully |all |completely |solidly |over)?booked|full|taken|took|gone|went|grabbed|snapped|filled|nothing|no (?:\w+ )?(?:openings?|availability|slots?|appointments?|times?|spots?)|(?:isn't|is not|aren't|not|wouldn't be) (?:available|open|possible|working|in)|can't|cannot|couldn't|won't|don't (?:have|do|see|schedule|offer)|doesn't (?:have|do|see|work)|out (?:of the office|on|until|till|all)|lunch|vacation|hours|arrive|check.?in|paperwork|fax(?:ed)?|used to|expires?|was|were|(?:mon|tues|wednes|thurs|fri|satur|sun)days|meeting|training|(?:we|office|clinic|lab|they)(?:'re| is| are)? opens?\b|doors|deadline|to cancel|cancel (?:by|before)|results?|call(?:ed)? (?:us )?back|phones?)\b/i;
const uncertain =
  /\b(?:maybe|might|may (?:have|open|be)|possibly|not sure|i think|i guess|probably|if (?:someone|somebody|anyone|a patient)|waitlist|wait list|hopefully|could be|i believe)\b/i;
const askedBack =
  /\b(?:no to|you want|you wanted|did you|do you (?:mean|need|want)|you said|you say|are you (?:looking|asking)|is (?:this|it|that) for|asking (?:for|about)|looking for|you(?:'re| were| are) (?:looking|asking|after))\b/i;
const offer =
  /\b(?:have|has|had|got|can do|could do|can (?:see|fit|get|take|offer|squeeze)|could (?:see|fit|get|take|offer|squeeze)|open|openings?|available|free|slots?|spots?|how about|what about|would|there's|there is|there are|earliest|soonest|next|first|also|or|works?|offer|shows?|showing|see|put (?:you|them|her|him|the patient)|instead)\b/i;
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
  return askedBack.test(clause) || /^\W*(?:so )?(?:is|was)\b/i.test(clause);
}

export function soundsLikeOffer(sentence: string): boolean {
  return offer.test(sentence);
}

export function speaksOfMoney(clause: string): boolean {
  return money.test(clause);
}

/** "That one just went": an opening offered before is taken back. */
export function takesBack(clause: string): boolean {
  return /\b(?:gone|taken|took|went|filled|snapped|grabbed|booked|not (?:available|open)|isn't (?:available|open|there)|no longer)\b/i.test(
    clause,
  );
}

export const correctionPattern =
  /(?:\b(?:sorry(?! (?:for|about|to|you|we))|no,? wait|wait|i mean|i meant|make that|correction|scratch that|my mistake|my bad|actually|rather|excuse me|strike that|let me correct that)\b|(?<=[…—-]\s*|\.\.\.\s*)no\b(?=,))/gi;
