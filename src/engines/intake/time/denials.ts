import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/denials.txt', import.meta.url));

/** Words allowed between a denial and the time: "can't do it on Friday". */
const fillers =
  '(?:(?:do|make|be|come|go|on|the|el|los|la|las|a|any|for|this|in|is|es|era|want|hacer|ir|para|of|de|during|en|por|it|to|have|puedo|podemos|puede|quiero|hay|voy|sea|sean|fuera|caiga|caigan) )*';
const deniedBefore = regex()`\b(?:${terms.oneOf('denied before')}) ${fillers}$`;
const deniedAfter = regex()`
  ^ (?:(?:is|are|s|was|its|es|son|esta|queda|ya|just|also|really|probably|definitely|que|me|nos) )*
  (?:${terms.oneOf('denied after')})\b(?! (?:${terms.oneOf('taken back')}))
`;

/** Reasons why a day doesn't work: "Friday is my sister's wedding", "I have jury duty on Thursday". */
const excuseAfter = regex()`
  ^ (?:(?:is|s|its|thats|es|cae) (?:(?:my|his|her|our|their|the|a|mi|su|nuestr[oa]) (?!only|best|good
  |day|free|earliest|first|last|soonest|unic[oa]|mejor)|thanksgiving|christmas|inventory|black friday
  |cyber monday|crazy|busy)\b|(?:i|we|he|she) (?:have|has|got) (?!off|free|time|nothing
  |no |the (?:van|car|day|morning|afternoon|truck|time)|it off|a (?:free|day off))|inventory
  |tengo (?!libre|tiempo|el dia)|no hay (?:clases|escuela))
`;
const excuseBefore = regex()`
  \b(?:i|we|he|she|my \w+|the \w+|\w+s) (?:have|has|got) (?!off|free|time|nothing|no |to |anything
  |something|the day|it )(?:\w+ ){1,5}(?:on |at )?(?:the )?$|\b(?:thats|its) (?:the )?$
  |\b(?:i|we|he|she|it|they) (?:always |usually )?(?:naps?|sleeps?|rests?|eats?|nurses?|prays?
  |works?) (?:\w+ )?$|\b(?:im|i am|hes|shes|is|working) on (?:the )?(?:(?:nights?|days?|call|swings?
  |graveyards?|leave|vacation|shift|duty) )?$|\b(?:im|i am|hes|shes|gets?|wakes?|waking|getting) (?:up
  |awake|in bed|to bed) $
`;
/** A reason rather than a request: "because I watch the kids in the afternoon". */
const becauseOf = /^ ?(?:because|bc|cuz|cause|porque|ya que)\b(?! (?:im only|i only|im off|its only))/;

/** True for "not Friday", "anything but Monday". `before` and `after` are the rest of the sentence. */
export const isDenied = (before: string, after: string) =>
  deniedBefore.test(before) || deniedAfter.test(after);

/** "No, the 10th" replaces the known day. */
export const isReplacing = (before: string) => /^ ?no (?:the |el )?$/.test(before);

/** In "Dec 2 not the 3rd", the denial applies to the next time. */
export const deniesNext = (after: string, untilNext: string | null) =>
  (untilNext !== null && /^ (?:, )?not (?:the |on )?$/.test(untilNext)) ||
  /^ (?:, )?not (?:at |the )?\d/.test(after);

export const isExcuse = (before: string, sentenceAfter: string) =>
  excuseAfter.test(sentenceAfter) || excuseBefore.test(before);
export const isReason = (before: string) => becauseOf.test(before);
