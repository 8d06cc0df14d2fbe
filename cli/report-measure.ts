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

/** The row that a line holds; null for every other line. Throws where the line is marked and is not a row. */
export function readMeasure(line: string): Measure | null {
  if (!line.startsWith(mark)) return null;
  const row: unknown = parse(line.slice(mark.length));
  if (!isMeasure(row)) throw new Error(`printed a row that cannot be read: ${line.slice(0, 120)}`);
  return row;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isMeasure(value: unknown): value is Measure {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  const isFilled = (text: unknown) => typeof text === 'string' && text.trim() !== '';
  return (
    [row.promise, row.target, row.measured].every(isFilled) &&
    typeof row.isReached === 'boolean' &&
    (row.seed === null || typeof row.seed === 'string')
  );
}
