import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { NetworkStats, overviewContract } from '#modules/admin/overview.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDate } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { MetricCard, QueriedMetricRow } from '#ui/metric-card.tsx';
import * as t from './admin.words.ts';

const overview = queriesFor<typeof overviewContract>('overview');
const fiveMinutes = 300_000;

const counted = (value: number | undefined) => (value === undefined ? null : formatNumber(value));

const healthOf = (stats: NetworkStats | undefined): string | null => {
  if (!stats) return null;
  return stats.networkHealthPercent === null ? '–' : `${stats.networkHealthPercent}%`;
};

const healthNote = (stats: NetworkStats | undefined): string => {
  if (!stats) return t.systemUptime;
  if (!stats.networkHealth) return t.systemUptimeNoDataYet;
  const { since } = stats.networkHealth;
  return t.systemUptimeSince({ date: formatDate(since) });
};

/** The four metrics at the top of the admin dashboard. */
export function MetricCards() {
  const query = useQuery(overview.getNetworkStats.queryOptions({ staleTime: fiveMinutes }));
  return (
    <QueriedMetricRow query={query} label={t.networkMetrics} failed={t.couldntLoadTheMetrics}>
      {(data) => (
        <>
          <MetricCard
            label={t.activePatients}
            value={counted(data?.activePatients)}
            note={t.monthlyMembers}
          />
          <MetricCard
            label={t.pendingRequests}
            value={counted(data?.pendingRequests)}
            note={t.newOrSubmitted}
          >
            <May right="requests.look">
              <Link to="/requests">{t.viewAllRequests}</Link>
            </May>
          </MetricCard>
          <MetricCard
            label={t.networkProviders}
            value={counted(data?.networkProviders)}
            note={t.activePartners}
          />
          <MetricCard label={t.networkHealth} value={healthOf(data)} note={healthNote(data)} />
        </>
      )}
    </QueriedMetricRow>
  );
}
