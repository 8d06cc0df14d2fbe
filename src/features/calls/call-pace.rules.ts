/** How fast we dial, whatever waits: of all calls together, and of one office whoever asks for it. */
export const pace = {
  mostUnderWay: 20,
  mostUnderWayPerOffice: 1,
  /** Between the ends of two calls to one office, for whichever patients. */
  officeRestSeconds: 120,
} as const;

export type LineState = {
  underWay: number;
  underWayAtOffice: number;
  /** When the last call to this office ended, or null. */
  officeLastEndedAt: Date | null;
};

/** How soon to ask again when all lines are taken. */
const askAgainSeconds = 15;

/** Null when a call may be dialled at this moment, else when to ask again. */
export function waitForLine(line: LineState, now: Date): Date | null {
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  if (line.underWay >= pace.mostUnderWay || line.underWayAtOffice >= pace.mostUnderWayPerOffice) {
    return inSeconds(askAgainSeconds);
  }
  if (!line.officeLastEndedAt) return null;
  const rested = new Date(line.officeLastEndedAt.getTime() + pace.officeRestSeconds * 1000);
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
