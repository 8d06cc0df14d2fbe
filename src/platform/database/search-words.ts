import { type SQL, sql } from 'drizzle-orm';
import { type CorrectedSearch, correctSearch } from '#shared/text/corrected-search.ts';
import { chooseSimilarWords, similarityKeys } from '#shared/text/similar-words.ts';
import { type Orm, selectRows } from './database.ts';

/** A table of the words that can be found, in its column `word`. */
export type WordTable = {
  table: SQL;
  /** Calls the table's SQL function that returns the words indexed under any of the keys (migration `0001_triggers`). */
  closeTo(keys: SQL): SQL;
};

/** Words close to the typed one, closest first: one edit away, or two in a long word. */
export async function findSimilarWords(orm: Orm, typed: string, { closeTo }: WordTable): Promise<string[]> {
  const keys = sql`${sql.param(similarityKeys(typed))}::text[]`;
  const rows = await selectRows<{ word: string }>(orm, sql`select word from ${closeTo(keys)} word`);
  return chooseSimilarWords(
    typed,
    rows.map(({ word }) => word),
  );
}

/**
 * A search for similar words, if nothing matches as typed; null otherwise. `rowsWith` selects the rows that match a full-text
 * query.
 */
export const correctSearchWords = (
  orm: Orm,
  words: readonly string[],
  wordTable: WordTable,
  rowsWith: (query: string) => SQL,
): Promise<CorrectedSearch | null> =>
  correctSearch(words, {
    matches: (query) => hasRows(orm, rowsWith(query)),
    findKnown: (some) => findKnownWords(orm, some, wordTable),
    findSimilar: (word) => findSimilarWords(orm, word, wordTable),
  });

/** Materialized, because for the first row only, the planner would read the whole table. */
async function hasRows(orm: Orm, rows: SQL): Promise<boolean> {
  const [row] = await selectRows<{ exists: boolean }>(
    orm,
    sql`with found as materialized (${rows}) select exists (select from found)`,
  );
  return row?.exists === true;
}

/** Those with which a word of the table begins. Words are lowercase letters, so an index range scan finds them. */
async function findKnownWords(
  orm: Orm,
  words: readonly string[],
  { table }: WordTable,
): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ word: string }>(
    orm,
    sql`select typed.word from unnest(${sql.param([...new Set(words)])}::text[]) typed (word) where exists (
        select from ${table} known where known.word >= typed.word and known.word < typed.word || repeat('z', 31)
          and starts_with(known.word, typed.word)
      )`,
  );
  return new Set(rows.map(({ word }) => word));
}
