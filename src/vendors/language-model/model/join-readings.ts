import { isDeepStrictEqual } from 'node:util';
import type { ExtractedFact, IntakeInput } from '#engines/intake/intake-engine.ts';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import type { ReadMessage } from '#engines/intake/turn/read-message.ts';
import type { FactName } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';

const readByBoth = 0.95;
/** At this confidence the rules win over the model. */
export const certain = 0.9;

/** The rules mistook the patient's name for the writer's, unless the writer gave it as their own. */
export const isNameOfPatient = (name: FactName, byRules: ExtractedFact): boolean =>
  name === 'patientName' && byRules.name === 'name' && byRules.confidence < certain;

/** What a service implies: its specialty, and the request type when unknown. */
function completeFromService(heard: readonly ExtractedFact[], { known }: IntakeInput): ExtractedFact[] {
  const fact = heard.find(({ name }) => name === 'serviceCode');
  const service = fact?.name === 'serviceCode' ? findService(fact.value) : null;
  if (!fact || !service) return [];
  const isHeard = (name: string) => heard.some((one) => one.name === name);
  const { quote, confidence } = fact;
  const completed: ExtractedFact[] = [];
  if (!isHeard('specialty'))
    completed.push({ name: 'specialty', value: service.specialty, quote, confidence });
  if (!isHeard('requestType') && !known.requestType)
    completed.push({ name: 'requestType', value: service.requestType, quote, confidence });
  return completed;
}

/** Everything the rules found, except what a claim replaces or removes, plus the claims. */
export function joinReadings(
  claimed: readonly ExtractedFact[],
  input: IntakeInput,
  rules: ReadMessage,
): ExtractedFact[] {
  const read = (name: FactName) => claimed.find((fact) => fact.name === name);
  const different = claimed.filter((fact) => {
    const byRules = rules.heard.find(({ name }) => name === fact.name);
    return !byRules || !isDeepStrictEqual(byRules.value, fact.value);
  });
  const isReplaced = (name: FactName) => different.some((fact) => fact.name === name);
  const merged = mergeFacts(mergeFacts(input.known, rules.heard), different);
  const kept = rules.heard
    // The daughter's age is removed with her when the patient turns out to be someone else.
    .filter(({ name }) => !isReplaced(name) && merged[name] !== undefined)
    .filter(
      (fact) => !different.some(({ name, quote }) => isNameOfPatient(name, fact) && quote === fact.quote),
    )
    .map((fact) => (read(fact.name) ? { ...fact, confidence: readByBoth } : fact));
  const heard = [...kept, ...different];
  return [...heard, ...completeFromService(heard, input)];
}
