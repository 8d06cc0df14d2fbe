import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { providers } from '#schema/providers.ts';
import { countEdits } from '#shared/text/spelling.ts';
import { plainLetters } from '../plain-letters.rules.ts';
import type { ProviderRow } from './find-offices-near.ts';
import { findByWords } from './search/find-by-words.ts';

const mostLooked = 50;
const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const fillers = new Set(['dr', 'dra', 'doctor', 'doctora', 'md', 'the', 'of', 'de', 'and', 'in']);

/**
 * Whether the name and city contain all the words, allowing typos. The search itself also matches
 * specialties.
 */
function isCalled(office: ProviderRow, asked: readonly string[]): boolean {
  const own = wordsOf(`${office.name} ${office.city}`);
  return asked.every((word) =>
    own.some(
      (one) =>
        one === word ||
        (word.length >= 4 && one.startsWith(word)) ||
        (word.length >= 4 && countEdits(word, one, word.length >= 7 ? 2 : 1) <= (word.length >= 7 ? 2 : 1)),
    ),
  );
}

/** Active offices and doctors by spoken name, exact matches first. */
export async function findOfficesByName(database: Database, name: string, now: Date): Promise<ProviderRow[]> {
  const asked = wordsOf(name).filter((word) => !fillers.has(word));
  if (asked.length === 0) return [];
  const search = {
    words: null,
    specialty: null,
    center: null,
    radiusMiles: null,
    plans: null,
    serviceCode: null,
    sort: 'name' as const,
    limit: mostLooked,
    offset: 0,
  };
  const { found } = await findByWords(database, search, asked.join(' '), now);
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
  const called = rows.filter((row) => isCalled(row, asked));
  const exact = called.filter((row) => asked.every((word) => wordsOf(row.name).includes(word)));
  return (exact.length > 0 ? exact : called).toSorted((a, b) => a.name.localeCompare(b.name));
}
