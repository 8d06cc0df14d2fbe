import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { May } from '#platform/browser/may.tsx';
import { formatDateTime } from '#shared/format/format-date.ts';
import { Board, BoardSection } from '#ui/board.tsx';
import { QueryPart } from '#ui/part-states.tsx';
import type { AnalyticsView } from '../../analytics.contract.ts';
import classes from './analytics.module.css';
import * as t from './analytics.words.ts';
import { analytics } from './analytics-queries.ts';
import { ChoosePeriod } from './choose-period.tsx';
import { ClaimsPart } from './claims-part.tsx';
import { CostPart, KeyMetrics, SatisfactionPart, SavingsPart, UnknownPart } from './outcome-parts.tsx';
import { DaysPart, FunnelPart, StatusPart, TypesPart } from './request-parts.tsx';
import { usePeriod } from './use-period.ts';

function Metrics({ view }: { view: AnalyticsView }) {
  return (
    <>
      <KeyMetrics {...view} />
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

/** Service metrics for a period, and advertised claims next to them. */
export function AnalyticsBoard() {
  const period = usePeriod();
  const { from, to } = period;
  const query = useQuery(
    analytics.getAnalytics.queryOptions({
      input: { from, to },
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
  const { data, isFetching } = query;
  return (
    <Board>
      <BoardSection
        title={t.period}
        toolbar={<ChoosePeriod key={`${from} ${to}`} {...period} />}
        acts={
          <May right="figures.export">
            <Button
              component="a"
              href={`/api/admin/analytics/export?from=${from}&to=${to}`}
              download
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              {t.downloadCsv}
            </Button>
          </May>
        }
      >
        <p className={classes.fresh} role="status">
          {data && !isFetching
            ? t.updatedFrom({ dateTime: formatDateTime(data.computedAt), mode: data.mode })
            : t.loading}
        </p>
      </BoardSection>
      <QueryPart
        query={query}
        name={{ loading: t.loadingAnalytics, failed: t.couldntLoadAnalytics }}
        lines={6}
      >
        {(view) => <Metrics view={view} />}
      </QueryPart>
      <ClaimsPart />
    </Board>
  );
}
