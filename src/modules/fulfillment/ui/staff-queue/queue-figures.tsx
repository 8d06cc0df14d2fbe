import { formatDuration } from '#shared/format/format-duration.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { MetricCard, QueriedMetricRow } from '#ui/metric-card.tsx';
import { useQueueFigures } from './queue-queries.ts';
import * as t from './staff-queue.words.ts';

const counted = (count: number | undefined): string | null =>
  count === undefined ? null : formatNumber(count);

export function QueueFigures() {
  const query = useQueueFigures();
  const response = query.data?.responseTime;
  return (
    <QueriedMetricRow query={query} label={t.queueMetrics} failed={t.couldntLoadTheQueueMetrics}>
      {(data) => (
        <>
          <MetricCard
            label={t.pendingReview}
            value={counted(data?.pendingReview)}
            note={data ? t.notStartedNeedReview({ counted: counted(data.needsPerson) }) : t.notStarted}
          />
          <MetricCard label={t.inProgress} value={counted(data?.inProgress)} note={t.startedNotFinished} />
          <MetricCard label={t.completed} value={counted(data?.completed)} note={t.allTime} />
          <MetricCard
            label={t.averageResponseTime}
            value={data ? (response ? formatDuration(response.meanSeconds) : '–') : null}
            note={
              response
                ? t.timeToFirstAction({ count: formatCount(response.requestCount, 'request') })
                : t.noDataYet
            }
          />
        </>
      )}
    </QueriedMetricRow>
  );
}
