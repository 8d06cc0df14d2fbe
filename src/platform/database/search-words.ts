import { type SQL, sql } from 'drizzle-orm';
import { type CorrectedSearch, correctSearch } from '#shared/text/corrected-search.ts';
import { chooseSimilarWords, similarityKeys } from '#shared/text/similar-words.ts';
import { type Orm, selectRows } from './database.ts';

/** The words that can be found. */
export type WordTable = {
  /** Selects whether any of them begins with a word of lowercase letters. */
  startsWith(prefix: SQL): SQL;
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

/** For a table of words, in its column `word`: an index range scan, because words are lowercase letters. */
export const inWordColumn =
  (table: SQL) =>
  (prefix: SQL): SQL =>
    sql`select from ${table} known where known.word >= ${prefix} and known.word < ${prefix} || repeat('z', 31)
          and starts_with(known.word, ${prefix})`;

/** Those with which an indexed word begins. */
async function findKnownWords(
  orm: Orm,
  words: readonly string[],
  { startsWith }: WordTable,
): Promise<ReadonlySet<string>> {
  const rows = await selectRows<{ word: string }>(
    orm,
    sql`select typed.word from unnest(${sql.param([...new Set(words)])}::text[]) typed (word) where exists (${startsWith(sql`typed.word`)})`,
  );
  return new Set(rows.map(({ word }) => word));
}
