import { reportMeasure } from '../report-measure.ts';
import type { Drill } from './run-drill.ts';

const maxSeconds = 300;

/** Prints the drill's result for the operator and the scoreboard; sets exit code 1 if it failed. */
export function reportDrill(promise: string, { restoreSeconds, wholeSeconds, seen, isReached }: Drill) {
  const isInTime = restoreSeconds <= maxSeconds;
  reportMeasure({
    promise,
    target: 'complete within 5 minutes and verified',
    measured:
      `${isReached ? 'complete and verified' : 'the product failed on it'} in ` +
      `${restoreSeconds.toFixed(0)} s, the product serving it after ${wholeSeconds.toFixed(0)} s, ` +
      `${seen.refusedConnections} outside connections attempted`,
    isReached: isReached && isInTime && seen.refusedConnections === 0,
    seed: null,
  });
  if (!isReached || !isInTime) process.exitCode = 1;
}
