import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import {
  chooseSimilarWords,
  minCorrectedLength,
  oneLetterDeletions,
  type WordGroup,
} from '../../search-words.rules.ts';

const maxSimilarWords = 400;
const isCorrectable = /^[a-z]{3,30}$/;

/** Adds similar spellings of words that match nothing. Numbers and known words are left unchanged. */
export function findSimilarWords(orm: Orm, groups: readonly WordGroup[]): Promise<WordGroup[]> {
  return Promise.all(
    groups.map(async (group) => {
      const { typed, known, specialty } = group;
      const isUnknown = known?.length === 0 && specialty === null;
      if (!isUnknown || typed.length < minCorrectedLength || !isCorrectable.test(typed)) return group;
      return { ...group, others: await findCloseWords(orm, typed) };
    }),
  );
}

async function findCloseWords(orm: Orm, typed: string): Promise<string[]> {
  // Two edits in a long word: the variants with one letter deleted on each side match.
  const keys = [typed, ...oneLetterDeletions(typed)];
  const further = typed.length >= 7 ? keys.flatMap(oneLetterDeletions) : [];
  const shared = sql.param([...new Set([...keys, ...further])]);
  const rows = await selectRows<{ word: string }>(
    orm,
    sql`select word from words_close_to(${shared}::text[], ${maxSimilarWords}) word`,
  );
  return chooseSimilarWords(
    typed,
    rows.map(({ word }) => word),
  );
}
