import { type CallPacing, realPacing } from './call-pacing.rules.ts';

export type LineState = {
  callsInProgress: number;
  officeCallsInProgress: number;
  /** Null if never called. */
  officeLastEndedAt: Date | null;
};

/** Null if a call may be dialed now, else when to check again. */
export function waitForLine(line: LineState, now: Date, pacing: CallPacing = realPacing): Date | null {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (
    line.callsInProgress >= pacing.maxConcurrentCalls ||
    line.officeCallsInProgress >= pacing.maxConcurrentCallsPerOffice
  ) {
    return inSeconds(pacing.lineRetrySeconds);
  }
  if (!line.officeLastEndedAt) return null;
  const readyAt = new Date(line.officeLastEndedAt.getTime() + pacing.minSecondsBetweenCalls * 1000);
  return readyAt > now ? readyAt : null;
}

export const breaker = { windowSeconds: 120, minCalls: 5, minFailureRate: 0.5 } as const;

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
  return recent.length >= breaker.minCalls && failed >= recent.length * breaker.minFailureRate;
}

/** While staff have paused calls. Resuming them enqueues waiting calls at once, so this is only a fallback. */
const pauseCheckMilliseconds = 5 * 60_000;

/** When a call delayed by a manual pause is checked again. */
export const nextPauseCheckAt = (now: Date): Date => new Date(now.getTime() + pauseCheckMilliseconds);

/** When one call may probe a line with an open circuit. */
export const nextProbeAt = (now: Date, { probeAfterSeconds }: CallPacing): Date =>
  new Date(now.getTime() + probeAfterSeconds * 1000);
