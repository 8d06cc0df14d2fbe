import type { NeverBecause } from './call-permission.rules.ts';

/** Why the line did not take a call: certainly, so the office's telephone never rang. */
export const lineTroubles = ['line_refused', 'line_unreachable'] as const;

/** Why a planned call came to nothing. */
export type FailedBecause =
  | NeverBecause
  | (typeof lineTroubles)[number]
  /** No line, or no agent that has gone live. */
  | 'not_configured'
  /** We died before the line heard of it, and the line keeps every call it hears of. */
  | 'never_placed'
  /** Nobody knows whether the office's telephone rang, and nobody will ring it to find out. */
  | 'fate_unknown'
  /** The request had enough without it. */
  | 'not_needed';

/** Kept with a call that is being dialled while the line owes an answer. */
export const lineSilent = 'line_silent';

/** After these the office may be tried again: its telephone certainly never rang. */
export const neverRang: readonly FailedBecause[] = [...lineTroubles, 'not_configured', 'never_placed'];
