import type { CompiledClues } from '../emergency-signs.ts';
import type { Meaning, Span } from './mark-concepts.ts';

type Clue = Span & { of: number; points: number };

const overlaps = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/**
 * Finds a part of a message with enough clues; null if there is none. Each clue counts once, and no word
 * counts for two clues.
 */
export function findClueSign(
  meaning: Meaning,
  { points, withinWords, minPoints }: CompiledClues,
  isHarmless: (span: Span) => boolean,
): Span | null {
  const clues = points
    .flatMap(({ group, points: value }, of) =>
      meaning.find(group).map((span): Clue => ({ ...span, of, points: value })),
    )
    .toSorted((a, b) => a.start - b.start);
  for (let first = 0; first < clues.length; first += 1) {
    // Context checks are slow, so check first whether there are enough clues.
    const candidate = collectFrom(clues, first, withinWords, minPoints, () => true);
    const confirmed =
      candidate && collectFrom(clues, first, withinWords, minPoints, (clue) => !isHarmless(clue));
    if (confirmed) return confirmed;
  }
  return null;
}

function collectFrom(
  clues: readonly Clue[],
  first: number,
  withinWords: number,
  minPoints: number,
  counts: (clue: Clue) => boolean,
): Span | null {
  const start = clues[first]?.start ?? 0;
  const counted: Clue[] = [];
  let sum = 0;
  for (let at = first; at < clues.length; at += 1) {
    const clue = clues[at];
    if (!clue || clue.start - start > withinWords) return null;
    if (counted.some((other) => other.of === clue.of || overlaps(other, clue)) || !counts(clue)) continue;
    counted.push(clue);
    sum += clue.points;
    if (sum >= minPoints) return { start, end: Math.max(...counted.map(({ end }) => end)) };
  }
  return null;
}
