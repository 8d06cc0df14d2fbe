import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#shared/format/format-number.ts';
import { MetricCard, MetricRow } from '#ui/metric-card.tsx';
import { FailedPart } from '#ui/part-states.tsx';
import { providerQueries } from './provider-queries.ts';

const written = (figure: number | undefined): string | null =>
  figure === undefined ? null : formatNumber(figure);

/** How large the network is and what it saves, counted by the server. */
export function NetworkMetrics() {
  const { data, isError, isFetching, refetch } = useQuery(
    providerQueries.getNetworkFigures.queryOptions({ staleTime: 0 }),
  );
  if (isError && !data) {
    return (
      <FailedPart
        title="These figures could not be counted just now"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  const savings = data?.averageSavingsPercent ?? null;
  return (
    <MetricRow label="The network, counted now">
      <MetricCard
        label="Active Providers"
        value={written(data?.providerCount)}
        note="Offices in the network"
      />
      <MetricCard label="Specialties" value={written(data?.specialtyCount)} note="Different ones" />
      <MetricCard label="Cities" value={written(data?.cityCount)} note="With at least one office" />
      <MetricCard
        label="Average Savings"
        value={data ? (savings === null ? '–' : `${savings}%`) : null}
        note={
          data
            ? savings === null
              ? 'No price is known on both sides'
              : `Member against direct price, n = ${written(data.pricePairCount)}`
            : 'Member against direct price'
        }
      />
    </MetricRow>
  );
}
