import { type CallTempo, tempoOfLife } from './call-tempo.rules.ts';

export type LineState = {
  underWay: number;
  underWayAtOffice: number;
  /** When the last call to this office ended, or null. */
  officeLastEndedAt: Date | null;
};

/** Null when a call may be dialled at this moment, else when to ask again. */
export function waitForLine(line: LineState, now: Date, tempo: CallTempo = tempoOfLife): Date | null {
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
 * Whether dialling has to stop because the line itself is ill: of at least five calls within two minutes half could
 * not be had. An office that is busy or does not answer is not a failure of the line.
 */
export function isLineIll(ended: readonly { endedAt: Date; isLineError: boolean }[], now: Date): boolean {
  const since = now.getTime() - breaker.windowSeconds * 1000;
  const recent = ended.filter(({ endedAt }) => endedAt.getTime() > since && endedAt <= now);
  const failed = recent.filter(({ isLineError }) => isLineError).length;
  return recent.length >= breaker.fewestCalls && failed >= recent.length * breaker.failedShare;
}

/** When one call may next try a line that is ill. */
export const nextTrial = (now: Date, { trialAfterSeconds }: CallTempo): Date =>
  new Date(now.getTime() + trialAfterSeconds * 1000);
