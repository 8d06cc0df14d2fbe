import { relationIn, relatives } from '#engines/intake/person/patient-words.ts';
import { scorePerson } from '#engines/intake/person/score-person.ts';
import { correctSpelling } from '#engines/intake/words/correct-spelling.ts';
import type { ForWhom } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { type Claim, contextsOf, extractValue, isAsked } from './claim.ts';

const onlySelf =
  /^(?:(?:and|so|but|it|its|is|this|that|one|just|only|for|no|y|es|solo|para) )*(?:me|myself|mi|yo)(?: mism[oa])?$/;

/** The clause says only "for me". */
export function selfInClause(claim: Claim): 'self' | null {
  const [clause = ''] = contextsOf(claim);
  return claim.value === 'self' && onlySelf.test(toPlainText(clause).plain) ? 'self' : null;
}

/**
 * A relative mentioned as the patient: "my mom's name is Rosa", but not "my son gave me your number".
 * Counts only while the patient is unknown.
 */
function relativeNamed({ quote, message, input }: Claim): ForWhom | null {
  if (input.known.forWhom !== undefined) return null;
  const { plain } = toPlainText(message, correctSpelling);
  const said = toPlainText(quote, correctSpelling).plain;
  const start = plain.lastIndexOf(said);
  const person = relatives
    .findAll(plain)
    .find(
      (one) => one.start >= start && one.end <= start + said.length + 1 && scorePerson(plain, one, []) >= 0,
    );
  return person?.value ?? null;
}

export const forWhomNamed = (claim: Claim): ForWhom | null =>
  relativeNamed(claim) === claim.value ? relativeNamed(claim) : null;

/** A relation such as "stepson" that fits the patient stated so far. */
export function relationNamed(claim: Claim): string | null {
  const { quote, value, input } = claim;
  if (relationIn(toPlainText(quote).plain) !== value) return null;
  const kind = relatives.findAll(value.replaceAll('-', ' '))[0]?.value;
  const patient = input.known.forWhom ?? relativeNamed(claim);
  return patient !== null && patient === kind ? value : null;
}

const titleBefore = /\b(?:dr|dra|doctor|doctora)\b\.?\s*$/i;

/** "CTR" and "PA" are abbreviations, "Ana Ruiz" is a name. */
const isWrittenAsName = (quote: string): boolean =>
  quote
    .split(/\s+/)
    .every((word) => /^(?:\p{Lu}[\p{Ll}'’-]\S*|\p{Lu}\.?|de|del|la|los|van|von|y)$/u.test(word));

/** Unprompted words are a name only when they are written like one, and never a doctor's. */
export function nameInQuote(name: 'name' | 'patientName', claim: Claim): string | null {
  const { quote, message, input } = claim;
  if (titleBefore.test(message.slice(0, message.lastIndexOf(quote)))) return null;
  if (isAsked(name, claim)) return extractValue(name, quote, claim);
  if (contextsOf(claim).some((words) => extractValue(name, words, claim, null) === quote)) return quote;
  // If the patient is a relative, a name is probably theirs; a single word may be anything.
  const isForOther = input.known.forWhom !== undefined && input.known.forWhom !== 'self';
  const isComplete = /\S\s\S/.test(quote);
  // The first word of a sentence is capitalized anyway.
  const isFirst = /(?:^|[.!?\n]\s*)$/.test(message.slice(0, message.lastIndexOf(quote)));
  const isOwnName =
    name === 'patientName' ? isForOther && (isComplete || !isFirst) : !isForOther && isComplete;
  return isOwnName && isWrittenAsName(quote) ? extractValue(name, quote, claim, name) : null;
}
