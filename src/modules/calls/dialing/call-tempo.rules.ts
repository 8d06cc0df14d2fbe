import type { Mode } from '#shared/mode.ts';

/**
 * How patient we are with offices. What may never be called at all does not depend on it: numbers, wishes to be left
 * alone, and the three attempts hold everywhere.
 */
export type CallTempo = {
  /** Whether offices are called in their opening hours only. */
  keepsOfficeHours: boolean;
  betweenAttemptsMilliseconds: number;
  /** After two voicemails an office is left alone until its next day. */
  waitsForNextDay: boolean;
  /** Until a call that the line did not take is tried again. */
  afterLineTroubleMilliseconds: number;
  mostUnderWay: number;
  mostUnderWayPerOffice: number;
  /** Calls to one telephone number in a day of its office, for all patients together. */
  mostPerNumberInADay: number;
  /** Between the ends of two calls to one office, for whichever patients. */
  officeRestSeconds: number;
  /** How soon a call asks again when all lines are taken. */
  askAgainSeconds: number;
  /** Until one call may try whether a line that was ill is well again: work goes on within a minute of its return. */
  trialAfterSeconds: number;
};

const minuteMilliseconds = 60_000;

export const tempoOfLife: CallTempo = {
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

/** A demonstration's offices exist only here: they are open at all hours, have lines for everybody and need no rest. */
const tempoOfDemonstration = (betweenAttemptsMilliseconds: number): CallTempo => ({
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
  lifelike: tempoOfLife,
} as const;

/** Real offices are always called as in life, however fast the simulated ones talk. */
export const tempoOf = (mode: Mode, simulatedPace: keyof typeof tempos): CallTempo =>
  mode === 'production' ? tempoOfLife : tempos[simulatedPace];
