/** One row of the scoreboard that `npm run trust` makes. */
export type Measure = {
  /** What is promised, in words a reader without our code understands: "Kills over every money step (PostgreSQL)". */
  promise: string;
  /** What the promise asks: "0 lost, 0 double". */
  target: string;
  /** What was measured, with its size: "0 lost, 0 double in 250 kills". */
  measured: string;
  isReached: boolean;
  /** Replays the run where chance was in it: `--seed` of the same command. */
  seed: string | null;
};

const mark = 'TRUST ';

/** Prints the row so that `npm run trust`, which started the command, can read it from among the other lines. */
export function reportMeasure(measure: Measure): void {
  console.log(`${mark}${JSON.stringify(measure)}`);
}

/** The row that a line holds; null for every other line. */
export function readMeasure(line: string): Measure | null {
  return line.startsWith(mark) ? (JSON.parse(line.slice(mark.length)) as Measure) : null;
}
