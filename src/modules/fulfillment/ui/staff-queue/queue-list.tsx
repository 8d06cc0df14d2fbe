import { formatCount } from '#shared/format/format-number.ts';
import { readShortId } from '#shared/ids.ts';
import { PagedList } from '#ui/data-list/paged-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import type { QueueFilters } from './queue-filters.ts';
import { useQueue } from './queue-queries.ts';
import { QueueTable } from './queue-table.tsx';

/** The server pages through so many. */
const mostListed = 10_000;

function emptyWords({ search, status, needsPerson, owner }: QueueFilters): { title: string; hint: string } {
  if (search !== '' && readShortId(search) === null)
    return {
      title: 'This is no short id',
      hint: 'A short id has up to eight of the signs 0 to 9 and a to f, such as 4f2a91c0.',
    };
  if (search !== '') return { title: 'No requests found', hint: 'No request and no patient has this id.' };
  if (status !== 'all' || needsPerson || owner !== 'anyone')
    return { title: 'No requests found', hint: 'Nothing is in this part of the queue now.' };
  return { title: 'No requests yet', hint: 'What patients ask for appears here.' };
}

type QueueListProps = { filters: QueueFilters; pageSize: number; onPage?: (page: number) => void };

/** The queue as it is filtered. Without `onPage` only its first page. */
export function QueueList({ filters, pageSize, onPage }: QueueListProps) {
  const countWords = (totalCount: number, shown: number): string => {
    const words = formatCount(totalCount, 'request');
    return shown < totalCount && !onPage ? `Showing ${shown} of ${words}` : words;
  };
  return (
    <PagedList
      query={useQueue(filters, pageSize)}
      name="the requests"
      pages="Pages of requests"
      page={filters.page}
      pageSize={pageSize}
      lastPage={Math.ceil(mostListed / pageSize)}
      count={countWords}
      empty={<EmptyPart {...emptyWords(filters)} />}
      {...(onPage && { onPage })}
    >
      {(entries) => <QueueTable label="Requests" entries={entries} />}
    </PagedList>
  );
}
