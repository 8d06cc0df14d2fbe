import { countEdits } from '#shared/text/spelling.ts';

/** A phonetic key for American Spanish: the same for `aogando` and `ahogando`. */
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

/** A bit mask of the letters in a word. */
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

/** Only long words may have two wrong letters. */
const editsAllowed = (oneLength: number, otherLength: number) =>
  Math.min(oneLength, otherLength) >= 8 ? 2 : 1;

/** In four-letter words a wrong letter usually makes another word, so only swapped, doubled and missing letters count. */
function isPlausibleTarget(word: string, target: string): boolean {
  if (word.length > 4 && target.length > 4) return true;
  return word.length !== target.length || lettersOf(word) === lettersOf(target);
}

const minLength = 4;
const maxSuggestions = 3;

type Target = { word: string; letters: number };

/** Creates a spelling corrector that returns the nearest target words, or none if none is close. */
export function createSpellingCorrector(targets: Iterable<string>): (word: string) => readonly string[] {
  const bySound = new Map<string, string>();
  const byStart = new Map<string, Target[]>();
  const startOf = (word: string, length: number) => `${word.charAt(0)}${length}`;
  for (const word of new Set(targets)) {
    if (word.length < minLength) continue;
    if (word.length > minLength && !bySound.has(soundOf(word))) bySound.set(soundOf(word), word);
    const start = startOf(word, word.length);
    byStart.set(start, [...(byStart.get(start) ?? []), { word, letters: lettersOf(word) }]);
  }
  return (word) => {
    if (word.length < minLength || word.length > 20) return [];
    const letters = lettersOf(word);
    let nearest: string[] = [];
    let fewest = 2;
    for (let length = word.length - 2; length <= word.length + 2; length += 1) {
      const allowed = editsAllowed(word.length, length);
      if (Math.abs(length - word.length) > allowed) continue;
      for (const target of byStart.get(startOf(word, length)) ?? []) {
        // Each edit changes at most two letters. Counting edits is slow, so rule out most targets first.
        if (countBits(letters ^ target.letters) > 2 * allowed || !isPlausibleTarget(word, target.word))
          continue;
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
    return nearest.slice(0, maxSuggestions);
  };
}
