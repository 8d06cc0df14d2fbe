import { effectiveMode } from '#shared/mode.ts';

type Trial = {
  freeTrialGrantedAt: Date | null;
  freeTrialUsedAt: Date | null;
  freeTrialPretendedAt: Date | null;
};

/** Whether the next approved request in this mode is free. An approval in demo mode doesn't use up the trial. */
export const hasFreeTrial = (trial: Trial, mode: string): boolean =>
  trial.freeTrialGrantedAt !== null &&
  (effectiveMode(mode, null) === 'production' ? trial.freeTrialUsedAt : trial.freeTrialPretendedAt) === null;
