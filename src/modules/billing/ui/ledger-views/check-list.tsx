import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { May } from '#platform/browser/may.tsx';
import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { type Column, DataTable } from '#ui/data-list/data-table.tsx';
import { LoadMoreList } from '#ui/data-list/load-more-list.tsx';
import { EmptyPart } from '#ui/part-states.tsx';
import { StateBadge, type StateTone } from '#ui/state-badge.tsx';
import { useMutationWithToast } from '#ui/use-mutation-with-toast.ts';
import type { ReconciliationRunView } from '../../ledger-views.ts';
import classes from './ledger.module.css';
import { modeLabels } from './ledger.words.ts';
import { ledger } from './ledger-queries.ts';
import * as t from './ledger-views.words.ts';

const pollMilliseconds = 1000;

const stateBadges: Record<ReconciliationRunView['state'], { words: string; tone: StateTone }> = {
  running: { words: t.running, tone: 'progress' },
  clean: { words: t.noIssues, tone: 'good' },
  findings: { words: t.needsReview, tone: 'attention' },
  failed: { words: t.notFinished, tone: 'danger' },
};

const checkLabel = ({ kind, mode }: ReconciliationRunView): string =>
  kind === 'proof'
    ? t.ledgerVerification
    : t.reconciliation({ value: mode ? modeLabels[mode].toLowerCase() : '' });

function resultText(check: ReconciliationRunView): string {
  if (check.words) return check.words;
  if (check.state === 'running') return t.soFar({ number: formatNumber(check.counted) });
  const read =
    check.kind === 'proof'
      ? t.transactionsVerified({ number: formatNumber(check.counted) })
      : t.linesCompared({ number: formatNumber(check.counted) });
  const found =
    check.found === 0
      ? t.noDiscrepancies
      : t.foundOpen({ number: formatNumber(check.found), number2: formatNumber(check.open) });
  return `${read}, ${found}`;
}

function Sums({ check: { sums } }: { check: ReconciliationRunView }) {
  if (!sums) return <>{t.none}</>;
  return (
    <span className={classes.soft}>
      {t.reportSums({
        number: formatNumber(sums.charges),
        money: formatMoney(sums.chargedCents),
        number2: formatNumber(sums.refunds),
        money2: formatMoney(sums.refundedCents),
        number3: formatNumber(sums.disputes),
        money3: formatMoney(sums.feeCents),
        number4: formatNumber(sums.payouts),
        money4: formatMoney(sums.paidOutCents),
      })}
    </span>
  );
}

const columns: Column<ReconciliationRunView>[] = [
  { label: t.check, cell: checkLabel },
  {
    label: t.status,
    cell: ({ state }) => (
      <span className={classes.badge}>
        <StateBadge tone={stateBadges[state].tone}>{stateBadges[state].words}</StateBadge>
      </span>
    ),
  },
  { label: t.result, cell: resultText },
  {
    label: t.period,
    cell: ({ periodFrom, periodUntil }) =>
      periodFrom && periodUntil
        ? t.dateRange({
            date: formatDate(periodFrom, { timeZone: 'America/New_York' }),
            date2: formatDate(periodUntil, { timeZone: 'America/New_York' }),
          })
        : t.all,
  },
  { label: t.report, cell: (check) => <Sums check={check} /> },
  {
    label: t.started,
    cell: ({ startedAt, startedBy }) => `${formatDateTime(startedAt)}, ${startedBy ?? 'automatic'}`,
  },
];

function useChecks() {
  return useInfiniteQuery(
    ledger.listReconciliationRuns.infiniteOptions({
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

/** Refreshes discrepancies when a check ends, even if the page never saw it running. */
function useFindingsAfter(checks: readonly ReconciliationRunView[] | undefined) {
  const queryClient = useQueryClient();
  const ended = checks
    ?.filter(({ state }) => state !== 'running')
    .map(({ id }) => id)
    .join();
  const seen = useRef(ended);
  useEffect(() => {
    if (seen.current !== undefined && ended !== seen.current)
      void queryClient.invalidateQueries({ queryKey: ledger.listReconciliationFindings.key() });
    seen.current = ended;
  }, [ended, queryClient]);
}

/** Runs checks and lists their results. */
export function CheckList() {
  const list = useChecks();
  const pages = list.data?.pages ?? [];
  const checks = pages.flatMap((page) => page.checks);
  const isRunning = checks.some(({ state }) => state === 'running');
  useFindingsAfter(list.data && checks);
  const { start, isPending } = useMutationWithToast({
    act: ledger.startReconciliationRun.call,
    failed: t.couldntStartTheCheck,
    otherwise: t.checkYourConnection,
    invalidates: () => [ledger.listReconciliationRuns.key()],
  });
  const isBusy = isPending || isRunning;
  return (
    <>
      <May right="money.change">
        <div className={classes.acts}>
          <Button variant="default" loading={isBusy} onClick={() => start({ kind: 'proof' })}>
            {t.verifyLedger}
          </Button>
          {pages[0]?.comparable.map((mode) => (
            <Button
              key={mode}
              variant="default"
              loading={isBusy}
              onClick={() => start({ kind: 'reconciliation', mode })}
            >
              {t.reconcile} {modeLabels[mode].toLowerCase()}
            </Button>
          ))}
        </div>
      </May>
      <LoadMoreList
        query={list}
        words={{ all: 'checks', older: t.olderChecks }}
        lines={4}
        empty={checks.length === 0 && <EmptyPart title={t.noChecksYet} hint={t.checkSchedule} />}
      >
        <DataTable label={t.checksNewestFirst} columns={columns} rows={checks} rowKey={({ id }) => id} />
      </LoadMoreList>
    </>
  );
}
