import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { QueueSort } from '#modules/requests/request-queue.rules.ts';
import type { QueueEntry } from '#modules/requests/request-queue-views.contract.ts';
import { formatCount } from '#shared/format/format-number.ts';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { focusOn } from '#ui/keys/single-keys.ts';
import { EmptyPart } from '#ui/part-states.tsx';
import * as t from './queue.words.ts';
import { allRequests, isFiltered, type QueueFilters, queuePageSizes } from './queue-filters.ts';
import { useQueue } from './queue-queries.ts';
import { QueueTable, requestPath } from './queue-table.tsx';

/** The server's paging limit. */
const maxListed = 10_000;

type EmptyQueueProps = { filters: QueueFilters; onChange: QueueListProps['onChange'] };

function EmptyQueue({ filters, onChange }: EmptyQueueProps) {
  if (!isFiltered(filters)) return <EmptyPart title={t.noRequestsYet} hint={t.emptyQueueHint} />;
  return (
    <EmptyPart
      title={t.noRequestsFound}
      hint={filters.search === '' ? t.noMatchingRequests : t.noMatchingSearch}
    >
      <Button variant="default" onClick={() => onChange({ ...allRequests, size: filters.size })}>
        {t.showAllRequests}
      </Button>
    </EmptyPart>
  );
}

type Entered = {
  /** The search that Enter was pressed in, until its results are shown. */
  entered?: string | null;
  onEntered?: () => void;
};

/** Enter in the search opens the only result, or else moves to the first. */
function useEnteredSearch(
  { search }: QueueFilters,
  { data, isFetching }: ReturnType<typeof useQueue>,
  { entered = null, onEntered }: Entered,
): void {
  const navigate = useNavigate();
  const isShown = entered !== null && entered === search && !isFetching;
  const [first, second] = data?.items ?? [];
  const only = first && !second ? first.id : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each Enter.
  useEffect(() => {
    if (!isShown) return;
    onEntered?.();
    if (only) void navigate(requestPath(only));
    else focusOn('[data-queue-row]');
  }, [isShown]);
}

type QueueListProps = Entered & {
  filters: QueueFilters;
  pageSize: number;
  onChange: (filters: QueueFilters) => void;
  /** Every page is a history entry. Without it, only the first page is shown. */
  onPage?: (page: number) => void;
  /** With it, rows can be selected. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: readonly string[], isSelected: boolean) => void;
};

/** The filtered queue. */
export function QueueList(props: QueueListProps) {
  const { filters, pageSize, onChange, onPage, selected, onSelect } = props;
  const query = useQueue(filters, pageSize);
  useEnteredSearch(filters, query, props);
  const countWords = (totalCount: number, shown: number): string => {
    const words = formatCount(totalCount, 'request');
    return shown < totalCount && !onPage ? t.showingOf({ shown, words }) : words;
  };
  const sorting = {
    sort: filters.sort,
    onSort: (sort: QueueSort) => onChange({ ...filters, sort, page: 1 }),
  };
  return (
    <PagedList<QueueEntry>
      query={query}
      name={t.theRequests}
      pages={t.pagesOfRequests}
      page={filters.page}
      pageSize={pageSize}
      lastPage={Math.ceil(maxListed / pageSize)}
      count={countWords}
      empty={<EmptyQueue filters={filters} onChange={onChange} />}
      {...(onPage && {
        onPage,
        pageSizes: {
          sizes: queuePageSizes,
          onSize: (size: number) => onChange({ ...filters, size, page: 1 }),
        },
      })}
    >
      {(entries) => (
        <QueueTable
          label={t.requests}
          entries={entries}
          sorting={sorting}
          {...(selected && onSelect && { selected, onSelect })}
        />
      )}
    </PagedList>
  );
}
