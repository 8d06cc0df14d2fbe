import type { ExtractedFact, IntakeInput } from '#engines/intake/intake-engine.ts';
import { isEverydayWord } from '#engines/intake/person/everyday-words.ts';
import { readMessage } from '#engines/intake/turn/read-message.ts';
import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import type { ClaimableFact } from './claimable-facts.ts';

/** `quote` appears in the message verbatim; `value` is the model's interpretation. */
export type Claim = { quote: string; value: string; message: string; input: IntakeInput };
export type Value<Name extends ClaimableFact> = NonNullable<CareNeed[Name]>;

/** Only words without a meaning of their own: "near", "yes please". */
export const isFillerText = (text: string): boolean =>
  (toPlainText(text).plain.match(/[a-z]+|\d+/g) ?? []).every(isEverydayWord);

export const isAsked = (name: FactName, { input }: Claim): boolean => input.askedFor === name;

/** Applies the rules to a quote alone; lenient when this fact was asked for. */
function extractFact(
  name: ClaimableFact,
  words: string,
  { input }: Claim,
  askedFor: FactName | null = input.askedFor === name ? name : null,
): ExtractedFact | null {
  const { extracted } = readMessage({ ...input, turns: [{ role: 'user', content: words }], askedFor });
  return extracted.find((one) => one.name === name) ?? null;
}

export function extractValue<Name extends ClaimableFact>(
  name: Name,
  words: string,
  claim: Claim,
  askedFor?: FactName | null,
): Value<Name> | null {
  const fact = extractFact(name, words, claim, askedFor);
  return fact ? (fact.value as Value<Name>) : null;
}

export const extractFromQuote = <Name extends ClaimableFact>(name: Name, claim: Claim): Value<Name> | null =>
  extractValue(name, claim.quote, claim);

/** The text between the punctuation marks around the quote. */
export function surroundingText({ message, quote }: Claim, marks: RegExp): string {
  const at = message.lastIndexOf(quote);
  const before = message.slice(0, at).split(marks).at(-1) ?? '';
  const after = message.slice(at + quote.length).split(marks)[0] ?? '';
  return `${before}${quote}${after}`.trim();
}

/**
 * The clause and the sentence around the quote. The clause distinguishes "my son gave me your number" from
 * "for my son"; the sentence shows that the number in "my mom, 82, …" is an age.
 */
export const contextsOf = (claim: Claim): string[] => [
  ...new Set([surroundingText(claim, /[.,;!?\n]/), surroundingText(claim, /[.!?\n]/)]),
];

const isSame = (read: unknown, value: string): boolean => String(read).toLowerCase() === value.toLowerCase();

/** A value from a fixed list is accepted only when the rules read the same value in the quote. */
export const sameInQuote =
  <Name extends ClaimableFact>(name: Name) =>
  (claim: Claim): Value<Name> | null => {
    const read = extractFromQuote(name, claim);
    return read !== null && isSame(read, claim.value) ? read : null;
  };

const includesEither = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** The same for the text around the quote: "my son" alone does not say who the patient is. */
export const sameInContext =
  <Name extends ClaimableFact>(name: Name) =>
  (claim: Claim): Value<Name> | null => {
    const found = contextsOf(claim)
      .map((words) => extractFact(name, words, claim))
      .find((fact) => fact && isSame(fact.value, claim.value) && includesEither(fact.quote, claim.quote));
    return found ? (found.value as Value<Name>) : null;
  };
