import type { LanguageModel } from '#engines/intake/intake-engine.ts';
import { ModelFailure, type ModelFailureReason } from '../model-failure.port.ts';

const failureThreshold = 3;
const openMilliseconds = 15_000;

/** Failures of the vendor, as opposed to one bad response. */
const outageReasons: readonly ModelFailureReason[] = ['timeout', 'outage', 'cut-off'];

/**
 * Circuit breaker: after three failures in a row the vendor is skipped for fifteen seconds, so that users get
 * the rules' reply immediately instead of waiting. Then one request probes it.
 */
export function withCircuitBreaker(model: LanguageModel, now: () => number = Date.now): LanguageModel {
  let failures = 0;
  let openUntil = 0;
  return {
    async answer(input, live) {
      if (now() < openUntil) throw new ModelFailure('resting');
      // Other requests keep skipping it during the probe.
      if (failures >= failureThreshold) openUntil = now() + openMilliseconds;
      try {
        const output = await model.answer(input, live);
        failures = 0;
        openUntil = 0;
        return output;
      } catch (error) {
        if (error instanceof ModelFailure && outageReasons.includes(error.reason)) failures += 1;
        if (failures >= failureThreshold) openUntil = now() + openMilliseconds;
        throw error;
      }
    },
  };
}
