import type { Measure } from '../../../cli/report-measure.ts';

/** The last run of one command, as stored in `docs/trust.json`. */
export type TrustRun = {
  name: string;
  /** The command line that repeats it. */
  command: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  seconds: number;
  machine: string;
  node: string;
  /** Short hash; with a `+` when files had been changed since. */
  commit: string;
  rows: Measure[];
  /** Why the run is invalid, such as "ended with 1, printed no row"; null if valid. */
  trouble: string | null;
};

/** The command as typed. */
export function nameCommand(script: string, options: readonly string[]): string {
  return ['npm run tool', script, ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
}

/** Whether a run meets its target: it has rows, all of them reached, and no errors. */
export const meetsTarget = (run: TrustRun): boolean =>
  run.trouble === null && run.rows.length > 0 && run.rows.every((row) => row.isReached);
