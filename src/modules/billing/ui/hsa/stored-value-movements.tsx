import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { Panel } from '#ui/page-layout.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import type { MovementView } from '../../stored-value.contract.ts';
import * as t from './hsa.words.ts';
import classes from './stored-value.module.css';
import { storedValue } from './stored-value-queries.ts';

const signed = (cents: number): string => (cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents));

type LinkToRequest = (requestId: string, words: string) => ReactNode;

const columnsWith = (linkToRequest: LinkToRequest): Column<MovementView>[] => [
  {
    label: t.description,
    cell: ({ words, requestId }) => (requestId ? linkToRequest(requestId, words) : words),
  },
  {
    label: t.date,
    cell: ({ at }) => <time dateTime={at}>{formatDate(at, { timeZone: 'America/New_York' })}</time>,
  },
  { label: t.amount, kind: 'number', cell: ({ amountCents }) => signed(amountCents) },
  { label: t.balance, kind: 'number', cell: ({ balanceAfterCents }) => formatMoney(balanceAfterCents) },
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
  const list = useMovements();
  const rows = list.data?.pages.flatMap(({ movements }) => movements) ?? [];
  return (
    <LoadMoreList
      query={list}
      words={{ all: t.yourActivity, older: t.earlierActivity }}
      lines={3}
      empty={rows.length === 0 && <EmptyPart title={t.noActivityYet} hint={t.activityHint} />}
    >
      <DataTable
        label={t.healthSavingsActivityNewestFirst}
        columns={columnsWith(linkToRequest)}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </LoadMoreList>
  );
}

/** All deposits, payments and withdrawals. */
export function StoredValueMovements(props: { linkToRequest: LinkToRequest }) {
  return (
    <Panel as="section" labelledBy="movements-title">
      <h2 id="movements-title" className={classes.title}>
        {t.activity}
      </h2>
      <Movements {...props} />
    </Panel>
  );
}
