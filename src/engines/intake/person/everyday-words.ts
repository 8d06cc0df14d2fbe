import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/everyday-words.txt', import.meta.url));

/**
 * Words that alone are never a name, an insurer or a town: "Great", "Done", "Okay". Given names such as Joy,
 * Grace or Will are excluded.
 */
const interjections = new Set(terms.terms('interjections'));

/** Everyday words that are also surnames or parts of names. Alone they aren't names. */
const everyday = new Set(terms.terms('everyday'));

export const isInterjection = (word: string): boolean => interjections.has(word);

/** Call only where a given name isn't expected. */
export const isEverydayWord = (word: string): boolean => interjections.has(word) || everyday.has(word);

const wordsOf = (plain: string) => plain.match(/[a-z]+/g) ?? [];

/** True for messages without information: "Great, thanks", "hmm wait", "ok perfect!". */
export function isSmallTalk(plain: string): boolean {
  const words = wordsOf(plain);
  return (
    words.length > 0 &&
    !/\d/.test(plain) &&
    words.every(
      (word) =>
        interjections.has(word) ||
        /^(?:that|thats|it|its|is|so|very|all|you|much|the|a|i|me|then|and|for|see|one|just|sounds|looks|works|un|una|muchas|mil|esta|todo|que|es|eso|lo|le|se|hold|on|set)$/.test(
          word,
        ),
    ) &&
    words.some((word) => interjections.has(word) || /^(?:sounds|looks|works|hold)$/.test(word))
  );
}
