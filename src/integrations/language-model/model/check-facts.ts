import { isDeepStrictEqual } from 'node:util';
import {
  type CareNeed,
  type FactName,
  forWhomKinds,
  requestTypes,
  specialties,
  urgencies,
} from '#kernel/care-need.ts';
import { serviceCatalogue } from '#kernel/service-catalogue.ts';
import type { HeardFact, IntakeInput } from '../language-model.port.ts';
import { type ReadMessage, readMessage } from '../rules/read-message.ts';
import { findQuote } from './find-quote.ts';
import type { ClaimableFact, ClaimedFact } from './model-turn.ts';
import { insuranceOfValue, placeOfValue, whenOfValue } from './read-claimed-value.ts';

const readByModel = 0.8;
const readByBoth = 0.95;
/** What the rules are this sure of counts even where the model overlooked it or disagrees. */
const certain = 0.9;

type Claim = { quote: string; value: string; input: IntakeInput };
type Value<Name extends ClaimableFact> = NonNullable<CareNeed[Name]>;

/** The rule engine reads the quoted words alone: generously where it had asked for just this fact. */
function readQuote<Name extends ClaimableFact>(
  name: Name,
  { quote, input }: Claim,
  askedFor: FactName | null = input.askedFor === name ? name : null,
): Value<Name> | null {
  const { heard } = readMessage({ ...input, turns: [{ role: 'user', content: quote }], askedFor });
  const fact = heard.find((one) => one.name === name);
  return fact ? (fact.value as Value<Name>) : null;
}

/** Words that nobody asked for are a name only where they are written like one. */
function readNameInQuote(claim: Claim): string | null {
  const isWrittenAsName = claim.quote
    .split(/\s+/)
    .every((word) => /^(?:\p{Lu}|(?:de|del|la|los|van|von|y)$)/u.test(word));
  return readQuote('name', claim, isWrittenAsName ? 'name' : undefined);
}

const oneOf =
  <Choice extends string>(choices: readonly Choice[]) =>
  ({ value }: Claim): Choice | null =>
    choices.find((choice) => choice === value) ?? null;

const servicesByCode = new Map(serviceCatalogue.map((service) => [service.code, service]));
const longestWish = 60;

function readWishes({ quote, input, ...claim }: Claim): string[] | null {
  const read = readQuote('constraints', { ...claim, quote, input });
  if (read) return read;
  const isWish = quote.length <= longestWish && /\p{L}{3}/u.test(quote);
  return isWish ? [...new Set([...(input.known.constraints ?? []), quote])] : null;
}

/**
 * How each value comes about. None is ever the model's own words: it is read from the quote by the rules, is one of
 * a fixed list, or is the quote itself. Only for a place, a time and the kind of insurance may the model's value
 * stand in, where the rules do not understand the words and it is plausible beside them.
 */
const readers: { [Name in ClaimableFact]: (claim: Claim) => Value<Name> | null } = {
  requestType: oneOf(requestTypes),
  specialty: oneOf(specialties),
  urgency: oneOf(urgencies),
  forWhom: oneOf(forWhomKinds),
  serviceCode: ({ value }) => (servicesByCode.has(value) ? value : null),
  reason: ({ quote }) => (/\p{L}{3}/u.test(quote) ? quote : null),
  bodyPart: (claim) => readQuote('bodyPart', claim),
  name: readNameInQuote,
  phone: (claim) => readQuote('phone', claim),
  email: (claim) => readQuote('email', claim),
  constraints: readWishes,
  place: (claim) => readQuote('place', claim) ?? placeOfValue(claim.value, claim.quote, claim.input),
  when: (claim) => readQuote('when', claim) ?? whenOfValue(claim.value, claim.quote, claim.input),
  insurance: (claim) => readQuote('insurance', claim) ?? insuranceOfValue(claim.value, claim.quote),
};

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function overlaps(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

const takenBack =
  /\b(?:not|no|instead of|rather than|en vez de|en lugar de|sino)\s+(?:(?:in|near|at|on|a|an|the|my|en|el|la|un|una)\s+)*$/i;

const lastWords = ({ turns }: IntakeInput): string =>
  turns.findLast(({ role }) => role === 'user')?.content ?? '';

function checkClaim(
  { name, quote, value }: ClaimedFact,
  input: IntakeInput,
  rules: ReadMessage,
): HeardFact | null {
  const message = lastWords(input);
  const words = findQuote(message, quote);
  if (!words) return null;
  const read = readers[name]({ quote: words, value: value.trim(), input });
  if (read === null) return null;
  const byRules = rules.heard.find((fact) => fact.name === name);
  const isAgreed = byRules !== undefined && isDeepStrictEqual(byRules.value, read);
  const isOverruled =
    byRules !== undefined && byRules.confidence >= certain && overlaps(byRules.quote, words);
  if (byRules && (isAgreed || isOverruled)) return { ...byRules, confidence: readByBoth };
  if (takenBack.test(message.slice(0, message.lastIndexOf(words)))) return null;
  return { name, value: read, quote: words, confidence: readByModel } as HeardFact;
}

/** What a service says by itself: its specialty, and the type of request where none is known. */
function completeFromService(heard: readonly HeardFact[], { known }: IntakeInput): HeardFact[] {
  const fact = heard.find(({ name }) => name === 'serviceCode');
  const service = fact?.name === 'serviceCode' ? servicesByCode.get(fact.value) : undefined;
  if (!fact || !service) return [];
  const isHeard = (name: string) => heard.some((one) => one.name === name);
  const { quote, confidence } = fact;
  const completed: HeardFact[] = [];
  if (!isHeard('specialty'))
    completed.push({ name: 'specialty', value: service.specialty, quote, confidence });
  if (!isHeard('requestType') && !known.requestType)
    completed.push({ name: 'requestType', value: service.requestType, quote, confidence });
  return completed;
}

/** What the rules alone are certain of: the language, a way to reach the person, the plain answer to our question. */
function overlookedFacts(heard: readonly HeardFact[], input: IntakeInput, rules: ReadMessage): HeardFact[] {
  return rules.heard.filter(({ name, confidence }) => {
    if (heard.some((fact) => fact.name === name)) return false;
    if (name === 'language') return true;
    return confidence >= certain && (name === input.askedFor || name === 'email' || name === 'phone');
  });
}

/**
 * Keeps of a model's claims what stands in the person's last message and makes sense there; everything else is
 * dropped. A fact that the rules read alike has a confidence of 0.95, one that only the model read 0.8.
 */
export function checkFacts(
  claims: readonly ClaimedFact[],
  input: IntakeInput,
  rules: ReadMessage,
): HeardFact[] {
  const byName = new Map<ClaimableFact, HeardFact>();
  let known: CareNeed = { ...input.known, language: rules.language };
  for (const claim of claims) {
    const fact = checkClaim(claim, { ...input, known }, rules);
    if (!fact) continue;
    byName.set(claim.name, fact);
    // Several wishes are one fact; the others are replaced by what was said later.
    if (fact.name === 'constraints') known = { ...known, constraints: fact.value };
  }
  const heard = [...byName.values()];
  heard.push(...completeFromService(heard, input));
  return [...heard, ...overlookedFacts(heard, input, rules)];
}
