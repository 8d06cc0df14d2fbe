/**
 * Edit distance of two words (insert, delete, replace, swap of neighbors), or `limit + 1` when it is larger.
 */
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

/** Short words have too many neighbors: `knee` and `need` are one edit apart. */
function editsAllowed(word: string, candidate: string): number {
  return word.length >= 7 && Math.max(word.length, candidate.length) >= 9 ? 2 : 1;
}

/** `duele` and `duelo` are different words, not typos of each other. */
const isOtherEnding = (word: string, candidate: string) =>
  word.slice(0, -1) === candidate.slice(0, -1) && /[aeio]$/.test(word) && /[aeio]$/.test(candidate);

/** In four-letter words only a swap of two letters is corrected: `pian`. */
function isNearEnough(word: string, candidate: string): boolean {
  if (isOtherEnding(word, candidate)) return false;
  return (
    word.length > 4 ||
    (word.length === candidate.length && [...word].sort().join() === [...candidate].sort().join())
  );
}

/** Words by first letter and length: only words of similar length can be one or two edits away. */
function sortByShape(words: Iterable<string>): Map<string, string[]> {
  const shapes = new Map<string, string[]>();
  for (const word of words) {
    const shape = `${word.charAt(0)}${word.length}`;
    shapes.set(shape, [...(shapes.get(shape) ?? []), word]);
  }
  return shapes;
}

/** Cached: users repeat themselves, and earlier messages are read again with every turn. */
const mostRemembered = 20_000;

/**
 * A corrector for lower-case words without accents. It knows `vocabulary`, never changes `leaveAlone` or a
 * word of fewer than four letters, and never changes the first letter.
 */
export function createSpelling(
  vocabulary: Iterable<string>,
  leaveAlone: Iterable<string> = [],
): (word: string) => string {
  const known = new Set(vocabulary);
  const untouched = new Set([...known, ...leaveAlone]);
  const shapes = sortByShape([...known].filter((word) => word.length >= 4));
  const remembered = new Map<string, string>();

  function findNearest(word: string): string {
    let best = word;
    let fewest = 3;
    for (const length of [0, -1, 1, -2, 2].map((more) => word.length + more)) {
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
    const before = remembered.get(word);
    if (before !== undefined) return before;
    if (remembered.size >= mostRemembered) remembered.clear();
    const nearest = findNearest(word);
    remembered.set(word, nearest);
    return nearest;
  };
}
