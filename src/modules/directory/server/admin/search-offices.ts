import { and, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { correctSearchWords } from '#platform/database/search-words.ts';
import { officeWords, providers } from '#schema/providers.ts';
import { toPrefixQuery } from '#shared/text/word-query.ts';
import { readOfficeSearch } from '../../network-search.rules.ts';
import { officeWordTable } from '../search/find-similar-words.ts';

const hasWords = (query: string): SQL =>
  query === '' ? sql`false` : sql`${officeWords} @@ to_tsquery('simple', ${query})`;

export type OfficeSearch = {
  condition: SQL | undefined;
  /** What is searched for instead, because nothing matches as typed: `Banyan Radiology`. */
  correctedTo: string | null;
};

/** Offices with the words of a search; of similar spellings, if none among these offices has them. */
export async function searchOffices(
  orm: Orm,
  search: string | null | undefined,
  among: SQL | undefined,
): Promise<OfficeSearch> {
  const words = readOfficeSearch(search);
  if (words === null) return { condition: undefined, correctedTo: null };
  const corrected = await correctSearchWords(
    orm,
    words,
    officeWordTable,
    (query) => sql`select 1 from ${providers} where ${and(among, hasWords(query))}`,
  );
  return {
    condition: hasWords(corrected?.query ?? toPrefixQuery(words)),
    correctedTo: corrected?.correctedTo ?? null,
  };
}
