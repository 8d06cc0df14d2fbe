import type { HeardFact, IntakeInput } from '#engines/intake/intake-engine.ts';
import { isEverydayWord } from '#engines/intake/person/everyday-words.ts';
import { readMessage } from '#engines/intake/turn/read-message.ts';
import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import type { ClaimableFact } from './claimable-facts.ts';

/** `quote` stands in the message word for word; `value` is what the model says that it means. */
export type Claim = { quote: string; value: string; message: string; input: IntakeInput };
export type Value<Name extends ClaimableFact> = NonNullable<CareNeed[Name]>;

/** Words that tell nothing by themselves: "near", "yes please". */
export const isSmall = (text: string): boolean =>
  (toPlainText(text).plain.match(/[a-z]+|\d+/g) ?? []).every(isEverydayWord);

export const isAsked = (name: FactName, { input }: Claim): boolean => input.askedFor === name;

/** The rule engine reads words alone: generously where it had asked for just this fact. */
function hearIn(
  name: ClaimableFact,
  words: string,
  { input }: Claim,
  askedFor: FactName | null = input.askedFor === name ? name : null,
): HeardFact | null {
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

/** The words between two marks around the quote. */
export function around({ message, quote }: Claim, marks: RegExp): string {
  const at = message.lastIndexOf(quote);
  const before = message.slice(0, at).split(marks).at(-1) ?? '';
  const after = message.slice(at + quote.length).split(marks)[0] ?? '';
  return `${before}${quote}${after}`.trim();
}

/** A clause tells "my son gave me your number" from "for my son"; a sentence that "my mom, 82, …" is an age. */
export const contextsOf = (claim: Claim): string[] => [
  ...new Set([around(claim, /[.,;!?\n]/), around(claim, /[.!?\n]/)]),
];

const isSame = (read: unknown, value: string): boolean => String(read).toLowerCase() === value.toLowerCase();

/** A value of a fixed list is the model's only where the rules read just this value in the quote. */
export const sameInQuote =
  <Name extends ClaimableFact>(name: Name) =>
  (claim: Claim): Value<Name> | null => {
    const read = readQuote(name, claim);
    return read !== null && isSame(read, claim.value) ? read : null;
  };

const includesEither = (one: string, other: string): boolean => one.includes(other) || other.includes(one);

/** The same of the words around the quote, which rests on the quote: "my son" alone does not tell who the patient is. */
export const sameInContext =
  <Name extends ClaimableFact>(name: Name) =>
  (claim: Claim): Value<Name> | null => {
    const found = contextsOf(claim)
      .map((words) => hearIn(name, words, claim))
      .find((fact) => fact && isSame(fact.value, claim.value) && includesEither(fact.quote, claim.quote));
    return found ? (found.value as Value<Name>) : null;
  };
