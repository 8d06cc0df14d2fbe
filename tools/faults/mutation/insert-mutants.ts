import type { Mutant } from './find-mutants.ts';

/**
 * The file with every mutant in it at once: each stands beside the text it replaces, and runs where
 * `globalThis.mutants.isOn(n)` says so; n counts from `first` in the order of the list. Where nobody says anything, as
 * while the databases of the tests are prepared, none runs.
 */
export function insertMutants(text: string, mutants: readonly Mutant[], first = 0): string {
  const numbered = mutants.map((mutant, index) => ({ ...mutant, number: first + index }));
  return write(text, 0, text.length, numbered);
}

type Numbered = Mutant & { number: number };

/** Writes the text from `start` to `end` with the mutants that lie in it. */
function write(text: string, start: number, end: number, mutants: readonly Numbered[]): string {
  let written = '';
  let at = start;
  const waiting = mutants.toSorted((a, b) => a.start - b.start || b.end - a.end);
  while (waiting.length > 0) {
    const [outer] = waiting;
    if (!outer) break;
    const inside = waiting.filter((one) => one.start >= outer.start && one.end <= outer.end);
    const same = inside.filter((one) => one.start === outer.start && one.end === outer.end);
    const below = inside.filter((one) => !same.includes(one));
    written += text.slice(at, outer.start);
    written += choose(same, write(text, outer.start, outer.end, below));
    at = outer.end;
    waiting.splice(0, waiting.length, ...waiting.filter((one) => !inside.includes(one)));
  }
  return written + text.slice(at, end);
}

function choose(mutants: readonly Numbered[], original: string): string {
  return mutants.reduce(
    (inner, { number, replacement, isStatement }) =>
      isStatement
        ? // In braces, so that an `else` behind it stays where it belongs.
          `{ if (!globalThis.mutants?.isOn(${number})) ${inner} }`
        : `(globalThis.mutants?.isOn(${number}) ? (${replacement}) : (${inner}))`,
    original,
  );
}
