import phrases from './lay-phrases.json' with { type: 'json' };
import type { Specialty } from './specialty-names.ts';

type Phrases = { asks?: readonly string[]; complaints?: readonly string[] };

/**
 * More phrases for each specialty, and complaints that lead to it, in English and Spanish: written
 * independently of the other lists. One phrase per line; the entries' own phrases come first.
 */
export const layPhrases: Partial<Record<Specialty, Phrases>> = phrases;

/** The phrases of one kind in lexicon format, separated by `|`. */
export const joinedPhrases = (kind: keyof Phrases): Partial<Record<Specialty, string>> =>
  Object.fromEntries(
    Object.entries(layPhrases).flatMap(([name, { [kind]: list = [] }]) =>
      list.length > 0 ? [[name, list.join('|')]] : [],
    ),
  );
