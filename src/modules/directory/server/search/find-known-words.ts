import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { WordGroup } from '../../search-words.rules.ts';

/** A query with more words is no faster than a prefix search. */
const maxKnownWords = 200;
/** Words in `provider_words` start with three letters. */
const isIndexed = /^[a-z]{3}[a-z0-9]{0,27}$/;

/** Adds the indexed words that start with each typed word. */
export async function findKnownWords(orm: Orm, groups: readonly WordGroup[]): Promise<WordGroup[]> {
  const typed = groups
    .filter((group) => !group.isComplete && isIndexed.test(group.typed))
    .map((one) => one.typed);
  if (typed.length === 0) return [...groups];
  // Words are lowercase letters and digits, so an index range scan finds them.
  const rows = await selectRows<{ typed: string; word: string }>(
    orm,
    sql`select typed.word as typed, known.word from unnest(${sql.param([...new Set(typed)])}::text[]) typed (word), lateral (
        select word from provider_words where word >= typed.word and word < typed.word || repeat('z', 31)
          and starts_with(word, typed.word) limit ${maxKnownWords + 1}
      ) known`,
  );
  const byTyped = Map.groupBy(rows, (row) => row.typed);
  return groups.map((group) => {
    if (group.isComplete || !isIndexed.test(group.typed)) return group;
    const known = (byTyped.get(group.typed) ?? []).map(({ word }) => word);
    return known.length > maxKnownWords ? group : { ...group, known };
  });
}
