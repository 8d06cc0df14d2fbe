import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/everyday-words.txt', import.meta.url));

/**
 * Words that people say in any conversation and that are never a name, an insurer or a town by themselves: "Great",
 * "Done", "Okay". A data file; given names such as Joy, Grace or Will are not in it.
 */
const interjections = new Set(terms.terms('interjections'));

/** Everyday words which, unlike interjections, are also surnames or parts of names: alone they are no name. */
const everyday = new Set(terms.terms('everyday'));

export const isInterjection = (word: string): boolean => interjections.has(word);

/** A word that anybody may say about anything; given names are not asked for here. */
export const isEverydayWord = (word: string): boolean => interjections.has(word) || everyday.has(word);

const wordsOf = (plain: string) => plain.match(/[a-z]+/g) ?? [];

/** "Great, thanks", "hmm wait", "ok perfect!": nothing is told by it. */
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
