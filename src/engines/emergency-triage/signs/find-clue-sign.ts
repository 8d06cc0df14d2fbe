import type { ReadyClues } from '../emergency-signs.ts';
import type { Meaning, Span } from './mark-concepts.ts';

type Clue = Span & { of: number; points: number };

const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/**
 * The part of a message in which different clues make up a sign; null if there is none. Every clue counts
 * once, and no word counts for two clues.
 */
export function findClueSign(
  meaning: Meaning,
  { points, withinWords, enough }: ReadyClues,
  isHarmless: (span: Span) => boolean,
): Span | null {
  const clues = points
    .flatMap((one, of) => meaning.find(one.group).map((span): Clue => ({ ...span, of, points: one.points })))
    .toSorted((one, other) => one.start - other.start);
  for (let first = 0; first < clues.length; first += 1) {
    // Context checks are slow, so they wait until there are enough clues.
    const hopeful = gatherFrom(clues, first, withinWords, enough, () => true);
    const sure = hopeful && gatherFrom(clues, first, withinWords, enough, (clue) => !isHarmless(clue));
    if (sure) return sure;
  }
  return null;
}

function gatherFrom(
  clues: readonly Clue[],
  first: number,
  withinWords: number,
  enough: number,
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
    if (sum >= enough) return { start, end: Math.max(...counted.map(({ end }) => end)) };
  }
  return null;
}
