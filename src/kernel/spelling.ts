/** Edits between two words (insert, delete, replace, swap of neighbours), or `limit + 1` when there are more. */
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

/** Short words have too many neighbours: `knee` and `need` are one edit apart. */
function editsAllowed(word: string, candidate: string): number {
  return word.length >= 7 && Math.max(word.length, candidate.length) >= 9 ? 2 : 1;
}

/** In a word of four letters only two swapped letters are mended: `pian`. */
function isNearEnough(word: string, candidate: string): boolean {
  return (
    word.length > 4 ||
    (word.length === candidate.length && [...word].sort().join() === [...candidate].sort().join())
  );
}

/**
 * A corrector for lower-case words without accents. It knows `vocabulary`, never touches `leaveAlone` or a word
 * of fewer than four letters, and only goes to words with the same first letter.
 */
export function createSpelling(
  vocabulary: Iterable<string>,
  leaveAlone: Iterable<string> = [],
): (word: string) => string {
  const untouched = new Set(leaveAlone);
  const byFirstLetter = new Map<string, string[]>();
  for (const word of new Set(vocabulary)) {
    untouched.add(word);
    if (word.length < 4) continue;
    const first = word.charAt(0);
    byFirstLetter.set(first, [...(byFirstLetter.get(first) ?? []), word]);
  }
  return (word) => {
    if (
      word.length < 4 ||
      word.length > 24 ||
      untouched.has(word) ||
      untouched.has(word.replace(/e?s$/, ''))
    ) {
      return word;
    }
    let best = word;
    let fewest = 3;
    for (const candidate of byFirstLetter.get(word.charAt(0)) ?? []) {
      const limit = Math.min(fewest - 1, editsAllowed(word, candidate));
      const edits = countEdits(word, candidate, limit);
      if (edits <= limit && isNearEnough(word, candidate)) {
        best = candidate;
        fewest = edits;
      }
    }
    return best;
  };
}
