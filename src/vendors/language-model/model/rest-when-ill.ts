import type { LanguageModel } from '#engines/intake/intake-engine.ts';
import { ModelFailure, type ModelFailureReason } from '../model-failure.port.ts';

const failuresUntilRest = 3;
const restMilliseconds = 15_000;

/** What tells that the vendor is ill, and not that one answer went astray. */
const illnesses: readonly ModelFailureReason[] = ['timeout', 'outage', 'cut-off'];

/**
 * Leaves a vendor that has failed three times running in peace for a quarter of a minute, so that people are answered by
 * the rules at once instead of waiting for it one after the other. Then one answer tries whether it is well again.
 */
export function restWhenIll(model: LanguageModel, now: () => number = Date.now): LanguageModel {
  let failures = 0;
  let restsUntil = 0;
  return {
    async answer(input, live) {
      if (now() < restsUntil) throw new ModelFailure('resting');
      // The others go on resting while this one tries.
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
