import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { requestListPage } from '#platform/browser/api.ts';
import type { ListedProvider, UnderstoodSearch } from '../../providers.contract.ts';
import { type ProviderFilters, writeFilters } from './provider-filters.ts';

const providersPerPart = 12;
/** The maximum offset of the search. */
const maxOffset = 100_000;

function searchPath(filters: ProviderFilters, offset: number): string {
  // Without a place, and without a sentence that may name one, nothing is nearest.
  const hasNoPlace = filters.near === '' && filters.search === '';
  const query = writeFilters(
    filters.sort === 'distance' && hasNoPlace ? { ...filters, sort: null } : filters,
  );
  query.set('limit', String(providersPerPart));
  query.set('offset', String(offset));
  return `/providers?${query}`;
}

/** The providers loaded so far. Returning to an earlier search shows what was loaded then. */
export function useProviderSearch(filters: ProviderFilters, { enabled }: { enabled: boolean }) {
  const query = useInfiniteQuery({
    queryKey: ['providers', 'search', filters],
    queryFn: ({ pageParam, signal }) =>
      requestListPage<ListedProvider>(searchPath(filters, pageParam), signal),
    initialPageParam: 0,
    getNextPageParam: (last, parts) => {
      const shown = parts.reduce((sum, { items }) => sum + items.length, 0);
      const isMore = last.items.length > 0 && (last.isAtLeast || shown < last.totalCount);
      return isMore && shown <= maxOffset ? shown : undefined;
    },
    enabled,
  });
  const parts = query.data?.pages;
  const understood = parts?.at(0)?.understood ?? null;
  return {
    understood: useMemo(
      () => (understood === null ? null : (JSON.parse(understood) as UnderstoodSearch)),
      [understood],
    ),
    query,
    providers: parts?.flatMap(({ items }) => items) ?? null,
    totalCount: parts?.at(-1)?.totalCount ?? 0,
    isAtLeast: parts?.at(-1)?.isAtLeast ?? false,
    isSpellingCorrected: parts?.at(0)?.isSpellingCorrected ?? false,
    lacks: parts?.at(0)?.lacks ?? null,
  };
}
