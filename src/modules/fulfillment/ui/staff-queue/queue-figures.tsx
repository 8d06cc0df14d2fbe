import { Link } from 'react-router';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { MetricCard, QueriedMetricRow } from '#ui/metric-card.tsx';
import { useQueueFigures } from './queue-queries.ts';
import * as t from './staff-queue.words.ts';

const counted = (count: number | undefined): string | null =>
  count === undefined ? null : formatNumber(count);

/** The four cards of the queue. A count links to the list of what it counts. */
export function QueueFigures() {
  const query = useQueueFigures();
  const response = query.data?.responseTime;
  return (
    <QueriedMetricRow query={query} label={t.queueMetrics} failed={t.couldntLoadTheQueueMetrics}>
      {(data) => (
        <>
          <MetricCard
            label={t.pendingReview}
            value={counted(data?.pending)}
            to="/requests?status=pending"
            note={t.notStarted}
          >
            <Link to="/requests?part=review">
              {t.needReview({ count: formatNumber(data?.needsReview ?? 0) })}
            </Link>
          </MetricCard>
          <MetricCard
            label={t.inProgress}
            value={counted(data?.inProgress)}
            to="/requests?status=in_progress"
            note={t.startedNotFinished}
          >
            <Link to="/requests?part=late">{t.lateCount({ count: formatNumber(data?.late ?? 0) })}</Link>
          </MetricCard>
          <MetricCard
            label={t.completed}
            value={counted(data?.completed)}
            to="/requests?status=completed"
            note={t.allTime}
          />
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
