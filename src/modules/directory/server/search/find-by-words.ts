import type { Database } from '#platform/database/database.ts';
import { readSearchWords, toSearchQuery, type WordGroup, withoutTitle } from '../../search-words.rules.ts';
import { findKnownWords } from './find-known-words.ts';
import { type FoundPage, findPage } from './find-page.ts';
import { findSimilarWords } from './find-similar-words.ts';
import type { ProviderSearch } from './provider-search.ts';

/** Finds a page of offices by typed text, falling back to similar spellings. */
export async function findByWords(
  database: Database,
  search: ProviderSearch,
  typedText: string,
  now: Date,
): Promise<FoundPage & { isMended: boolean }> {
  const nobody: FoundPage = { found: [], total: 0, isAtLeast: false };
  const find = async (groups: readonly WordGroup[] | null): Promise<FoundPage> => {
    const words = groups && toSearchQuery(groups);
    return groups && words === null ? nobody : findPage(database, { ...search, words }, now);
  };
  const typed = typedText.trim() === '' ? null : readSearchWords(typedText);
  if (search.plans?.length === 0 || typed?.length === 0) return { ...nobody, isMended: false };
  const words = typed ? await findKnownWords(database.orm, typed) : null;
  const page = await find(words);
  if (words === null || page.total > 0) return { ...page, isMended: false };
  const untitled = withoutTitle(words);
  const plainer = untitled ? await find(untitled) : page;
  if (plainer.total > 0) return { ...plainer, isMended: false };
  const close = await findSimilarWords(database.orm, untitled ?? words);
  if (!close.some(({ others }) => others.length > 0)) return { ...plainer, isMended: false };
  const mended = await find(close);
  return { ...mended, isMended: mended.total > 0 };
}
