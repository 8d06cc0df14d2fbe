import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  type QueueFilters,
  readFilters,
  writeFilters,
} from '#modules/fulfillment/ui/staff-queue/queue-filters.ts';
import { useSessionSearch } from '#platform/browser/session-search.ts';

/** Marks a history entry that has a search. */
const searched = { isSearched: true };

const isSearched = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSearched' in state;

/**
 * Filters of the queue: in the URL, next to the tab if there is one. The search can be a patient's name, so it is kept in
 * memory, for this history entry and the ones that continue it: a link to a list never shows a part of it because of an
 * earlier search. A link may bring a search, which is removed from the URL.
 */
export function useQueueFilters(tab: string | null) {
  const [address, setAddress] = useSearchParams();
  const { state } = useLocation();
  const [stored, storeSearch] = useSessionSearch('requests');
  const given = address.has('search') ? readFilters(address).search : null;
  useEffect(() => {
    if (given === null) return;
    storeSearch(given);
    const remove = (before: URLSearchParams) => {
      before.delete('search');
      return before;
    };
    setAddress(remove, { replace: true, preventScrollReset: true, state: searched });
  }, [given, storeSearch, setAddress]);
  const filters = { ...readFilters(address), search: given ?? (isSearched(state) ? stored : '') };
  const write = (next: QueueFilters): URLSearchParams => {
    const written = writeFilters(next);
    if (tab) written.set('tab', tab);
    return written;
  };
  const stateOf = ({ search }: QueueFilters) => (search === '' ? null : searched);
  const setFilters = (next: QueueFilters) => {
    storeSearch(next.search);
    setAddress(write(next), { replace: true, preventScrollReset: true, state: stateOf(next) });
  };
  return {
    filters,
    setFilters,
    /** For a link to the same search elsewhere. */
    linkState: stateOf(filters),
    /** Every page is a history entry. */
    setPage: (page: number) => setAddress(write({ ...filters, page }), { state: stateOf(filters) }),
  };
}
