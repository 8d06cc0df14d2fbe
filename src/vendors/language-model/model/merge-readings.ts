import { isDeepStrictEqual } from 'node:util';
import type { ExtractedFact, IntakeInput } from '#engines/intake/intake-engine.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import type { ReadMessage } from '#engines/intake/turn/read-message.ts';
import type { FactName } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';

const agreedConfidence = 0.95;
/** At this confidence the rules win over the model. */
export const certain = 0.9;

/** Whether the rules may have mistaken the patient's name for the user's own. */
export const isNameOfPatient = (name: FactName, byRules: ExtractedFact): boolean =>
  name === 'patientName' && byRules.name === 'name' && byRules.confidence < certain;

/** Facts that a service implies: its specialty, and the request type if unknown. */
function completeFromService(extracted: readonly ExtractedFact[], { known }: IntakeInput): ExtractedFact[] {
  const fact = extracted.find(({ name }) => name === 'serviceCode');
  const service = fact?.name === 'serviceCode' ? findService(fact.value) : null;
  if (!fact || !service) return [];
  const isExtracted = (name: string) => extracted.some((one) => one.name === name);
  const { quote, confidence } = fact;
  const completed: ExtractedFact[] = [];
  if (!isExtracted('specialty'))
    completed.push({ name: 'specialty', value: service.specialty, quote, confidence });
  if (!isExtracted('requestType') && !known.requestType)
    completed.push({ name: 'requestType', value: service.requestType, quote, confidence });
  return completed;
}

/** Everything the rules found, except what a claim replaces or removes, plus the claims. */
export function mergeReadings(
  claimed: readonly ExtractedFact[],
  input: IntakeInput,
  rules: ReadMessage,
): ExtractedFact[] {
  const read = (name: FactName) => claimed.find((fact) => fact.name === name);
  const different = claimed.filter((fact) => {
    const byRules = rules.extracted.find(({ name }) => name === fact.name);
    return !byRules || !isDeepStrictEqual(byRules.value, fact.value);
  });
  const isReplaced = (name: FactName) => different.some((fact) => fact.name === name);
  const merged = mergeFacts(mergeFacts(input.known, rules.extracted), different);
  const kept = rules.extracted
    // The daughter's age is removed with her when the patient turns out to be someone else.
    .filter(({ name }) => !isReplaced(name) && merged[name] !== undefined)
    .filter(
      (fact) => !different.some(({ name, quote }) => isNameOfPatient(name, fact) && quote === fact.quote),
    )
    .map((fact) => (read(fact.name) ? { ...fact, confidence: agreedConfidence } : fact));
  const extracted = [...kept, ...different];
  return [...extracted, ...completeFromService(extracted, input)];
}
