import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import {
  chooseCloseWords,
  shortestMended,
  type WordGroup,
  withoutOneLetter,
} from '../../search-words.rules.ts';

const mostCandidates = 400;
const isMendable = /^[a-z]{3,30}$/;

/**
 * What else the typed words may have meant: words of the network that are a slip away. Numbers are taken as they are, and so
 * is what some office is called: where it finds nobody, the reason is another word or a filter.
 */
export function findCloseWords(orm: Orm, groups: readonly WordGroup[]): Promise<WordGroup[]> {
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
  // Two slips away in a long word: leaving out one letter of either leaves them one slip apart.
  const keys = [typed, ...withoutOneLetter(typed)];
  const further = typed.length >= 7 ? keys.flatMap(withoutOneLetter) : [];
  const shared = sql.param([...new Set([...keys, ...further])]);
  const rows = await selectRows<{ word: string }>(
    orm,
    sql`select word from words_close_to(${shared}::text[], ${mostCandidates}) word`,
  );
  return chooseCloseWords(
    typed,
    rows.map(({ word }) => word),
  );
}
