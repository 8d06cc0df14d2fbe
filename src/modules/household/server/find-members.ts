import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { correctSearchWords, type WordTable } from '#platform/database/search-words.ts';
import { householdMembers, memberSearchVector } from '#schema/household.ts';
import { readPlainWords, toPrefixQuery } from '#shared/text/word-query.ts';

/** Rows read for similar names. */
const maxSimilarRows = 20_000;

const words: WordTable = {
  startsWith: (prefix) =>
    sql`select from ${householdMembers} where ${memberSearchVector} @@ to_tsquery('simple', ${prefix} || ':*')`,
  closeTo: (keys) => sql`household_words_close_to(${keys}, ${maxSimilarRows})`,
};

export type FoundMembers = {
  members: { id: string; ownerId: string }[];
  /** The corrected search, for `Showing results for Whitaker`; null if it matches as typed or not at all. */
  correctedTo: string | null;
};

/** Household members of all accounts by name; by a similar name only if none matches as typed. */
export async function findMembers(
  { orm }: Pick<Database, 'orm'>,
  text: string,
  limit: number,
): Promise<FoundMembers> {
  const typed = readPlainWords(text);
  if (typed.length === 0) return { members: [], correctedTo: null };
  const hasWords = (query: string): SQL => sql`${memberSearchVector} @@ to_tsquery('simple', ${query})`;
  const find = (query: string) =>
    orm
      .select({ id: householdMembers.id, ownerId: householdMembers.ownerId })
      .from(householdMembers)
      .where(hasWords(query))
      .orderBy(householdMembers.id)
      .limit(limit);
  const members = await find(toPrefixQuery(typed));
  if (members.length > 0) return { members, correctedTo: null };
  const corrected = await correctSearchWords(
    orm,
    typed,
    words,
    (query) => sql`select 1 from ${householdMembers} where ${hasWords(query)}`,
  );
  return corrected
    ? { members: await find(corrected.query), correctedTo: corrected.correctedTo }
    : { members, correctedTo: null };
}
