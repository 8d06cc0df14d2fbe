import { formatCount } from '#shared/format/format-number.ts';
import { readShortId } from '#shared/ids.ts';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import type { QueueFilters } from './queue-filters.ts';
import { useQueue } from './queue-queries.ts';
import { QueueTable } from './queue-table.tsx';
import * as t from './staff-queue.words.ts';

/** The server's paging limit. */
const maxListed = 10_000;

function emptyWords({ search, status, needsPerson, owner }: QueueFilters): { title: string; hint: string } {
  if (search !== '' && readShortId(search) === null)
    return {
      title: t.notAShortId,
      hint: t.shortIdHint,
    };
  if (search !== '') return { title: t.noRequestsFound, hint: t.noMatchingId };
  if (status !== 'all' || needsPerson || owner !== 'anyone')
    return { title: t.noRequestsFound, hint: t.noMatchingRequests };
  return { title: t.noRequestsYet, hint: t.emptyQueueHint };
}

type QueueListProps = { filters: QueueFilters; pageSize: number; onPage?: (page: number) => void };

/** The filtered queue. Without `onPage`, only the first page. */
export function QueueList({ filters, pageSize, onPage }: QueueListProps) {
  const countWords = (totalCount: number, shown: number): string => {
    const words = formatCount(totalCount, 'request');
    return shown < totalCount && !onPage ? t.showingOf({ shown, words }) : words;
  };
  return (
    <PagedList
      query={useQueue(filters, pageSize)}
      name="the requests"
      pages={t.pagesOfRequests}
      page={filters.page}
      pageSize={pageSize}
      lastPage={Math.ceil(maxListed / pageSize)}
      count={countWords}
      empty={<EmptyPart {...emptyWords(filters)} />}
      {...(onPage && { onPage })}
    >
      {(entries) => <QueueTable label={t.requests} entries={entries} />}
    </PagedList>
  );
}
