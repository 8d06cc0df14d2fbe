import { isDeepStrictEqual } from 'node:util';
import type { ExtractedFact, IntakeInput } from '#engines/intake/intake-engine.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import { people } from '#engines/intake/person/patient-words.ts';
import { isOnlyYes } from '#engines/intake/turn/read-confirmation.ts';
import { type ReadMessage, readMessage } from '#engines/intake/turn/read-message.ts';
import { isDenied, keepCorrected } from '#engines/intake/turn/withdrawn-statements.ts';
import type { CareNeed, FactName, ForWhom } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';
import { networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { isSmall } from './claim.ts';
import { type ClaimableFact, claimableFacts } from './claimable-facts.ts';
import { findQuote } from './find-quote.ts';
import { certain, isNameOfPatient, joinReadings } from './join-readings.ts';
import type { ClaimedFact } from './model-turn.ts';
import { claimReaders } from './read-claim.ts';

const readByModel = 0.8;

/**
 * Values from fixed lists: a wrong one sends the patient to the wrong doctor, so the rules win when they are
 * sure.
 */
const ofLists: ReadonlySet<FactName> = new Set([
  'requestType',
  'specialty',
  'serviceCode',
  'urgency',
  'forWhom',
  'relation',
  'patientAge',
  'side',
  'order',
]);
/** Facts whose words cannot also be a reason, preference, name, plan, bill or pharmacy. */
const ofOneMeaning: ReadonlySet<FactName> = new Set([
  'place',
  'when',
  'insurance',
  'name',
  'patientName',
  'phone',
  'email',
  'patientAge',
]);
const inOwnWords: ReadonlySet<FactName> = new Set([
  'reason',
  'constraints',
  'insurance',
  'name',
  'patientName',
  'paperDetails',
  'pharmacy',
]);

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function overlaps(one: string, other: string): boolean {
  const words = new Set(wordsOf(one));
  return wordsOf(other).some((word) => words.has(word));
}

const takenBack =
  /\b(?:not|no|instead of|rather than|en vez de|en lugar de|sino)\s+(?:(?:in|near|at|on|a|an|the|my|en|el|la|un|una)\s+)*$/i;

const lastWords = ({ turns }: IntakeInput): string =>
  turns.findLast(({ role }) => role === 'user')?.content ?? '';

const plainBefore = (message: string, quote: string): string =>
  toPlainText(message.slice(0, message.lastIndexOf(quote))).plain;

function isTakenBack(message: string, quote: string): boolean {
  const before = plainBefore(message, quote);
  return (
    takenBack.test(message.slice(0, message.lastIndexOf(quote))) || isDenied(`${before} `, before.length + 1)
  );
}

/** Whose words follow a correction ("no wait, …") that separates the two; null for neither. */
function saidLast(message: string, byRules: string, byModel: string): 'rules' | 'model' | null {
  const found = [
    { by: 'rules' as const, start: plainBefore(message, byRules).length },
    { by: 'model' as const, start: plainBefore(message, byModel).length },
  ];
  const [only, other] = keepCorrected(toPlainText(message).plain, found);
  return only && !other ? only.by : null;
}

/** "Near Tucson" is a place, not a plan or preference of that name. */
const meansOther = (name: FactName, words: string, rules: ReadMessage): boolean =>
  inOwnWords.has(name) &&
  rules.heard.some(
    (fact) =>
      fact.name !== name &&
      ofOneMeaning.has(fact.name) &&
      !isNameOfPatient(name, fact) &&
      (fact.quote.includes(words) || (words.includes(fact.quote) && isSmall(words.replace(fact.quote, '')))),
  );

function doRulesWin(byRules: ExtractedFact, words: string, message: string): boolean {
  const last = saidLast(message, byRules.quote, words);
  if (last) return last === 'rules';
  const isSure = byRules.confidence >= certain;
  return isSure && (ofLists.has(byRules.name) || overlaps(byRules.quote, words));
}

/** A visit with a pediatrician is not one with the requested hematologist. */
function isOfOtherDoctor(name: FactName, value: string, rules: ReadMessage): boolean {
  const doctor = rules.heard.find((fact) => fact.name === 'specialty');
  if (name !== 'serviceCode' || doctor?.name !== 'specialty' || doctor.confidence < certain) return false;
  return networkSpecialtyFor(doctor.value, value) !== findService(value)?.specialty;
}

/** The claim as a fact if the user's words state it and the rules do not know better; null otherwise. */
function checkClaim(
  { name, quote, value }: ClaimedFact,
  input: IntakeInput,
  rules: ReadMessage,
): ExtractedFact | null {
  const message = lastWords(input);
  const words = findQuote(message, quote);
  if (!words || isTakenBack(message, words) || meansOther(name, words, rules)) return null;
  if (isOfOtherDoctor(name, value.trim(), rules)) return null;
  // The directory has found this office by its name.
  if (name === 'namedOffice' && input.known.namedOffice) return null;
  const read = claimReaders[name]({ quote: words, value: value.trim(), message, input });
  if (read === null) return null;
  const byRules = rules.heard.find((fact) => fact.name === name);
  if (byRules && isDeepStrictEqual(byRules.value, read)) return byRules;
  if (byRules && doRulesWin(byRules, words, message)) return null;
  return { name, value: read, quote: words, confidence: readByModel } as ExtractedFact;
}

/** A daughter is a child, whether or not the model said both. */
function patientOfRelation(fact: ExtractedFact, known: ForWhom | undefined): ExtractedFact | null {
  if (fact.name !== 'relation') return null;
  const forWhom = people.findAll(toPlainText(fact.value).plain)[0]?.value;
  if (!forWhom || forWhom === known) return null;
  return { name: 'forWhom', value: forWhom, quote: fact.quote, confidence: fact.confidence };
}

/** What the rules first read and then dropped: the message asks for it and does not state it. */
function isOnlyAsked(claim: ExtractedFact, input: IntakeInput, rules: ReadMessage): boolean {
  if (rules.heard.some(({ name }) => name === claim.name)) return false;
  return readMessage(input).heard.some(
    (fact) => fact.name === claim.name && isDeepStrictEqual(fact.value, claim.value),
  );
}

/**
 * Facts from the user's last message, merged from both readers. Everything the rules found is kept. A model's
 * claim is added, or replaces a rule's fact, only when the user's own words state it and were not corrected.
 * Confidence is 0.95 when both agree, 0.8 for the model alone.
 */
export function checkFacts(
  claims: readonly ClaimedFact[],
  input: IntakeInput,
  rules: ReadMessage,
): ExtractedFact[] {
  if (input.askedFor === 'confirmation' && isOnlyYes(rules.message.plain)) return rules.heard;
  const afterRules = mergeFacts(input.known, rules.heard);
  const byName = new Map<ClaimableFact, ExtractedFact>();
  // Several preferences are one fact: combine those of both readers.
  let known: CareNeed = {
    ...input.known,
    language: rules.language,
    ...(afterRules.constraints ? { constraints: afterRules.constraints } : {}),
  };
  const inOrder = claims.toSorted((a, b) => claimableFacts.indexOf(a.name) - claimableFacts.indexOf(b.name));
  for (const claim of inOrder) {
    const { forWhom, relation, bodyPart } = mergeFacts(afterRules, [...byName.values()]);
    const light = { ...known, forWhom, relation, bodyPart } as CareNeed;
    const fact = checkClaim(claim, { ...input, known: light }, rules);
    if (!fact || isOnlyAsked(fact, input, rules)) continue;
    byName.set(claim.name, fact);
    const patient = patientOfRelation(fact, forWhom);
    if (patient) byName.set('forWhom', patient);
    if (fact.name === 'constraints') known = { ...known, constraints: fact.value };
  }
  return joinReadings([...byName.values()], input, rules);
}
