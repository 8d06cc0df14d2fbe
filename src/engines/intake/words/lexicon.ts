import { toPlainText } from '#shared/text/plain-text.ts';

export type Found<Value> = { value: Value; start: number; end: number };

export type Lexicon<Value> = {
  /** All phrases in the text, in order. Of phrases that start at the same word, the longest. */
  findAll(plain: string): Found<Value>[];
  /** The words of all phrases, for spelling correction. */
  words: readonly string[];
};

type Branch<Value> = { words: Map<string, Branch<Value>>; meaning: Value | undefined };

/** The last word of a phrase may be plural: `knees`, `rashes`. */
function endOfPhrase<Value>(branch: Branch<Value>, word: string): Branch<Value> | undefined {
  const exact = branch.words.get(word);
  if (exact?.meaning !== undefined || !word.endsWith('s')) return exact;
  const singular = [word.slice(0, -1), ...(word.endsWith('es') ? [word.slice(0, -2)] : [])]
    .map((form) => branch.words.get(form))
    .find((found) => found?.meaning !== undefined);
  return singular ? { words: exact?.words ?? new Map(), meaning: singular.meaning } : exact;
}

/**
 * Each entry maps a value to its phrases, separated by `|`, with accents and hyphens as usual. Lookup time
 * doesn't depend on the number of phrases. If a phrase has two values, the later wins.
 */
export function createLexicon<Value extends string>(
  ...parts: readonly Partial<Record<Value, string>>[]
): Lexicon<Value> {
  const root: Branch<Value> = { words: new Map(), meaning: undefined };
  const known = new Set<string>();
  for (const [value, phrases] of parts.flatMap((entries) => Object.entries(entries) as [Value, string][])) {
    for (const phrase of phrases.split('|')) {
      let branch = root;
      for (const word of toPlainText(phrase.trim()).plain.split(' ')) {
        known.add(word);
        const next = branch.words.get(word) ?? { words: new Map(), meaning: undefined };
        branch.words.set(word, next);
        branch = next;
      }
      branch.meaning = value;
    }
  }

  function longestAt(words: readonly string[], at: number): { value: Value; count: number } | null {
    let longest: { value: Value; count: number } | null = null;
    let branch: Branch<Value> | undefined = root;
    for (let count = 1; branch && at + count <= words.length; count += 1) {
      branch = endOfPhrase(branch, words[at + count - 1] ?? '');
      if (branch?.meaning !== undefined) longest = { value: branch.meaning, count };
    }
    return longest;
  }

  return {
    words: [...known],
    findAll(plain) {
      const words = plain.split(' ');
      const found: Found<Value>[] = [];
      let start = 0;
      for (let at = 0; at < words.length; ) {
        const longest = longestAt(words, at);
        const count = longest?.count ?? 1;
        const length = words.slice(at, at + count).join(' ').length;
        if (longest) found.push({ value: longest.value, start, end: start + length });
        at += count;
        start += length + 1;
      }
      return found;
    },
  };
}
