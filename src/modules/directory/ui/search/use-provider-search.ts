import { useInfiniteQuery } from '@tanstack/react-query';
import { requestListPage } from '#platform/browser/api.ts';
import type { ProviderView } from '../../providers.contract.ts';
import { effectiveSort, type ProviderFilters, writeFilters } from './provider-filters.ts';

const providersPerPart = 12;
/** The maximum offset of the search. */
const maxOffset = 100_000;

function searchPath(filters: ProviderFilters, offset: number): string {
  const query = writeFilters({ ...filters, sort: effectiveSort(filters) });
  query.set('limit', String(providersPerPart));
  query.set('offset', String(offset));
  return `/providers?${query}`;
}

/** The providers loaded so far. Returning to an earlier search shows what was loaded then. */
export function useProviderSearch(filters: ProviderFilters, { enabled }: { enabled: boolean }) {
  const query = useInfiniteQuery({
    queryKey: ['providers', 'search', { ...filters, sort: effectiveSort(filters) }],
    queryFn: ({ pageParam, signal }) => requestListPage<ProviderView>(searchPath(filters, pageParam), signal),
    initialPageParam: 0,
    getNextPageParam: (last, parts) => {
      const shown = parts.reduce((sum, { items }) => sum + items.length, 0);
      const isMore = last.items.length > 0 && (last.isAtLeast || shown < last.totalCount);
      return isMore && shown <= maxOffset ? shown : undefined;
    },
    enabled,
  });
  const parts = query.data?.pages;
  return {
    query,
    providers: parts?.flatMap(({ items }) => items) ?? null,
    totalCount: parts?.at(-1)?.totalCount ?? 0,
    isAtLeast: parts?.at(-1)?.isAtLeast ?? false,
    isSpellingCorrected: parts?.at(0)?.isSpellingCorrected ?? false,
    lacks: parts?.at(0)?.lacks ?? null,
  };
}
