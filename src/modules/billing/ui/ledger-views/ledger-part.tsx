import { formatDateTime, formatDay } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { saidBy } from '#platform/browser/api.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { BoardPart } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import { GrowingList } from '#ui/data-list/growing-list.tsx';
import { EmptyPart, FailedPart, LoadingPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { LedgerFilters } from '../../books.contract.ts';
import { accountWords, ledgerKindWords } from './book-words.ts';
import classes from './books.module.css';
import { books } from './books-queries.ts';
import { DayFields } from './charge-filters.tsx';
import { ChoosePayer } from './choose-payer.tsx';
import { TransactionList } from './transaction-list.tsx';
import { type BookPlace, useBookAddress } from './use-book-address.ts';

const kinds = [
  { value: '', label: 'All kinds' },
  ...Object.entries(ledgerKindWords).map(([value, label]) => ({ value, label })),
];

function Sums({ place: { from, to } }: { place: BookPlace }) {
  const days = { ...(from && { from }), ...(to && { to }) };
  const query = useQuery(books.getLedgerSums.queryOptions({ input: days }));
  const sums = query.data;
  if (!sums && query.isError)
    return (
      <FailedPart
        title="The accounts could not be added up"
        hint={saidBy(query.error) ?? 'Please check your connection and try again.'}
        trying={query.isFetching}
        onTryAgain={() => void query.refetch()}
      />
    );
  if (!sums) return <LoadingPart label="Adding up the accounts" lines={6} />;
  return (
    <>
      <p className={classes.sum}>
        <StateBadge tone={sums.sumCents === 0 ? 'good' : 'danger'}>
          {sums.sumCents === 0 ? 'Balanced' : 'Not balanced'}
        </StateBadge>{' '}
        {formatNumber(sums.transactions)} transactions from {formatDay(sums.from)} to {formatDay(sums.to)}:
        over all accounts they sum to <strong>{formatMoney(sums.sumCents)}</strong>, as computed{' '}
        {formatDateTime(sums.computedAt)}.
      </p>
      <DataTable
        label="Accounts"
        rows={sums.accounts}
        rowKey={({ account }) => account}
        columns={[
          { label: 'Account', cell: ({ account }) => accountWords[account] },
          { label: 'Debit', kind: 'number', cell: ({ debitCents }) => formatMoney(debitCents) },
          { label: 'Credit', kind: 'number', cell: ({ creditCents }) => formatMoney(creditCents) },
          { label: 'Sum', kind: 'number', cell: ({ sumCents }) => formatMoney(sumCents) },
        ]}
      />
    </>
  );
}

function Transactions({ place }: { place: BookPlace }) {
  const { kind, from, to, patient } = place;
  const asked = { kind, from, to, patient } as Partial<LedgerFilters>;
  const list = useInfiniteQuery(
    books.listLedger.infiniteOptions({
      input: (cursor: string | null) => ({ ...asked, ...(cursor && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const transactions = list.data?.pages.flatMap((page) => page.transactions) ?? [];
  return (
    <GrowingList
      query={list}
      words={{ all: 'the ledger', older: 'older transactions' }}
      said={saidBy(list.error)}
      empty={
        transactions.length === 0 && (
          <EmptyPart title="Nothing was booked" hint="Try other filters, or other days." />
        )
      }
    >
      <TransactionList transactions={transactions} />
    </GrowingList>
  );
}

/** The accounts of a period, and what was booked on them. */
export function LedgerPart() {
  const { place, go } = useBookAddress();
  return (
    <>
      <BoardPart
        title="Accounts"
        lead="What was booked in a period, both modes together; without days the last thirty. Debits are above zero, credits below."
      >
        <div className={`${classes.filters} ${classes.few}`}>
          <DayFields place={place} onFilter={go} />
        </div>
        <Sums place={place} />
      </BoardPart>
      <BoardPart
        title="Transactions"
        lead="Newest first. Nothing here is ever changed or deleted, and each stands in the chain of the person whose money it is."
      >
        <div className={`${classes.filters} ${classes.few}`}>
          <NativeSelect
            size="md"
            label="Kind"
            data={kinds}
            value={place.kind ?? ''}
            onChange={({ currentTarget }) => go({ kind: currentTarget.value })}
          />
        </div>
        <ChoosePayer chosen={place.patient} name={null} onChoose={(patient) => go({ patient })} />
        <Transactions place={place} />
      </BoardPart>
    </>
  );
}
