import { reportMeasure } from '../report-measure.ts';
import type { Drill } from './run-drill.ts';

const mostSeconds = 300;

/** Prints how a drill went, for people and for the scoreboard; the process ends with 1 where it was not good. */
export function reportDrill(promise: string, { restoreSeconds, wholeSeconds, seen, isReached }: Drill) {
  const isInTime = restoreSeconds <= mostSeconds;
  reportMeasure({
    promise,
    target: 'complete within 5 minutes and verified',
    measured:
      `${isReached ? 'complete and verified' : 'the product could not be read on it'} in ` +
      `${restoreSeconds.toFixed(0)} s, the product serving it after ${wholeSeconds.toFixed(0)} s, ` +
      `${seen.refusedConnections} connections outside tried`,
    isReached: isReached && isInTime && seen.refusedConnections === 0,
    seed: null,
  });
  if (!isReached || !isInTime) process.exitCode = 1;
}
