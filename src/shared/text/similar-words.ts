import { countEdits } from './spelling.ts';

const maxAlternatives = 6;

/** Whether a lowercase word without accents may be corrected. Short words have too many neighbors at one edit. */
export const isCorrectable = (word: string): boolean => /^[a-z]{4,30}$/.test(word);

/** The candidates that are really close to the typed word, closest first. */
export function chooseSimilarWords(typed: string, candidates: readonly string[]): string[] {
  return candidates
    .map((word) => ({ word, edits: countEdits(typed, word, 2) }))
    .filter(({ word, edits }) => edits === 1 || (edits === 2 && Math.min(typed.length, word.length) >= 7))
    .toSorted((a, b) => a.edits - b.edits || (a.word < b.word ? -1 : 1))
    .slice(0, maxAlternatives)
    .map(({ word }) => word);
}

/** All variants with one letter left out. */
export const oneLetterDeletions = (word: string): string[] => [
  ...new Set(Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))),
];

/**
 * The keys under which words close to this one are indexed (`without_one_letter` in migration `0001_triggers`). Two edits in a
 * long word are found by the variants that both share.
 */
export function similarityKeys(typed: string): string[] {
  const keys = [typed, ...oneLetterDeletions(typed)];
  return [...new Set(typed.length >= 7 ? [...keys, ...keys.flatMap(oneLetterDeletions)] : keys)];
}
