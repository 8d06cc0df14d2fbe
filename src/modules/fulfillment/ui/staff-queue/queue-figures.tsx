import { formatDuration } from '#shared/format/format-duration.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { MetricCard, MetricRow } from '#ui/metric-card.tsx';
import { FailedPart } from '#ui/part-states.tsx';
import { useQueueFigures } from './queue-queries.ts';

const counted = (count: number | undefined): string | null =>
  count === undefined ? null : formatNumber(count);

/** How the queue stands. */
export function QueueFigures() {
  const { data, isError, isFetching, refetch } = useQueueFigures();
  if (!data && isError) {
    return (
      <FailedPart
        title="These figures could not be counted just now"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const response = data?.responseTime;
  return (
    <MetricRow label="The queue in figures">
      <MetricCard
        label="Pending Review"
        value={counted(data?.pendingReview)}
        note={data ? `Not begun. ${counted(data.needsPerson)} of all need a person` : 'Not begun'}
      />
      <MetricCard label="In Progress" value={counted(data?.inProgress)} note="Begun and not over" />
      <MetricCard label="Completed" value={counted(data?.completed)} note="In total" />
      <MetricCard
        label="Average Response Time"
        value={data ? (response ? formatDuration(response.meanSeconds) : '–') : null}
        note={
          response
            ? `From submission to the first act on it, n = ${counted(response.requestCount)}`
            : 'Nothing to measure yet'
        }
      />
    </MetricRow>
  );
}
