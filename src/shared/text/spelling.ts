/** Edit distance between two words (insert, delete, replace, swap adjacent letters), capped at `limit + 1`. */
export function countEdits(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      if (row > 1 && column > 1 && swapped) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1);
      current.push(edits);
      if (edits < least) least = edits;
    }
    if (least > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? limit + 1;
}

/** Short words are too similar to each other to allow two edits. */
function editsAllowed(word: string, candidate: string): number {
  return word.length >= 7 && Math.max(word.length, candidate.length) >= 9 ? 2 : 1;
}

/** `duele` and `duelo` are different words, not typos of each other. */
const isOtherEnding = (word: string, candidate: string) =>
  word.slice(0, -1) === candidate.slice(0, -1) && /[aeio]$/.test(word) && /[aeio]$/.test(candidate);

/** In four-letter words, only swapped letters are corrected, such as `pian`. */
function isNearEnough(word: string, candidate: string): boolean {
  if (isOtherEnding(word, candidate)) return false;
  return (
    word.length > 4 ||
    (word.length === candidate.length && [...word].sort().join() === [...candidate].sort().join())
  );
}

/** Groups words by first letter and length: only words of similar length can be one or two edits away. */
function groupByShape(words: Iterable<string>): Map<string, string[]> {
  const shapes = new Map<string, string[]>();
  for (const word of words) {
    const shape = `${word.charAt(0)}${word.length}`;
    shapes.set(shape, [...(shapes.get(shape) ?? []), word]);
  }
  return shapes;
}

/** Results are cached, because earlier messages are read again on every turn. */
const maxCachedWords = 20_000;

/**
 * Creates a spelling corrector for lower-case words without accents. It corrects to words in `vocabulary`. It
 * never changes words in `addToDoNotCallList`, words under four letters, or the first letter.
 */
export function createSpelling(
  vocabulary: Iterable<string>,
  addToDoNotCallList: Iterable<string> = [],
): (word: string) => string {
  const known = new Set(vocabulary);
  const untouched = new Set([...known, ...addToDoNotCallList]);
  const shapes = groupByShape([...known].filter((word) => word.length >= 4));
  const cache = new Map<string, string>();

  function findNearest(word: string): string {
    let best = word;
    let fewest = 3;
    // The first of the nearest wins: a letter is more often left out than added.
    for (const length of [0, 1, -1, 2, -2].map((more) => word.length + more)) {
      for (const candidate of shapes.get(`${word.charAt(0)}${length}`) ?? []) {
        const limit = Math.min(fewest - 1, editsAllowed(word, candidate));
        const edits = Math.abs(length - word.length) > limit ? limit + 1 : countEdits(word, candidate, limit);
        if (edits <= limit && isNearEnough(word, candidate)) {
          best = candidate;
          fewest = edits;
        }
      }
    }
    return best;
  }

  return (word) => {
    if (word.length < 4 || word.length > 24) return word;
    if (untouched.has(word) || untouched.has(word.replace(/e?s$/, ''))) return word;
    const cached = cache.get(word);
    if (cached !== undefined) return cached;
    if (cache.size >= maxCachedWords) cache.clear();
    const nearest = findNearest(word);
    cache.set(word, nearest);
    return nearest;
  };
}
