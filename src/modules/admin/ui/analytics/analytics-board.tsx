import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { saidBy } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { Board, BoardPart } from '#ui/board.tsx';
import { FailedPart, LoadingPart } from '#ui/part-states.tsx';
import type { AnalyticsView } from '../../analytics.contract.ts';
import classes from './analytics.module.css';
import { analytics } from './analytics-queries.ts';
import { ChoosePeriod } from './choose-period.tsx';
import { ClaimsPart } from './claims-part.tsx';
import { CostPart, HeadFigures, SatisfactionPart, SavingsPart, UnknownPart } from './outcome-parts.tsx';
import { DaysPart, FunnelPart, StatusPart, TypesPart } from './request-parts.tsx';
import { usePeriod } from './use-period.ts';

function Figures({ view }: { view: AnalyticsView }) {
  return (
    <>
      <HeadFigures {...view} />
      <FunnelPart {...view} />
      <DaysPart {...view} />
      <TypesPart {...view} />
      <StatusPart {...view} />
      <SavingsPart {...view} />
      <CostPart {...view} />
      <UnknownPart {...view} />
      <SatisfactionPart {...view} />
    </>
  );
}

/** How the service does, measured over a period, and what it claims beside it. */
export function AnalyticsBoard() {
  const period = usePeriod();
  const { from, to } = period;
  const { data, error, isFetching, refetch } = useQuery(
    analytics.getAnalytics.queryOptions({
      input: { from, to },
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
  return (
    <Board>
      <BoardPart
        title="Period"
        acts={
          <May right="figures.export">
            <Button
              component="a"
              href={`/api/admin/analytics/export?from=${from}&to=${to}`}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Download CSV
            </Button>
          </May>
        }
      >
        <ChoosePeriod key={`${from} ${to}`} {...period} />
        <p className={classes.note} role="status">
          {data && !isFetching
            ? `Measured ${formatDateTime(data.computedAt)} from ${data.mode === 'demo' ? 'what the demonstration did' : 'real requests'}.`
            : 'Measuring …'}
        </p>
      </BoardPart>
      {data && !error && <Figures view={data} />}
      {error && (
        <FailedPart
          title="The figures could not be loaded"
          hint={saidBy(error) ?? 'Please check your connection and try again.'}
          trying={isFetching}
          onTryAgain={() => void refetch()}
        />
      )}
      {!data && !error && <LoadingPart label="Measuring the service" lines={6} />}
      <ClaimsPart />
    </Board>
  );
}
