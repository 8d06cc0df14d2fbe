import { formatDateTime, formatDay } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import '#ui/theme/field-styles.ts';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { May } from '#platform/browser/may.tsx';
import { formatMoney } from '#shared/format/format-money.ts';
import { BoardSection } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import { FilterRow } from '#ui/data-list/filter-row.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart, QueryPart } from '#ui/part-states.tsx';
import { StateBadge } from '#ui/state-badge.tsx';
import type { LedgerFilters } from '../../ledger.contract.ts';
import { accountLabels } from '../../ledger-accounts.words.ts';
import { DayFields } from './charge-filters.tsx';
import { ChoosePayer } from './choose-payer.tsx';
import classes from './ledger.module.css';
import { ledgerKindLabels } from './ledger.words.ts';
import { ledger } from './ledger-queries.ts';
import * as t from './ledger-views.words.ts';
import { TransactionList } from './transaction-list.tsx';
import { type LedgerLocation, useLedgerLocation } from './use-ledger-location.ts';

const kinds = [
  { value: '', label: t.allTypes },
  ...Object.entries(ledgerKindLabels).map(([value, label]) => ({ value, label })),
];

function Sums({ place: { from, to } }: { place: LedgerLocation }) {
  const days = { ...(from && { from }), ...(to && { to }) };
  const query = useQuery(ledger.getLedgerSums.queryOptions({ input: days }));
  const name = { loading: t.loadingAccountTotals, failed: t.couldntLoadAccountTotals };
  return (
    <QueryPart query={query} name={name} lines={6}>
      {(sums) => (
        <>
          <p className={classes.sum}>
            <StateBadge tone={sums.sumCents === 0 ? 'good' : 'danger'}>
              {sums.sumCents === 0 ? t.balanced : t.notBalanced}
            </StateBadge>{' '}
            {t.totalsSummary({
              number: formatNumber(sums.transactions),
              day: formatDay(sums.from),
              day2: formatDay(sums.to),
            })}{' '}
            <strong>{formatMoney(sums.sumCents)}</strong>
            {t.asComputed({ dateTime: formatDateTime(sums.computedAt) })}
          </p>
          <DataTable
            label={t.accounts}
            rows={sums.accounts}
            rowKey={({ account }) => account}
            columns={[
              { label: t.account, cell: ({ account }) => accountLabels[account] },
              { label: t.debit, kind: 'number', cell: ({ debitCents }) => formatMoney(debitCents) },
              { label: t.credit, kind: 'number', cell: ({ creditCents }) => formatMoney(creditCents) },
              { label: t.sum, kind: 'number', cell: ({ sumCents }) => formatMoney(sumCents) },
            ]}
          />
        </>
      )}
    </QueryPart>
  );
}

/** The filters in use. They come from the URL, so the server validates them. */
const filtersOf = ({ kind, from, to, patient }: LedgerLocation): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ kind, from, to, patient }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );

function Transactions({ place }: { place: LedgerLocation }) {
  const asked = filtersOf(place) as Partial<LedgerFilters>;
  const list = useInfiniteQuery(
    ledger.listLedger.infiniteOptions({
      input: (cursor: string | null) => ({ ...asked, ...(cursor && { cursor }) }),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  );
  const transactions = list.data?.pages.flatMap((page) => page.transactions) ?? [];
  return (
    <LoadMoreList
      query={list}
      words={{ all: t.theLedger, older: t.olderTransactions }}
      empty={
        transactions.length === 0 && <EmptyPart title={t.noTransactionsFound} hint={t.tryDifferentFilters} />
      }
    >
      <TransactionList transactions={transactions} />
    </LoadMoreList>
  );
}

/** The transactions of a period, and its account totals. */
export function LedgerPart() {
  const { place, go } = useLedgerLocation();
  return (
    <>
      <BoardSection
        title={t.transactions}
        toolbar={
          <FilterRow label={t.filterTransactions}>
            <NativeSelect
              size="sm"
              aria-label={t.type}
              data={kinds}
              value={place.kind ?? ''}
              onChange={({ currentTarget }) => go({ kind: currentTarget.value })}
            />
            <ChoosePayer chosen={place.patient} name={null} onChoose={(patient) => go({ patient })} />
            <DayFields place={place} onFilter={go} />
          </FilterRow>
        }
        acts={
          <May right="money.export">
            <Button
              component="a"
              href={`/api/admin/ledger/export?${new URLSearchParams(filtersOf(place))}`}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t.downloadCsv}
            </Button>
          </May>
        }
      >
        <Transactions place={place} />
        <p className={classes.note}>{t.transactionsIntro}</p>
      </BoardSection>
      <BoardSection title={t.accounts} lead={t.totalsIntro}>
        <Sums place={place} />
      </BoardSection>
    </>
  );
}
