import type { AskedFor } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { namesOfInsurers, ordinaryInsurers } from '../insurance/insurer-names.ts';
import type { Mentions } from '../words/find-mentions.ts';

const terms = readTerms(new URL('./terms/speaks-of-else.txt', import.meta.url));

/** Words for withdrawing or replacing a statement, whatever is being asked. */
export const correctionCue = regex()`
  \b(?:${terms.oneOf('correction cue')})\b
  |\bnot? (?:the |a |an |my |in )?[a-z]+ ?, (?:it is |its |the |a |an )?[a-z]+
  |^(?:oh|hmm+|no|nah|um|uh) ?,? (?:not|the|its|it is|that|she|he|my|wait|i|lets|es|no|la|el)\b
`;

const ofInsurance = regex()`\b(?:${terms.oneOf('of insurance')})\b`;
const ofOtherThings = regex()`\b(?:${terms.oneOf('of other things')})\b`;

/** "No wait, forget that", and not the "no" of someone who has none. */
const beginsElse = regex()`
  ^(?:(?:oh|um|uh|ay|well|hmm+|sorry|ok|so|,) )*(?:no|nah|nope
  |naw) ?,? ?(?:${terms.oneOf('begins else')})\b
`;

const hasInsurer = (plain: string) =>
  namesOfInsurers.findAll(plain).length > 0 ||
  ordinaryInsurers.findAll(plain).some(({ value, start }) => value === 'ordinary' || start < 12);

/**
 * Whether an answer to the insurance question is about something else: another doctor, a day, a side, a
 * correction. Then neither its "no" nor its words are an insurance.
 */
export function speaksOfElse(plain: string, mentions: Mentions, askedFor: AskedFor | null): boolean {
  if (askedFor !== 'insurance' || ofInsurance.test(plain) || hasInsurer(plain)) return false;
  const isAboutCare =
    mentions.doctors.some(({ field }) => field !== null) ||
    mentions.services.length > 0 ||
    mentions.scans.length > 0 ||
    mentions.complaints.length > 0;
  if (isAboutCare || beginsElse.test(plain) || ofOtherThings.test(plain)) return true;
  // "No, I lost it" is an answer.
  return (
    correctionCue.test(plain) && !/^(?:(?:oh|um|uh|well|,) )*(?:no|nah|nope|none|nothing|nada)\b/.test(plain)
  );
}
