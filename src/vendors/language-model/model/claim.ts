import type { ExtractedFact, IntakeInput } from '#engines/intake/intake-engine.ts';
import { isEverydayWord } from '#engines/intake/person/everyday-words.ts';
import { readMessage } from '#engines/intake/turn/read-message.ts';
import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import type { ClaimableFact } from './claimable-facts.ts';

/** `quote` appears in the message verbatim; `value` is the model's interpretation. */
export type Claim = { quote: string; value: string; message: string; input: IntakeInput };
export type Value<Name extends ClaimableFact> = NonNullable<CareNeed[Name]>;

/** Words without meaning of their own: "near", "yes please". */
export const isSmall = (text: string): boolean =>
  (toPlainText(text).plain.match(/[a-z]+|\d+/g) ?? []).every(isEverydayWord);

export const isAsked = (name: FactName, { input }: Claim): boolean => input.askedFor === name;

/** The rules on a quote alone: lenient when this very fact was asked for. */
function hearIn(
  name: ClaimableFact,
  words: string,
  { input }: Claim,
  askedFor: FactName | null = input.askedFor === name ? name : null,
): ExtractedFact | null {
  const { heard } = readMessage({ ...input, turns: [{ role: 'user', content: words }], askedFor });
  return heard.find((one) => one.name === name) ?? null;
}

export function readWords<Name extends ClaimableFact>(
  name: Name,
  words: string,
  claim: Claim,
  askedFor?: FactName | null,
): Value<Name> | null {
  const fact = hearIn(name, words, claim, askedFor);
  return fact ? (fact.value as Value<Name>) : null;
}

export const readQuote = <Name extends ClaimableFact>(name: Name, claim: Claim): Value<Name> | null =>
  readWords(name, claim.quote, claim);

/** The words between the two punctuation marks around the quote. */
export function around({ message, quote }: Claim, marks: RegExp): string {
  const at = message.lastIndexOf(quote);
  const before = message.slice(0, at).split(marks).at(-1) ?? '';
  const after = message.slice(at + quote.length).split(marks)[0] ?? '';
  return `${before}${quote}${after}`.trim();
}

/**
 * The clause tells "my son gave me your number" from "for my son"; the sentence tells that "my mom, 82, …" is
 * an age.
 */
export const contextsOf = (claim: Claim): string[] => [
  ...new Set([around(claim, /[.,;!?\n]/), around(claim, /[.!?\n]/)]),
];

const isSame = (read: unknown, value: string): boolean => String(read).toLowerCase() === value.toLowerCase();

/** A value from a fixed list is accepted only when the rules read the same value in the quote. */
export const sameInQuote =
  <Name extends ClaimableFact>(name: Name) =>
  (claim: Claim): Value<Name> | null => {
    const read = readQuote(name, claim);
    return read !== null && isSame(read, claim.value) ? read : null;
  };

const includesEither = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** The same for the words around the quote: "my son" alone does not say who the patient is. */
export const sameInContext =
  <Name extends ClaimableFact>(name: Name) =>
  (claim: Claim): Value<Name> | null => {
    const found = contextsOf(claim)
      .map((words) => hearIn(name, words, claim))
      .find((fact) => fact && isSame(fact.value, claim.value) && includesEither(fact.quote, claim.quote));
    return found ? (found.value as Value<Name>) : null;
  };
