import type { Database } from '#platform/database/database.ts';
import {
  dropTitle,
  readSearchWords,
  toSearchQuery,
  type WordGroup,
  wholeWord,
} from '../../search-words.rules.ts';
import { findKnownWords } from './find-known-words.ts';
import { type FoundPage, findPage } from './find-page.ts';
import { addSimilarWords } from './find-similar-words.ts';
import type { ProviderSearch } from './provider-search.ts';

/**
 * Finds a page of offices by typed text, falling back to similar spellings. `state` has two letters, which
 * must be the office's state.
 */
export async function findByWords(
  database: Database,
  search: ProviderSearch,
  typedText: string,
  now: Date,
  state: string | null = null,
): Promise<FoundPage & { isSpellingCorrected: boolean }> {
  const noMatches: FoundPage = { found: [], total: 0, isAtLeast: false };
  const find = async (groups: readonly WordGroup[] | null): Promise<FoundPage> => {
    const words = groups && toSearchQuery(groups);
    return groups && words === null ? noMatches : findPage(database, { ...search, words }, now);
  };
  const inState = state === null ? [] : [wholeWord(state)];
  const typed =
    typedText.trim() === '' && state === null
      ? null
      : [...(typedText.trim() === '' ? [] : readSearchWords(typedText)), ...inState];
  if (search.plans?.length === 0 || typed?.length === 0) return { ...noMatches, isSpellingCorrected: false };
  const words = typed ? await findKnownWords(database.orm, typed) : null;
  const page = await find(words);
  if (words === null || page.total > 0) return { ...page, isSpellingCorrected: false };
  const withoutTitle = dropTitle(words);
  const untitledPage = withoutTitle ? await find(withoutTitle) : page;
  if (untitledPage.total > 0) return { ...untitledPage, isSpellingCorrected: false };
  const close = await addSimilarWords(database.orm, withoutTitle ?? words);
  if (!close.some(({ others }) => others.length > 0)) return { ...untitledPage, isSpellingCorrected: false };
  const corrected = await find(close);
  return { ...corrected, isSpellingCorrected: corrected.total > 0 };
}
