import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { plainLetters } from '#shared/text/plain-letters.ts';
import { countEdits } from '#shared/text/spelling.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { findByWords } from './search/find-by-words.ts';

const maxCandidates = 50;
const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const fillers = new Set(['dr', 'dra', 'doctor', 'doctora', 'md', 'the', 'of', 'de', 'and', 'in']);

/**
 * Whether the name and city contain all the words, allowing typos. The search itself also matches
 * specialties.
 */
function matchesName(office: ProviderRow, searchWords: readonly string[]): boolean {
  const own = wordsOf(`${office.name} ${office.city}`);
  return searchWords.every((word) =>
    own.some(
      (ownWord) =>
        ownWord === word ||
        (word.length >= 4 && ownWord.startsWith(word)) ||
        (word.length >= 4 &&
          countEdits(word, ownWord, word.length >= 7 ? 2 : 1) <= (word.length >= 7 ? 2 : 1)),
    ),
  );
}

/** Active offices and doctors by spoken name, exact matches first. */
export async function findOfficesByName(database: Database, name: string, now: Date): Promise<ProviderRow[]> {
  const searchWords = wordsOf(name).filter((word) => !fillers.has(word));
  if (searchWords.length === 0) return [];
  const search = {
    words: null,
    specialty: null,
    center: null,
    radiusMiles: null,
    plans: null,
    serviceCode: null,
    language: null,
    takesNewPatients: false,
    openings: null,
    sort: 'name' as const,
    limit: maxCandidates,
    offset: 0,
  };
  const { found } = await findByWords(database, search, searchWords.join(' '), now);
  if (found.length === 0) return [];
  const rows = await database.orm
    .select()
    .from(providers)
    .where(
      and(
        inArray(
          providers.id,
          found.map(({ id }) => id),
        ),
        eq(providers.isActive, true),
      ),
    );
  const matching = rows.filter((row) => matchesName(row, searchWords));
  const exact = matching.filter((row) => searchWords.every((word) => wordsOf(row.name).includes(word)));
  return (exact.length > 0 ? exact : matching).toSorted((a, b) => a.name.localeCompare(b.name));
}
