import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import {
  chooseSimilarWords,
  shortestMended,
  type WordGroup,
  withoutOneLetter,
} from '../../search-words.rules.ts';

const mostCandidates = 400;
const isMendable = /^[a-z]{3,30}$/;

/** Adds similar spellings of words that match nothing. Numbers and known words are left unchanged. */
export function findSimilarWords(orm: Orm, groups: readonly WordGroup[]): Promise<WordGroup[]> {
  return Promise.all(
    groups.map(async (group) => {
      const { typed, known, specialty } = group;
      const isOdd = known?.length === 0 && specialty === null;
      if (!isOdd || typed.length < shortestMended || !isMendable.test(typed)) return group;
      return { ...group, others: await findClose(orm, typed) };
    }),
  );
}

async function findClose(orm: Orm, typed: string): Promise<string[]> {
  // Two edits in a long word: leaving out a letter on both sides makes them meet.
  const keys = [typed, ...withoutOneLetter(typed)];
  const further = typed.length >= 7 ? keys.flatMap(withoutOneLetter) : [];
  const shared = sql.param([...new Set([...keys, ...further])]);
  const rows = await selectRows<{ word: string }>(
    orm,
    sql`select word from words_close_to(${shared}::text[], ${mostCandidates}) word`,
  );
  return chooseSimilarWords(
    typed,
    rows.map(({ word }) => word),
  );
}
