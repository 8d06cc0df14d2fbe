import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/plain-offer.txt', import.meta.url));

/**
 * Allowlist of words around a day and time in a plain offer, because it is impossible to list everything that
 * makes it something else ("her shift ends Monday at 3"). An unknown word at worst hides an opening; a wrong
 * opening costs a patient a day.
 */
const offerWords = new Set(terms.terms('offer words'));

const namedPerson = /\b(?:with\s+(?:Dr\.?\s+|Doctor\s+)?|Dr\.?\s+|Doctor\s+)[A-Z][a-z]+/g;
const harmlessPast = /\b(?:just )?(?:had|got) (?:a|one) cancell?ation\b/gi;
const sentenceRestricts = regex('i')`
  \b(?:established|existing (?:patients|ones)|referrals?|emergenc(?:y|ies)|only for
  |other (?:office|location|clinic|site)|(?:anything|everything|any (?:day|time)|nothing) (?:but
  |except)|(?:she|he|they|doctor|dr\.? \w+)(?: only)? works?|could(?:'ve| have) |would(?:'ve| have) )
`;

/** Whether the sentence has a condition or exclusion, so that its openings may not apply to the patient. */
export function isRestricted(sentence: string): boolean {
  return sentenceRestricts.test(sentence);
}

/**
 * Whether a clause is a plain offer. `mentions` are its days and times. Words in `serviceName` are allowed, and
 * small talk before an ellipsis is ignored.
 */
export function isPlainOffer(
  clause: string,
  mentions: readonly { type: 'date' | 'time'; start: number; end: number }[],
  serviceName: string,
): boolean {
  const blanked = mentions.reduce(
    (text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end),
    clause,
  );
  const rest = blanked
    .slice(findSmallTalkEnd(clause, mentions))
    .replace(namedPerson, ' ')
    .replace(harmlessPast, ' ');
  const serviceWords = new Set(toWords(serviceName));
  return toWords(rest).every((word) => offerWords.has(word) || serviceWords.has(word));
}

/** In "The system's slow today… alright, Monday at 9", everything before the ellipsis is small talk. */
function findSmallTalkEnd(
  clause: string,
  mentions: readonly { type: 'date' | 'time'; start: number }[],
): number {
  const firstTimeAt = mentions.find((mention) => mention.type === 'time')?.start ?? clause.length;
  const end = Math.max(clause.lastIndexOf('…', firstTimeAt), clause.lastIndexOf('...', firstTimeAt));
  const hasDayAfter = mentions.some(({ type, start }) => type === 'date' && start > end);
  const hasMentionBefore = mentions.some(({ start }) => start < end);
  return end > 0 && (hasDayAfter || !hasMentionBefore) ? end : 0;
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z]+/g) ?? [];
}
