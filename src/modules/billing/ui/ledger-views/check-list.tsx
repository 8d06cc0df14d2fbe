import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { saidBy } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { GrowingList } from '#ui/data-list/growing-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import { showToast } from '#ui/toasts/toasts.tsx';
import type { BookCheckView } from '../../book-views.ts';
import { modeWords } from './book-words.ts';
import classes from './books.module.css';
import { books } from './books-queries.ts';

const pollMilliseconds = 1000;

const stateWords: Record<BookCheckView['state'], { words: string; tone: StateTone }> = {
  running: { words: 'Under way', tone: 'progress' },
  clean: { words: 'In order', tone: 'good' },
  findings: { words: 'Look at this', tone: 'attention' },
  failed: { words: 'Not finished', tone: 'danger' },
};

const whatWords = ({ kind, mode }: BookCheckView): string =>
  kind === 'proof' ? 'Proof of the ledger' : `Comparison, ${mode ? modeWords[mode].toLowerCase() : ''}`;

function resultWords(check: BookCheckView): string {
  if (check.words) return check.words;
  if (check.state === 'running') return `${formatNumber(check.counted)} so far`;
  const read =
    check.kind === 'proof'
      ? `${formatNumber(check.counted)} transactions read`
      : `${formatNumber(check.counted)} lines compared`;
  const found =
    check.found === 0
      ? 'nothing found'
      : `${formatNumber(check.found)} found, ${formatNumber(check.open)} open`;
  return `${read}, ${found}`;
}

function Sums({ check: { sums } }: { check: BookCheckView }) {
  if (!sums) return <>None</>;
  return (
    <span className={classes.soft}>
      {formatNumber(sums.charges)} charges {formatMoney(sums.chargedCents)}, {formatNumber(sums.refunds)}{' '}
      refunds {formatMoney(sums.refundedCents)}, {formatNumber(sums.disputes)} disputes, fees{' '}
      {formatMoney(sums.feeCents)}, {formatNumber(sums.payouts)} payouts {formatMoney(sums.paidOutCents)}
    </span>
  );
}

const columns: Column<BookCheckView>[] = [
  { label: 'Check', cell: whatWords },
  {
    label: 'State',
    cell: ({ state }) => (
      <span className={classes.badge}>
        <StateBadge tone={stateWords[state].tone}>{stateWords[state].words}</StateBadge>
      </span>
    ),
  },
  { label: 'Result', cell: resultWords },
  {
    label: 'Days',
    cell: ({ periodFrom, periodUntil }) =>
      periodFrom && periodUntil
        ? `${formatDate(periodFrom, { timeZone: 'America/New_York' })} to ${formatDate(periodUntil, { timeZone: 'America/New_York' })}`
        : 'All',
  },
  { label: 'Report', cell: (check) => <Sums check={check} /> },
  {
    label: 'Begun',
    cell: ({ startedAt, startedBy }) => `${formatDateTime(startedAt)}, ${startedBy ?? 'by itself'}`,
  },
];

function useChecks() {
  return useInfiniteQuery(
    books.listBookChecks.infiniteOptions({
      input: (cursor: string | null) => (cursor ? { cursor } : {}),
      initialPageParam: null,
      getNextPageParam: ({ nextCursor }) => nextCursor,
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ checks }) => checks.some((check) => check.state === 'running'))
          ? pollMilliseconds
          : false,
    }),
  );
}

/** What a check has found is read when it has ended, also one that was over before the page saw it run. */
function useFindingsAfter(checks: readonly BookCheckView[] | undefined) {
  const queryClient = useQueryClient();
  const ended = checks
    ?.filter(({ state }) => state !== 'running')
    .map(({ id }) => id)
    .join();
  const seen = useRef(ended);
  useEffect(() => {
    if (seen.current !== undefined && ended !== seen.current)
      void queryClient.invalidateQueries({ queryKey: books.listBookFindings.key() });
    seen.current = ended;
  }, [ended, queryClient]);
}

/** Looking at the books now, and what every look has found. */
export function CheckList() {
  const list = useChecks();
  const queryClient = useQueryClient();
  const pages = list.data?.pages ?? [];
  const checks = pages.flatMap((page) => page.checks);
  const isRunning = checks.some(({ state }) => state === 'running');
  useFindingsAfter(list.data && checks);
  const start = useMutation(
    books.startBookCheck.mutationOptions({
      onError: (error) =>
        showToast({
          title: 'The books were not checked',
          description: saidBy(error) ?? 'Please check your connection and try again.',
          tone: 'destructive',
        }),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: books.listBookChecks.key() }),
    }),
  );
  const isBusy = start.isPending || isRunning;
  return (
    <>
      <May right="money.change">
        <div className={classes.acts}>
          <Button variant="default" loading={isBusy} onClick={() => start.mutate({ kind: 'proof' })}>
            Prove the ledger now
          </Button>
          {pages[0]?.comparable.map((mode) => (
            <Button
              key={mode}
              variant="default"
              loading={isBusy}
              onClick={() => start.mutate({ kind: 'reconciliation', mode })}
            >
              Compare {modeWords[mode].toLowerCase()} now
            </Button>
          ))}
        </div>
      </May>
      <GrowingList
        query={list}
        words={{ all: 'the checks', older: 'older checks' }}
        lines={4}
        empty={
          checks.length === 0 && (
            <EmptyPart
              title="The books were not checked yet"
              hint="It happens every night at three, New York time."
            />
          )
        }
      >
        <DataTable label="Checks, newest first" columns={columns} rows={checks} rowKey={({ id }) => id} />
      </GrowingList>
    </>
  );
}
