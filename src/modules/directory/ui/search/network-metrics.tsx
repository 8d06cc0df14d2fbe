import { useQuery } from '@tanstack/react-query';
import { formatCount, formatNumber } from '#shared/format/format-number.ts';
import { MetricCard, QueriedMetricRow } from '#ui/metric-card.tsx';
import { providerQueries } from './provider-queries.ts';
import * as t from './search.words.ts';

const written = (figure: number | undefined): string | null =>
  figure === undefined ? null : formatNumber(figure);

/** The size and savings of the network, counted by the server. */
export function NetworkMetrics() {
  const query = useQuery(providerQueries.getNetworkFigures.queryOptions({ staleTime: 0 }));
  const savings = query.data?.averageSavingsPercent ?? null;
  return (
    <QueriedMetricRow query={query} label={t.networkOverview} failed={t.couldntLoadTheseNumbers}>
      {(data) => (
        <>
          <MetricCard
            label={t.activeProviders}
            value={written(data?.providerCount)}
            note={t.officesInTheNetwork}
          />
          <MetricCard
            label={t.specialties}
            value={written(data?.specialtyCount)}
            note={t.distinctSpecialties}
          />
          <MetricCard label={t.cities} value={written(data?.cityCount)} note={t.withAtLeastOneOffice} />
          <MetricCard
            label={t.averageSavingsTitle}
            value={data ? (savings === null ? '–' : `${savings}%`) : null}
            note={
              data
                ? savings === null
                  ? t.noPricesToCompareYet
                  : t.memberVsCashPriceCount({ count: formatCount(data.pricePairCount, 'comparison') })
                : t.memberVsCashPriceNote
            }
          />
        </>
      )}
    </QueriedMetricRow>
  );
}
