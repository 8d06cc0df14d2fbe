import { readShortId } from '#shared/ids.ts';
import { Pager } from '#ui/data-list/pager.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import classes from './queue.module.css';
import type { QueueFilters } from './queue-filters.ts';
import { useQueue } from './queue-queries.ts';
import { QueueTable } from './queue-table.tsx';

const counted = (count: number): string => new Intl.NumberFormat('en-US').format(count);

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

/** The queue as it is filtered: on its way, failed, empty, or there. Without `onPage` only its first page. */
export function QueueList({ filters, pageSize, onPage }: QueueListProps) {
  const { data, isError, isFetching, refetch } = useQueue(filters, pageSize);
  if (!data) {
    if (!isError) return <LoadingPart label="Loading the requests" lines={6} />;
    return (
      <FailedPart
        title="The requests could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const { items, totalCount } = data;
  const words = totalCount === 1 ? '1 request' : `${counted(totalCount)} requests`;
  const shown = items.length < totalCount && !onPage ? `Showing ${items.length} of ${words}` : words;
  return (
    <>
      <p className={classes.count} role="status">
        {shown}
        {isError && ' – the connection is lost, this may be out of date'}
      </p>
      {items.length === 0 ? (
        <EmptyPart {...emptyWords(filters)} />
      ) : (
        <QueueTable label="Requests" entries={items} />
      )}
      {onPage && (
        <Pager
          label="Pages of requests"
          page={filters.page}
          pages={Math.ceil(Math.min(totalCount, 10_000) / pageSize)}
          onPage={onPage}
        />
      )}
    </>
  );
}
