import type { NeverBecause } from './call-permission.rules.ts';

/** Why the line rejected a call; the office's phone certainly never rang. */
export const lineTroubles = ['line_refused', 'line_unreachable'] as const;

/** Why a planned call failed. */
export type FailedBecause =
  | NeverBecause
  | (typeof lineTroubles)[number]
  /** No line, or no live agent. */
  | 'not_configured'
  /** The process stopped before the vendor got the call, and the vendor keeps every call it gets. */
  | 'never_placed'
  /** Unknown whether the office's phone rang; not retried. */
  | 'fate_unknown'
  /** The request had enough results without it. */
  | 'not_needed';

/** Set on a call in progress while the vendor hasn't answered. */
export const lineSilent = 'line_silent';

/** Reasons that allow another attempt, because the phone certainly never rang. */
export const neverRang: readonly FailedBecause[] = [...lineTroubles, 'not_configured', 'never_placed'];
