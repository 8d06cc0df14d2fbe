/**
 * How a forbidden sentence begins, in plain text (lower case, no accents, no apostrophes). From its first word on,
 * text is held back until the sentence is whole.
 */
export type ForbiddenOpening = {
  /** Phrases parted by `|`; `{we|they} will` stands for `we will` and `they will`. */
  opening: string;
  /** What must follow for the sentence to be forbidden, from right behind the opening on; without it nothing must. */
  followedBy?: RegExp;
  /** Words before the opening that make it harmless: "I cannot promise". */
  unlessAfter?: RegExp;
  /** Harmless where it only repeats what the person said: "I am sorry that you have back pain". */
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

/** Writes out every phrase of an opening. */
export function expandPhrases(opening: string): string[] {
  const group = /\{([^{}]*)\}/.exec(opening);
  if (!group) return opening.split('|').map((phrase) => phrase.trim());
  const start = opening.lastIndexOf('|', group.index) + 1;
  const end = endOfPhrase(opening, group.index + group[0].length);
  const phrase = opening.slice(start, end);
  const written = (group[1] ?? '').split('|').map((choice) => phrase.replace(group[0], choice));
  return expandPhrases([opening.slice(0, start), written.join('|'), opening.slice(end)].join(''));
}
