import { toPlainText } from '#kernel/plain-text.ts';

export type Found<Value> = { value: Value; start: number; end: number };

export type Lexicon<Value> = {
  /** Every phrase found, in the order of the text; of phrases that begin together the longest. */
  findAll(plain: string): Found<Value>[];
  /** The single words of all phrases, for the spelling. */
  words: readonly string[];
};

/** `entries` maps each meaning to its phrases, parted by `|`, accents and hyphens as people write them. */
export function createLexicon<Value extends string>(entries: Partial<Record<Value, string>>): Lexicon<Value> {
  const meanings = new Map<string, Value>();
  for (const [value, phrases] of Object.entries(entries) as [Value, string][]) {
    for (const phrase of phrases.split('|')) meanings.set(toPlainText(phrase.trim()).plain, value);
  }
  const alternatives = [...meanings.keys()].sort((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(`(?<![a-z0-9])(?:${alternatives})(?:e?s)?(?![a-z0-9])`, 'g');
  return {
    words: [...new Set([...meanings.keys()].flatMap((phrase) => phrase.split(' ')))],
    findAll: (plain) =>
      [...plain.matchAll(pattern)].flatMap((match) => {
        const said = match[0];
        const value =
          meanings.get(said) ?? meanings.get(said.replace(/s$/, '')) ?? meanings.get(said.replace(/es$/, ''));
        return value ? [{ value, start: match.index, end: match.index + said.length }] : [];
      }),
  };
}
