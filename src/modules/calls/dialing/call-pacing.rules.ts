import type { Mode } from '#shared/mode.ts';

/**
 * Call pacing. Hard limits don't depend on it: allowed numbers, do-not-call entries and the three attempts
 * always apply.
 */
export type CallPacing = {
  /** Whether calls are limited to opening hours. */
  keepsOfficeHours: boolean;
  betweenAttemptsMilliseconds: number;
  /** After two voicemails, wait for the office's next day. */
  waitsForNextDay: boolean;
  /** Delay before retrying a call that the line rejected. */
  afterLineTroubleMilliseconds: number;
  mostUnderWay: number;
  mostUnderWayPerOffice: number;
  /** Calls to one number per office day, for all patients together. */
  mostPerNumberInADay: number;
  /** Minimum time between two calls to one office, for any patients. */
  officeRestSeconds: number;
  /** Retry interval when all lines are busy. */
  askAgainSeconds: number;
  /** Delay before a half-open probe: calls resume within a minute of recovery. */
  trialAfterSeconds: number;
};

const minuteMilliseconds = 60_000;

export const realPacing: CallPacing = {
  keepsOfficeHours: true,
  betweenAttemptsMilliseconds: 60 * minuteMilliseconds,
  waitsForNextDay: true,
  afterLineTroubleMilliseconds: 30_000,
  mostUnderWay: 20,
  mostUnderWayPerOffice: 1,
  mostPerNumberInADay: 6,
  officeRestSeconds: 120,
  askAgainSeconds: 15,
  trialAfterSeconds: 30,
};

/** Simulated offices are always open, have unlimited lines and need no rest. */
const tempoOfDemonstration = (betweenAttemptsMilliseconds: number): CallPacing => ({
  keepsOfficeHours: false,
  betweenAttemptsMilliseconds,
  waitsForNextDay: false,
  afterLineTroubleMilliseconds: betweenAttemptsMilliseconds,
  mostUnderWay: Number.POSITIVE_INFINITY,
  mostUnderWayPerOffice: Number.POSITIVE_INFINITY,
  mostPerNumberInADay: Number.POSITIVE_INFINITY,
  officeRestSeconds: 0,
  askAgainSeconds: 1,
  trialAfterSeconds: 10,
});

const tempos = {
  none: tempoOfDemonstration(0),
  quick: tempoOfDemonstration(200),
  demo: tempoOfDemonstration(2000),
  lifelike: realPacing,
} as const;

/** Real offices always get real pacing, however fast the simulation runs. */
export const callPacingOf = (mode: Mode, simulatedPace: keyof typeof tempos): CallPacing =>
  mode === 'production' ? realPacing : tempos[simulatedPace];
