import { type CallPacing, realPacing } from './call-pacing.rules.ts';

export type LineState = {
  underWay: number;
  underWayAtOffice: number;
  /** Null if never called. */
  officeLastEndedAt: Date | null;
};

/** Null if a call may be dialed now, else when to check again. */
export function waitForLine(line: LineState, now: Date, tempo: CallPacing = realPacing): Date | null {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (line.underWay >= tempo.mostUnderWay || line.underWayAtOffice >= tempo.mostUnderWayPerOffice) {
    return inSeconds(tempo.askAgainSeconds);
  }
  if (!line.officeLastEndedAt) return null;
  const rested = new Date(line.officeLastEndedAt.getTime() + tempo.officeRestSeconds * 1000);
  return rested > now ? rested : null;
}

export const breaker = { windowSeconds: 120, fewestCalls: 5, failedShare: 0.5 } as const;

/**
 * Whether the circuit breaker must open: of at least five calls within two minutes, half failed. Busy or
 * unanswered calls don't count as failures.
 */
export function shouldOpenCircuit(
  ended: readonly { endedAt: Date; isLineError: boolean }[],
  now: Date,
): boolean {
  const since = now.getTime() - breaker.windowSeconds * 1000;
  const recent = ended.filter(({ endedAt }) => endedAt.getTime() > since && endedAt <= now);
  const failed = recent.filter(({ isLineError }) => isLineError).length;
  return recent.length >= breaker.fewestCalls && failed >= recent.length * breaker.failedShare;
}

/** When one call may probe a line with an open circuit. */
export const nextTrial = (now: Date, { trialAfterSeconds }: CallPacing): Date =>
  new Date(now.getTime() + trialAfterSeconds * 1000);
