import type { Mode } from '#shared/mode.ts';

/**
 * Call pacing. Hard limits don't depend on it: allowed numbers, do-not-call entries and the three attempts
 * always apply.
 */
export type CallPacing = {
  /** Whether calls are limited to opening hours. */
  respectsOfficeHours: boolean;
  betweenAttemptsMilliseconds: number;
  /** After two voicemails, wait for the office's next day. */
  waitsForNextDay: boolean;
  /** Delay before retrying a call that the line rejected. */
  lineFailureRetryMilliseconds: number;
  maxConcurrentCalls: number;
  maxConcurrentCallsPerOffice: number;
  /** Calls to one number per office day, for all patients together. */
  maxCallsPerNumberPerDay: number;
  /** Minimum time between two calls to one office, for any patients. */
  minSecondsBetweenCalls: number;
  /** Retry interval when all lines are busy. */
  lineRetrySeconds: number;
  /** Delay before a half-open probe: calls resume within a minute of recovery. */
  probeAfterSeconds: number;
};

const minuteMilliseconds = 60_000;

export const realPacing: CallPacing = {
  respectsOfficeHours: true,
  betweenAttemptsMilliseconds: 60 * minuteMilliseconds,
  waitsForNextDay: true,
  lineFailureRetryMilliseconds: 30_000,
  maxConcurrentCalls: 20,
  maxConcurrentCallsPerOffice: 1,
  maxCallsPerNumberPerDay: 6,
  minSecondsBetweenCalls: 120,
  lineRetrySeconds: 15,
  probeAfterSeconds: 30,
};

/** Simulated offices are always open, have unlimited lines and need no rest. */
const createDemoPacing = (betweenAttemptsMilliseconds: number): CallPacing => ({
  respectsOfficeHours: false,
  betweenAttemptsMilliseconds,
  waitsForNextDay: false,
  lineFailureRetryMilliseconds: betweenAttemptsMilliseconds,
  maxConcurrentCalls: Number.POSITIVE_INFINITY,
  maxConcurrentCallsPerOffice: Number.POSITIVE_INFINITY,
  maxCallsPerNumberPerDay: Number.POSITIVE_INFINITY,
  minSecondsBetweenCalls: 0,
  lineRetrySeconds: 1,
  probeAfterSeconds: 10,
});

const pacings = {
  none: createDemoPacing(0),
  quick: createDemoPacing(200),
  demo: createDemoPacing(2000),
  lifelike: realPacing,
} as const;

/** Real offices always get real pacing, however fast the simulation runs. */
export const getCallPacing = (mode: Mode, simulatedPace: keyof typeof pacings): CallPacing =>
  mode === 'production' ? realPacing : pacings[simulatedPace];
