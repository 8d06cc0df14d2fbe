/**
 * The beginning of a forbidden sentence, in plain text (lowercase, no accents or apostrophes). Streamed text
 * is held from its first word until the sentence is complete.
 */
export type ForbiddenOpening = {
  /** Phrases separated by `|`; `{we|they} will` matches `we will` and `they will`. */
  opening: string;
  /** If set, must match the text after the opening. */
  followedBy?: RegExp;
  /** Words before the opening that make it harmless: "I cannot promise". */
  unlessAfter?: RegExp;
  /** Allowed if it only repeats the user's words: "I am sorry that you have back pain". */
  isRepeatable?: true;
};

function endOfPhrase(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (unit === '{') depth += 1;
    else if (unit === '}') depth -= 1;
    else if (unit === '|' && depth === 0) return at;
  }
  return text.length;
}

/** Expands an opening into its phrases. */
export function expandPhrases(opening: string): string[] {
  const group = /\{([^{}]*)\}/.exec(opening);
  if (!group) return opening.split('|').map((phrase) => phrase.trim());
  const start = opening.lastIndexOf('|', group.index) + 1;
  const end = endOfPhrase(opening, group.index + group[0].length);
  const phrase = opening.slice(start, end);
  const written = (group[1] ?? '').split('|').map((choice) => phrase.replace(group[0], choice));
  return expandPhrases([opening.slice(0, start), written.join('|'), opening.slice(end)].join(''));
}
