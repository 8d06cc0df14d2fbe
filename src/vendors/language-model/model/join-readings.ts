import { isDeepStrictEqual } from 'node:util';
import type { HeardFact, IntakeInput } from '#engines/intake/intake-engine.ts';
import { mergeHeard } from '#engines/intake/merge-heard.ts';
import type { ReadMessage } from '#engines/intake/turn/read-message.ts';
import type { FactName } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';

const readByBoth = 0.95;
/** What the rules are this sure of counts even where the model disagrees. */
export const certain = 0.9;

/** The rules took the name of a patient for the writer's, unless the writer gave it as their own. */
export const isNameOfPatient = (name: FactName, byRules: HeardFact): boolean =>
  name === 'patientName' && byRules.name === 'name' && byRules.confidence < certain;

/** What a service says by itself: its specialty, and the type of request where none is known. */
function completeFromService(heard: readonly HeardFact[], { known }: IntakeInput): HeardFact[] {
  const fact = heard.find(({ name }) => name === 'serviceCode');
  const service = fact?.name === 'serviceCode' ? findService(fact.value) : null;
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

/** All that the rules heard, save what a claim replaces or takes with it, and the claims. */
export function joinReadings(
  claimed: readonly HeardFact[],
  input: IntakeInput,
  rules: ReadMessage,
): HeardFact[] {
  const read = (name: FactName) => claimed.find((fact) => fact.name === name);
  const different = claimed.filter((fact) => {
    const byRules = rules.heard.find(({ name }) => name === fact.name);
    return !byRules || !isDeepStrictEqual(byRules.value, fact.value);
  });
  const isReplaced = (name: FactName) => different.some((fact) => fact.name === name);
  const merged = mergeHeard(mergeHeard(input.known, rules.heard), different);
  const kept = rules.heard
    // The age of the daughter goes with her when the patient turns out to be somebody else.
    .filter(({ name }) => !isReplaced(name) && merged[name] !== undefined)
    .filter(
      (fact) => !different.some(({ name, quote }) => isNameOfPatient(name, fact) && quote === fact.quote),
    )
    .map((fact) => (read(fact.name) ? { ...fact, confidence: readByBoth } : fact));
  const heard = [...kept, ...different];
  return [...heard, ...completeFromService(heard, input)];
}
