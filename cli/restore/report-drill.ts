import { reportMeasure } from '../report-measure.ts';
import type { Drill } from './run-drill.ts';

const maxSeconds = 300;

const isInTime = ({ restoreSeconds }: Drill): boolean => restoreSeconds <= maxSeconds;

const describeDrill = ({ restoreSeconds, wholeSeconds, seen, isReached }: Drill): string =>
  `${isReached ? 'complete and verified' : 'the product failed on it'} in ` +
  `${restoreSeconds.toFixed(0)} s, the product serving it after ${wholeSeconds.toFixed(0)} s, ` +
  `${seen.refusedConnections} outside connections attempted`;

/** A sentence for the operator. */
export const drillSentence = (drill: Drill): string =>
  `Restore of the newest backup: ${describeDrill(drill)}.${isInTime(drill) ? '' : ' Slower than 5 minutes.'}`;

/** Sets exit code 1 if the drill failed or was slow. */
export function setDrillExitCode(drill: Drill): void {
  if (!drill.isReached || !isInTime(drill)) process.exitCode = 1;
}

/** Prints the drill's result for `npm run trust`; sets exit code 1 if it failed. */
export function reportDrill(promise: string, drill: Drill): void {
  reportMeasure({
    promise,
    target: 'complete within 5 minutes and verified',
    measured: describeDrill(drill),
    isReached: drill.isReached && isInTime(drill) && drill.seen.refusedConnections === 0,
    seed: null,
  });
  setDrillExitCode(drill);
}
