import type { ModelUsage } from '#engines/intake/intake-engine.ts';

/**
 * Why a model's answer cannot be used: it declined to answer, talked nonsense or what it must not say, took too long,
 * could not be reached, broke off, or did not come to an end; or it was not asked, because it failed just now.
 */
export type ModelFailureReason =
  | 'refusal'
  | 'garbage'
  | 'timeout'
  | 'outage'
  | 'cut-off'
  | 'over-long'
  | 'resting';

/** Carries no word of anybody: only the reason, and what the attempt is reckoned to have used. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason;
  /** Null when nothing reached the vendor. */
  readonly usage: ModelUsage | null;

  constructor(reason: ModelFailureReason, usage: ModelUsage | null = null) {
    super(`The language model gave no answer that can be used: ${reason}.`);
    this.name = 'ModelFailure';
    this.reason = reason;
    this.usage = usage;
  }
}
