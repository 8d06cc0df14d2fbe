import { sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { findSimilarWords, inWordColumn, type WordTable } from '#platform/database/search-words.ts';
import { providerWords } from '#schema/providers.ts';
import { isCorrectable } from '#shared/text/similar-words.ts';
import type { WordGroup } from '../../search-words.rules.ts';

const maxSimilarWords = 400;

export const officeWordTable: WordTable = {
  startsWith: inWordColumn(sql`${providerWords}`),
  closeTo: (keys) => sql`words_close_to(${keys}, ${maxSimilarWords})`,
};

/** Adds similar spellings of words that match nothing. Numbers and known words are left unchanged. */
export function addSimilarWords(orm: Orm, groups: readonly WordGroup[]): Promise<WordGroup[]> {
  return Promise.all(
    groups.map(async (group) => {
      const { typed, known, specialty } = group;
      const isUnknown = known?.length === 0 && specialty === null;
      if (!isUnknown || !isCorrectable(typed)) return group;
      return { ...group, others: await findSimilarWords(orm, typed, officeWordTable) };
    }),
  );
}
