import phrases from './lay-phrases.json' with { type: 'json' };
import type { Specialty } from './specialty-names.ts';

type Phrases = { asks?: readonly string[]; complaints?: readonly string[] };

/** More search phrases and complaints for each specialty, in English and Spanish. */
export const layPhrases: Partial<Record<Specialty, Phrases>> = phrases;

/** The phrases of one kind, joined with `|`. */
export const joinedPhrases = (kind: keyof Phrases): Partial<Record<Specialty, string>> =>
  Object.fromEntries(
    Object.entries(layPhrases).flatMap(([name, { [kind]: list = [] }]) =>
      list.length > 0 ? [[name, list.join('|')]] : [],
    ),
  );
