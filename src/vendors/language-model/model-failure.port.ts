import type { ModelUsage } from '#engines/intake/intake-engine.ts';

/**
 * Why there is no usable response. `garbage`: malformed, or rejected by the reply filter. `outage`: the vendor
 * was unreachable. `over-long`: longer than allowed. `resting`: not called, because the circuit breaker is open.
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
    super(`The language model gave no usable response: ${reason}.`);
    this.name = 'ModelFailure';
    this.reason = reason;
    this.usage = usage;
  }
}
