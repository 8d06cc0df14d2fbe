import { effectiveMode } from '#shared/mode.ts';

type Trial = {
  freeTrialGrantedAt: Date | null;
  freeTrialUsedAt: Date | null;
  freeTrialPretendedAt: Date | null;
};

/**
 * Whether the next approved request in this mode is the free one. An approval in demo mode leaves the real
 * one unused.
 */
export const hasFreeTrial = (person: Trial, mode: string): boolean =>
  person.freeTrialGrantedAt !== null &&
  (effectiveMode(mode, null) === 'production' ? person.freeTrialUsedAt : person.freeTrialPretendedAt) ===
    null;
