import type { LanguageModel } from '#engines/intake/intake-engine.ts';
import { ModelFailure, type ModelFailureReason } from '../model-failure.port.ts';

const failuresUntilRest = 3;
const restMilliseconds = 15_000;

/** Failures of the vendor, as opposed to a single bad response. */
const illnesses: readonly ModelFailureReason[] = ['timeout', 'outage', 'cut-off'];

/**
 * Circuit breaker: after three failures in a row the vendor is skipped for fifteen seconds, so that users get
 * the rules' reply immediately instead of waiting. Then one request probes it.
 */
export function withCircuitBreaker(model: LanguageModel, now: () => number = Date.now): LanguageModel {
  let failures = 0;
  let restsUntil = 0;
  return {
    async answer(input, live) {
      if (now() < restsUntil) throw new ModelFailure('resting');
      // Other requests keep skipping it during the probe.
      if (failures >= failuresUntilRest) restsUntil = now() + restMilliseconds;
      try {
        const output = await model.answer(input, live);
        failures = 0;
        restsUntil = 0;
        return output;
      } catch (error) {
        if (error instanceof ModelFailure && illnesses.includes(error.reason)) failures += 1;
        if (failures >= failuresUntilRest) restsUntil = now() + restMilliseconds;
        throw error;
      }
    },
  };
}
