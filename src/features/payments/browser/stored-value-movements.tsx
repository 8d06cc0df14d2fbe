import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Column, DataTable } from '#design/data-table.tsx';
import { Panel } from '#design/page-layout.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#design/part-states.tsx';
import { formatCents } from '#kernel/money.ts';
import type { MovementView } from '../stored-value.contract.ts';
import classes from './stored-value.module.css';
import { storedValue } from './stored-value-queries.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/New_York' });

const signed = (cents: number): string => (cents > 0 ? `+${formatCents(cents)}` : formatCents(cents));

type LinkToRequest = (requestId: string, words: string) => ReactNode;

const columnsWith = (linkToRequest: LinkToRequest): Column<MovementView>[] => [
  {
    label: 'What',
    cell: ({ words, requestId }) => (requestId ? linkToRequest(requestId, words) : words),
  },
  { label: 'Date', cell: ({ at }) => <time dateTime={at}>{day.format(new Date(at))}</time> },
  { label: 'Amount', kind: 'number', cell: ({ amountCents }) => signed(amountCents) },
  { label: 'Balance', kind: 'number', cell: ({ balanceAfterCents }) => formatCents(balanceAfterCents) },
];

function useMovements() {
  return useInfiniteQuery(
    storedValue.listStoredValueMovements.infiniteOptions({
      input: (before: number | null) => (before === null ? {} : { before }),
      initialPageParam: null,
      getNextPageParam: ({ nextBefore }) => nextBefore,
    }),
  );
}

function Movements({ linkToRequest }: { linkToRequest: LinkToRequest }) {
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useMovements();
  if (!data && error)
    return (
      <FailedPart
        title="The movements could not be loaded"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  if (!data) return <LoadingPart label="Loading the movements" />;
  const rows = data.pages.flatMap(({ movements }) => movements);
  if (rows.length === 0)
    return <EmptyPart title="Nothing has moved yet" hint="What you add and pay stands here from then on." />;
  return (
    <div className={classes.movements}>
      <DataTable
        label="Movements of your health savings, the newest first"
        columns={columnsWith(linkToRequest)}
        rows={rows}
        rowKey={({ id }) => id}
      />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier ones
        </Button>
      )}
    </div>
  );
}

/** Everything that came in and went out. */
export function StoredValueMovements(props: { linkToRequest: LinkToRequest }) {
  return (
    <Panel as="section" labelledBy="movements-title">
      <h2 id="movements-title" className={classes.title}>
        What moved
      </h2>
      <Movements {...props} />
    </Panel>
  );
}
