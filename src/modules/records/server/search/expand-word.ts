import type { Orm } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { chooseSimilarWords, isCorrectable } from '#shared/text/similar-words.ts';
import { initialOf, readVocabulary } from './vocabulary.ts';

/** Words that a typed word stands for. */
export type ExpandedWord = { words: string[]; isCorrected: boolean };

const maxWords = 60;
const fewestLettersOfPrefix = 2;

/**
 * The person's words that begin with the typed one, itself first; if there are none, those that are close to it. The
 * vocabulary is decrypted in memory and never leaves the server.
 */
export async function expandWord(
  orm: Orm,
  keys: DataKeys,
  personId: string,
  typed: string,
): Promise<ExpandedWord> {
  const alike = (await readVocabulary(orm, keys, personId, [initialOf(typed)])).get(initialOf(typed));
  const known = [...(alike?.words ?? [])];
  const begun =
    typed.length >= fewestLettersOfPrefix
      ? known.filter((word) => word.startsWith(typed))
      : known.filter((word) => word === typed);
  if (begun.length > 0)
    return {
      words: begun.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, maxWords),
      isCorrected: false,
    };
  if (!isCorrectable(typed)) return { words: [], isCorrected: false };
  const near = chooseSimilarWords(typed, known);
  if (near.length > 0) return { words: near, isCorrected: true };
  // The first letter itself may be wrong.
  const all = await readVocabulary(orm, keys, personId);
  const others = [...all.values()].flatMap(({ words }) => [...words]);
  return { words: chooseSimilarWords(typed, others), isCorrected: true };
}
