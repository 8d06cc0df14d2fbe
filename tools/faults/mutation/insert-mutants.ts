import type { Mutant } from './find-mutants.ts';

/**
 * Returns the file with all mutants inserted: each is next to the code that it replaces, and runs when
 * `globalThis.mutants.isOn(n)` is true; n counts from `first` in list order. None runs while nothing is
 * switched on, as during the preparation of test databases.
 */
export function insertMutants(text: string, mutants: readonly Mutant[], first = 0): string {
  const numbered = mutants.map((mutant, index) => ({ ...mutant, number: first + index }));
  return write(text, 0, text.length, numbered);
}

type Numbered = Mutant & { number: number };

/** The text from `start` to `end` with its mutants inserted. */
function write(text: string, start: number, end: number, mutants: readonly Numbered[]): string {
  let written = '';
  let at = start;
  const waiting = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  while (waiting.length > 0) {
    const [outer] = waiting;
    if (!outer) break;
    const inside = waiting.filter((item) => item.start >= outer.start && item.end <= outer.end);
    const same = inside.filter((item) => item.start === outer.start && item.end === outer.end);
    const below = inside.filter((item) => !same.includes(item));
    written += text.slice(at, outer.start);
    written += choose(same, write(text, outer.start, outer.end, below));
    at = outer.end;
    waiting.splice(0, waiting.length, ...waiting.filter((item) => !inside.includes(item)));
  }
  return written + text.slice(at, end);
}

function choose(mutants: readonly Numbered[], original: string): string {
  return mutants.reduce(
    (inner, { number, replacement, isStatement }) =>
      isStatement
        ? // In braces, so that a following `else` stays attached.
          `{ if (!globalThis.mutants?.isOn(${number})) ${inner} }`
        : `(globalThis.mutants?.isOn(${number}) ? (${replacement}) : (${inner}))`,
    original,
  );
}
