import type { ModelUsage } from '#engines/intake/intake-engine.ts';

/**
 * Why a model's response is unusable: it refused, was malformed or violated the reply filter, timed out, was
 * unreachable, was cut off or did not end; or it was not called because its circuit breaker is open.
 */
export type ModelFailureReason =
  | 'refusal'
  | 'garbage'
  | 'timeout'
  | 'outage'
  | 'cut-off'
  | 'over-long'
  | 'resting';

/** Carries only the reason and the estimated token usage, never conversation text. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason;
  /** Null when nothing reached the vendor. */
  readonly usage: ModelUsage | null;

  constructor(reason: ModelFailureReason, usage: ModelUsage | null = null) {
    super(`The language model gave no usable answer: ${reason}.`);
    this.name = 'ModelFailure';
    this.reason = reason;
    this.usage = usage;
  }
}
