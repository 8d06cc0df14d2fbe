import type { QuestionTopic } from '#shared/care/care-need.ts';
import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { ambiguousInsurers, insurerNames } from '../insurance/insurer-names.ts';
import type { Mentions } from '../words/find-mentions.ts';

const terms = readTerms(new URL('./terms/speaks-of-else.txt', import.meta.url));

/** Words that withdraw or replace a statement, whatever was asked. */
export const correctionCue = regex()`
  \b(?:${terms.oneOf('correction cue')})\b
  |\bnot? (?:the |a |an |my |in )?[a-z]+ ?, (?:it is |its |the |a |an )?[a-z]+
  |^(?:oh|hmm+|no|nah|um|uh) ?,? (?:not|the|its|it is|that|she|he|my|wait|i|lets|es|no|la|el)\b
`;

const insuranceWords = regex()`\b(?:${terms.oneOf('of insurance')})\b`;
const otherTopicWords = regex()`\b(?:${terms.oneOf('of other things')})\b`;

/** Matches "no wait, forget that", but not a plain "no". */
const changesSubject = regex()`
  ^(?:(?:oh|um|uh|ay|well|hmm+|sorry|ok|so|,) )*(?:no|nah|nope
  |naw) ?,? ?(?:${terms.oneOf('begins else')})\b
`;

const hasInsurer = (plain: string) =>
  insurerNames.findAll(plain).length > 0 ||
  ambiguousInsurers.findAll(plain).some(({ value, start }) => value === 'ordinary' || start < 12);

/**
 * True if the answer to the insurance question is about something else: another doctor, a day, a side, a
 * correction.
 */
export function isOffTopic(plain: string, mentions: Mentions, askedFor: QuestionTopic | null): boolean {
  if (askedFor !== 'insurance' || insuranceWords.test(plain) || hasInsurer(plain)) return false;
  const isAboutCare =
    mentions.doctors.some(({ field }) => field !== null) ||
    mentions.services.length > 0 ||
    mentions.scans.length > 0 ||
    mentions.complaints.length > 0;
  if (isAboutCare || changesSubject.test(plain) || otherTopicWords.test(plain)) return true;
  // "No, I lost it" answers the question.
  return (
    correctionCue.test(plain) && !/^(?:(?:oh|um|uh|well|,) )*(?:no|nah|nope|none|nothing|nada)\b/.test(plain)
  );
}
