import type { CallBlockReason } from './call-permission.rules.ts';

/** Line errors after which the office's phone certainly never rang. */
export const lineFailures = ['line_refused', 'line_unreachable'] as const;

/** Why a planned call failed. */
export type CallFailureReason =
  | CallBlockReason
  | (typeof lineFailures)[number]
  /** No line, or no live agent. */
  | 'not_configured'
  /** The process stopped before the vendor got the call: the vendor has no record of it. */
  | 'never_placed'
  /** Unknown whether the office's phone rang; not retried. */
  | 'fate_unknown'
  /** The request had enough results without it. */
  | 'not_needed';

/** Set on a call in progress while the vendor hasn't answered. */
export const lineUnresponsive = 'line_silent';

/** Reasons that allow another attempt, because the phone certainly never rang. */
export const neverRangReasons: readonly CallFailureReason[] = [
  ...lineFailures,
  'not_configured',
  'never_placed',
];
