import { countEdits } from '#shared/text/spelling.ts';

/** How a word sounds in American Spanish: `aogando` and `ahogando` are the same. */
function soundOf(word: string): string {
  return word
    .replaceAll('ch', 'x')
    .replaceAll(/qu(?=[ei])|c(?![ei])/g, 'k')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/[zc]/g, 's')
    .replaceAll('v', 'b')
    .replaceAll('ll', 'y')
    .replaceAll('h', '')
    .replaceAll(/(.)\1+/g, '$1');
}

/** One bit for each letter in the word. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) - 97);
  return letters;
}

function countBits(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** Two letters may be wrong in a long word only. */
const editsAllowed = (oneLength: number, otherLength: number) =>
  Math.min(oneLength, otherLength) >= 8 ? 2 : 1;

/**
 * In a four-letter word a wrong letter makes another word: only swapped, doubled and missing letters are
 * corrected.
 */
function mayBeMeant(word: string, target: string): boolean {
  if (word.length > 4 && target.length > 4) return true;
  return word.length !== target.length || lettersOf(word) === lettersOf(target);
}

const shortest = 4;
const mostMeant = 3;

type Target = { word: string; letters: number };

/** Finds the intended words for a misspelled one: the nearest ones, or none if none is near. */
export function createSpellingCorrector(targets: Iterable<string>): (word: string) => readonly string[] {
  const bySound = new Map<string, string>();
  const byStart = new Map<string, Target[]>();
  const startOf = (word: string, length: number) => `${word.charAt(0)}${length}`;
  for (const word of new Set(targets)) {
    if (word.length < shortest) continue;
    if (word.length > shortest && !bySound.has(soundOf(word))) bySound.set(soundOf(word), word);
    const start = startOf(word, word.length);
    byStart.set(start, [...(byStart.get(start) ?? []), { word, letters: lettersOf(word) }]);
  }
  return (word) => {
    if (word.length < shortest || word.length > 20) return [];
    const letters = lettersOf(word);
    let nearest: string[] = [];
    let fewest = 2;
    for (let length = word.length - 2; length <= word.length + 2; length += 1) {
      const allowed = editsAllowed(word.length, length);
      if (Math.abs(length - word.length) > allowed) continue;
      for (const target of byStart.get(startOf(word, length)) ?? []) {
        // Each edit changes two letters at most. Counting edits is slow, so most targets are skipped here.
        if (countBits(letters ^ target.letters) > 2 * allowed || !mayBeMeant(word, target.word)) continue;
        const limit = Math.min(allowed, fewest);
        const edits = countEdits(word, target.word, limit);
        if (edits > limit) continue;
        if (edits < fewest) nearest = [];
        fewest = edits;
        nearest.push(target.word);
      }
    }
    const sameSound = bySound.get(soundOf(word));
    if (sameSound && !nearest.includes(sameSound)) nearest.unshift(sameSound);
    return nearest.slice(0, mostMeant);
  };
}
