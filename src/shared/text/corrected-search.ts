import { isCorrectable } from './similar-words.ts';
import { countEdits } from './spelling.ts';
import { toPrefixQuery } from './word-query.ts';

/** Where a search looks. */
export type SearchedWords = {
  /** Whether a PostgreSQL full-text query matches anything. */
  matches(query: string): Promise<boolean>;
  /** Those of the words with which an indexed word begins. */
  findKnown(words: readonly string[]): Promise<ReadonlySet<string>>;
  /** Indexed words close to this one. */
  findSimilar(word: string): Promise<readonly string[]>;
};

export type CorrectedSearch = {
  query: string;
  /** What is searched for instead, for people: `Ruth Whitaker`. */
  correctedTo: string;
};

/**
 * A search for similar words, if nothing matches as typed. Corrects words that aren't known, and only if that doesn't help
 * all of them: a typo may be another person's name. Null without anything better. Takes words without accents.
 */
export async function correctSearch(
  words: readonly string[],
  searched: SearchedWords,
): Promise<CorrectedSearch | null> {
  const correctable = words.filter(isCorrectable);
  if (correctable.length === 0 || (await searched.matches(toPrefixQuery(words)))) return null;
  const known = await searched.findKnown(correctable);
  const unknown = correctable.filter((word) => !known.has(word));
  const corrected = await correctWords(words, unknown, searched);
  return corrected ?? (known.size > 0 ? await correctWords(words, correctable, searched) : null);
}

/** Spellings of one typed word, any of which may match. */
type Spellings = readonly string[];

const toQuery = (groups: readonly Spellings[]): string =>
  groups.map((spellings) => `(${spellings.map((word) => `'${word}':*`).join(' | ')})`).join(' & ');

async function correctWords(
  words: readonly string[],
  misspelled: readonly string[],
  searched: SearchedWords,
): Promise<CorrectedSearch | null> {
  // The typed word stays one of them: it may be part of an email address.
  const groups: Spellings[] = await Promise.all(
    words.map(async (word) =>
      misspelled.includes(word) ? [word, ...(await searched.findSimilar(word))] : [word],
    ),
  );
  if (groups.every(({ length }) => length === 1) || !(await searched.matches(toQuery(groups)))) return null;
  for (const [at, word] of words.entries())
    groups[at] = await findClosest(word, groups[at] ?? [], (some) =>
      searched.matches(toQuery(groups.with(at, some))),
    );
  return { query: toQuery(groups), correctedTo: groups.map(toText).join(' ') };
}

/** The spellings with a match that are closest to the typed word. */
async function findClosest(
  typed: string,
  spellings: Spellings,
  matches: (some: Spellings) => Promise<boolean>,
): Promise<Spellings> {
  if (spellings.length === 1) return spellings;
  const byEdits = Map.groupBy(spellings, (spelling) => countEdits(typed, spelling, 2));
  for (const edits of [0, 1, 2]) {
    const found: string[] = [];
    for (const spelling of byEdits.get(edits) ?? []) if (await matches([spelling])) found.push(spelling);
    if (found.length > 0) return found;
  }
  return spellings;
}

const toText = (spellings: Spellings): string =>
  spellings.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' or ');
