/**
 * Which words may stand around a day and a time for the clause to be a plain offer. A list of what is allowed,
 * because nobody can list all that makes a sentence with a time something else ("her shift ends Monday at 3").
 * An unknown word costs at most an opening that is not shown; a wrong opening costs a patient a day.
 */
const offerWords = new Set(
  `a an the i we you she he they them her him it that this these there here one ones two three couple few of on at in
  for to or and then also plus too either both is are be am has have got get can could would will do does let me us see
  look looking looks like okay ok alright all right so well um uh uhm eh er erm hmm hm mm oh ah yes yeah yep sure great good
  perfect fine now just still only open openings opening available availability free slot slots spot spots time times
  appointment appointments left earliest soonest first next last latest second third another other after how what
  which whichever about work works offer show shows showing squeeze fit put take give doctor patient new your our my
  better best prefer if want wants make actually sorry wait no mean meant correction scratch rather my mistake bad
  morning afternoon evening instead say minute minutes week coming moment sec hang hold schedule calendar book going
  but because while though pick choice even option come options day same date early late bit little really thing cancellation
  ve s d ll re m t`.split(/\s+/),
);

const namedPerson = /\b(?:with\s+(?:Dr\.?\s+|Doctor\s+)?|Dr\.?\s+|Doctor\s+)[A-Z][a-z]+/g;
const harmlessPast = /\b(?:just )?(?:had|got) (?:a|one) cancell?ation\b/gi;
const sentenceRestricts =
  /\b(?:established|existing (?:patients|ones)|referrals?|emergenc(?:y|ies)|only for|other (?:office|location|clinic|site)|(?:anything|everything|any (?:day|time)|nothing) (?:but|except)|(?:she|he|they|doctor|dr\.? \w+)(?: only)? works?|could(?:'ve| have) |would(?:'ve| have) )/i;

/** A condition or an exclusion in the sentence: its openings are not open to everyone, or not openings. */
export function isRestricted(sentence: string): boolean {
  return sentenceRestricts.test(sentence);
}

/**
 * Whether a clause only offers. `mentions` are its days and times, `serviceName` the wanted service, whose words may
 * be said as well. Chatter that ends in an ellipsis before the first day or time does not count.
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
    .slice(findChatterEnd(clause, mentions))
    .replace(namedPerson, ' ')
    .replace(harmlessPast, ' ');
  const serviceWords = new Set(toWords(serviceName));
  return toWords(rest).every((word) => offerWords.has(word) || serviceWords.has(word));
}

/** "The system's slow today… alright, Monday at 9": what stands before the ellipsis is chatter, day or not. */
function findChatterEnd(
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
