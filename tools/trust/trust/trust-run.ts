import type { Measure } from '../../../cli/report-measure.ts';

/** What the last run of one command said, as `docs/trust.json` keeps it. */
export type TrustRun = {
  name: string;
  /** Replays it, as typed. */
  command: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  seconds: number;
  machine: string;
  node: string;
  /** Short hash; with a `+` where files had been changed since. */
  commit: string;
  rows: Measure[];
  /** Why there is nothing to believe, or null: "not built", "ended with 1 and printed no row". */
  trouble: string | null;
};

/** The command as typed. */
export function nameCommand(script: string, options: readonly string[]): string {
  return ['npm run tool', script, ...(options.length > 0 ? ['--', ...options] : [])].join(' ');
}

/** Whether a run keeps its promise: rows are there, all of them reached, and nothing went wrong. */
export const isKept = (run: TrustRun): boolean =>
  run.trouble === null && run.rows.length > 0 && run.rows.every((row) => row.isReached);
