import phrases from './lay-phrases.json' with { type: 'json' };
import type { Specialty } from './specialty-names.ts';

type Phrases = { asks?: readonly string[]; complaints?: readonly string[] };

/**
 * More ways in which people ask for each specialty, and complaints that lead to it, in English and Spanish: written by
 * somebody who knew none of the other lists. One phrase a line; the phrases of the entries come first.
 */
export const layPhrases: Partial<Record<Specialty, Phrases>> = phrases;

/** The phrases of one kind as a lexicon takes them, parted by `|`. */
export const joinedPhrases = (kind: keyof Phrases): Partial<Record<Specialty, string>> =>
  Object.fromEntries(
    Object.entries(layPhrases).flatMap(([name, { [kind]: list = [] }]) =>
      list.length > 0 ? [[name, list.join('|')]] : [],
    ),
  );
