import { effectiveMode } from '#shared/mode.ts';

type Trial = {
  freeTrialGrantedAt: Date | null;
  freeTrialUsedAt: Date | null;
  freeTrialPretendedAt: Date | null;
};

/**
 * Whether the next request that is approved in this mode is the free one of the trial. A pretended approval leaves the
 * real one unused.
 */
export const hasFreeTrial = (person: Trial, mode: string): boolean =>
  person.freeTrialGrantedAt !== null &&
  (effectiveMode(mode, null) === 'production' ? person.freeTrialUsedAt : person.freeTrialPretendedAt) ===
    null;
