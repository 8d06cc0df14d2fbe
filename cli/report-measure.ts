/** One row of the scoreboard that `npm run trust` generates. */
export type Measure = {
  /** What is measured, in plain words: "Kills over every money step (PostgreSQL)". */
  promise: string;
  /** The required result: "0 lost, 0 double". */
  target: string;
  /** The measured result, with its size: "0 lost, 0 double in 250 kills". */
  measured: string;
  isReached: boolean;
  /** Seed to repeat a randomized run with `--seed`. */
  seed: string | null;
};

const mark = 'TRUST ';

/** Prints the row for `npm run trust`, which started the command and reads it from the output. */
export function reportMeasure(measure: Measure): void {
  console.log(`${mark}${JSON.stringify(measure)}`);
}

/** Parses a marked line; null for other lines. Throws if the line is marked but malformed. */
export function readMeasure(line: string): Measure | null {
  if (!line.startsWith(mark)) return null;
  const row: unknown = parse(line.slice(mark.length));
  if (!isMeasure(row)) throw new Error(`printed a malformed row: ${line.slice(0, 120)}`);
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
