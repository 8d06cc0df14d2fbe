import { isDeepStrictEqual } from 'node:util';
import type { ExtractedFact, IntakeInput } from '#engines/intake/intake-engine.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import { relatives } from '#engines/intake/person/patient-words.ts';
import { isYesOnly } from '#engines/intake/turn/read-confirmation.ts';
import { type ReadMessage, readMessage } from '#engines/intake/turn/read-message.ts';
import { isDenied, keepAfterCorrection } from '#engines/intake/turn/withdrawn-statements.ts';
import type { CareNeed, FactName, ForWhom } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { isFillerText } from './claim.ts';
import { type ClaimableFact, claimableFacts } from './claimable-facts.ts';
import { findQuote } from './find-quote.ts';
import { certain, isNameOfPatient, mergeReadings } from './merge-readings.ts';
import type { ClaimedFact } from './model-turn.ts';
import { claimReaders } from './read-claim.ts';

const modelConfidence = 0.8;

/**
 * Facts with a fixed list of values: a wrong one sends the patient to the wrong doctor, so the rules win when
 * they are sure.
 */
const listFacts: ReadonlySet<FactName> = new Set([
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
/** Facts whose quotes cannot also state a reason, preference, name, plan, bill or pharmacy. */
const unambiguousFacts: ReadonlySet<FactName> = new Set([
  'place',
  'when',
  'insurance',
  'name',
  'patientName',
  'phone',
  'email',
  'patientAge',
]);
const freeTextFacts: ReadonlySet<FactName> = new Set([
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

const retraction =
  /\b(?:not|no|instead of|rather than|en vez de|en lugar de|sino)\s+(?:(?:in|near|at|on|a|an|the|my|en|el|la|un|una)\s+)*$/i;

const lastMessage = ({ turns }: IntakeInput): string =>
  turns.findLast(({ role }) => role === 'user')?.content ?? '';

const plainBefore = (message: string, quote: string): string =>
  toPlainText(message.slice(0, message.lastIndexOf(quote))).plain;

function isRetracted(message: string, quote: string): boolean {
  const before = plainBefore(message, quote);
  return (
    retraction.test(message.slice(0, message.lastIndexOf(quote))) || isDenied(`${before} `, before.length + 1)
  );
}

/** Which quote follows a correction ("no wait, …") of the other; null if there is no correction between them. */
function latestSource(message: string, byRules: string, byModel: string): 'rules' | 'model' | null {
  const found = [
    { by: 'rules' as const, start: plainBefore(message, byRules).length },
    { by: 'model' as const, start: plainBefore(message, byModel).length },
  ];
  const [only, other] = keepAfterCorrection(toPlainText(message).plain, found);
  return only && !other ? only.by : null;
}

/** "Near Tucson" is a place, not the name of a plan or a preference. */
const meansAnotherFact = (name: FactName, words: string, rules: ReadMessage): boolean =>
  freeTextFacts.has(name) &&
  rules.extracted.some(
    (fact) =>
      fact.name !== name &&
      unambiguousFacts.has(fact.name) &&
      !isNameOfPatient(name, fact) &&
      (fact.quote.includes(words) ||
        (words.includes(fact.quote) && isFillerText(words.replace(fact.quote, '')))),
  );

function rulesWin(byRules: ExtractedFact, words: string, message: string): boolean {
  const last = latestSource(message, byRules.quote, words);
  if (last) return last === 'rules';
  const isSure = byRules.confidence >= certain;
  return isSure && (listFacts.has(byRules.name) || overlaps(byRules.quote, words));
}

/** Rejects a service of another specialty than the requested one, such as a pediatric visit for a hematologist. */
function isForOtherSpecialty(name: FactName, value: string, rules: ReadMessage): boolean {
  const doctor = rules.extracted.find((fact) => fact.name === 'specialty');
  if (name !== 'serviceCode' || doctor?.name !== 'specialty' || doctor.confidence < certain) return false;
  return networkSpecialtyFor(doctor.value, value) !== findService(value)?.specialty;
}

/** The claim as a fact if the user's message states it and the rules do not contradict it; null otherwise. */
function checkClaim(
  { name, quote, value }: ClaimedFact,
  input: IntakeInput,
  rules: ReadMessage,
): ExtractedFact | null {
  const message = lastMessage(input);
  const words = findQuote(message, quote);
  if (!words || isRetracted(message, words) || meansAnotherFact(name, words, rules)) return null;
  if (isForOtherSpecialty(name, value.trim(), rules)) return null;
  // The directory has already found an office by its name.
  if (name === 'namedOffice' && input.known.namedOffice) return null;
  const read = claimReaders[name]({ quote: words, value: value.trim(), message, input });
  if (read === null) return null;
  const byRules = rules.extracted.find((fact) => fact.name === name);
  if (byRules && isDeepStrictEqual(byRules.value, read)) return byRules;
  if (byRules && rulesWin(byRules, words, message)) return null;
  return { name, value: read, quote: words, confidence: modelConfidence } as ExtractedFact;
}

/** The patient implied by a relation: a daughter is a child, even if the model returned only the relation. */
function impliedPatient(fact: ExtractedFact, known: ForWhom | undefined): ExtractedFact | null {
  if (fact.name !== 'relation') return null;
  const forWhom = relatives.findAll(toPlainText(fact.value).plain)[0]?.value;
  if (!forWhom || forWhom === known) return null;
  return { name: 'forWhom', value: forWhom, quote: fact.quote, confidence: fact.confidence };
}

/** The rules read this value but dropped it, because the message asks about it instead of stating it. */
function isOnlyAskedAbout(claim: ExtractedFact, input: IntakeInput, rules: ReadMessage): boolean {
  if (rules.extracted.some(({ name }) => name === claim.name)) return false;
  return readMessage(input).extracted.some(
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
  if (input.askedFor === 'confirmation' && isYesOnly(rules.message.plain)) return rules.extracted;
  const afterRules = mergeFacts(input.known, rules.extracted);
  const byName = new Map<ClaimableFact, ExtractedFact>();
  // All preferences are one fact: combine those of both readers.
  let known: CareNeed = {
    ...input.known,
    language: rules.language,
    ...(afterRules.constraints ? { constraints: afterRules.constraints } : {}),
  };
  const inOrder = claims.toSorted((a, b) => claimableFacts.indexOf(a.name) - claimableFacts.indexOf(b.name));
  for (const claim of inOrder) {
    const { forWhom, relation, bodyPart } = mergeFacts(afterRules, [...byName.values()]);
    const context = { ...known, forWhom, relation, bodyPart } as CareNeed;
    const fact = checkClaim(claim, { ...input, known: context }, rules);
    if (!fact || isOnlyAskedAbout(fact, input, rules)) continue;
    byName.set(claim.name, fact);
    const patient = impliedPatient(fact, forWhom);
    if (patient) byName.set('forWhom', patient);
    if (fact.name === 'constraints') known = { ...known, constraints: fact.value };
  }
  return mergeReadings([...byName.values()], input, rules);
}
