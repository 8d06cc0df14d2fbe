import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { NetworkStats, overviewContract } from '#modules/admin/overview.contract.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { May } from '#platform/browser/may.tsx';
import { formatDate } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { MetricCard, MetricRow } from '#ui/metric-card.tsx';
import { FailedPart } from '#ui/part-states.tsx';

const overview = queriesFor<typeof overviewContract>('overview');
const fiveMinutes = 300_000;

const counted = (value: number | undefined) => (value === undefined ? null : formatNumber(value));

const healthOf = (stats: NetworkStats | undefined): string | null => {
  if (!stats) return null;
  return stats.networkHealthPercent === null ? '–' : `${stats.networkHealthPercent}%`;
};

const healthNote = (stats: NetworkStats | undefined): string => {
  if (!stats) return 'System uptime';
  if (!stats.networkHealth) return 'System uptime, not measured yet';
  const { since } = stats.networkHealth;
  return `System uptime since ${formatDate(since)}`;
};

/** The four figures at the head of the administration, counted from data. */
export function MetricCards() {
  const { data, isError, isFetching, refetch } = useQuery(
    overview.getNetworkStats.queryOptions({ staleTime: fiveMinutes }),
  );
  if (isError && !data) {
    return (
      <FailedPart
        title="The figures could not be counted just now"
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  }
  return (
    <MetricRow label="The network in figures">
      <MetricCard label="Active Patients" value={counted(data?.activePatients)} note="Monthly members" />
      <MetricCard label="Pending Requests" value={counted(data?.pendingRequests)} note="New or submitted">
        <May right="requests.look">
          <Link to="/requests">View All Requests</Link>
        </May>
      </MetricCard>
      <MetricCard label="Network Providers" value={counted(data?.networkProviders)} note="Active partners" />
      <MetricCard label="Network Health" value={healthOf(data)} note={healthNote(data)} />
    </MetricRow>
  );
}
