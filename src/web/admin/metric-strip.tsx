import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { NetworkStats, overviewContract } from '#modules/admin/overview.contract.ts';
import { failingOf, useSystemStatus } from '#modules/admin/ui/status/status-queries.ts';
import { queriesFor } from '#platform/browser/api.ts';
import { usePermission } from '#platform/browser/session.ts';
import { formatDate } from '#shared/format/format-date.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { FailedPart } from '#ui/part-states.tsx';
import classes from './admin.module.css';
import * as t from './admin.words.ts';

const overview = queriesFor<typeof overviewContract>('overview');
const fiveMinutes = 300_000;

const counted = (value: number | undefined) => (value === undefined ? null : formatNumber(value));

const healthOf = (stats: NetworkStats | undefined, failing: number): string | null => {
  if (!stats) return null;
  if (failing > 0) return t.degraded;
  return stats.networkHealthPercent === null ? '–' : `${stats.networkHealthPercent}%`;
};

const healthNote = (stats: NetworkStats | undefined): string => {
  if (!stats) return t.systemUptime;
  if (!stats.networkHealth) return t.systemUptimeNoDataYet;
  const { since } = stats.networkHealth;
  return t.systemUptimeSince({ date: formatDate(since) });
};

type MetricProps = {
  label: string;
  value: string | null;
  note: ReactNode;
  /** The list of what the number counts. */
  to?: string;
};

function Metric({ label, value, note, to }: MetricProps) {
  return (
    <div className={classes.metric} aria-busy={value === null}>
      <dt>{label}</dt>
      <dd className={classes.metricValue}>
        {to !== undefined && value !== null ? (
          <Link to={to} aria-label={t.metricLink({ label, value })}>
            {value}
          </Link>
        ) : (
          (value ?? '…')
        )}
      </dd>
      <dd className={classes.metricNote}>{note}</dd>
    </div>
  );
}

/** The measured uptime stays visible while a part fails. */
function DegradedNote({ stats, failing }: { stats: NetworkStats | undefined; failing: number }) {
  const percent = stats?.networkHealthPercent;
  return (
    <>
      {percent === null || percent === undefined ? t.systemUptime : t.systemUptimePercent({ percent })}
      {' · '}
      <Link to="/admin/status">{t.partsFailing({ count: failing })}</Link>
    </>
  );
}

/** The four metrics at the top of the admin dashboard, in one line. */
export function MetricStrip() {
  const query = useQuery(overview.getNetworkStats.queryOptions({ staleTime: fiveMinutes }));
  const mayViewRequests = usePermission()('requests.look');
  const failing = failingOf(useSystemStatus().data?.parts ?? []).length;
  const { data, isError, error, isFetching, refetch } = query;
  if (data === undefined && isError)
    return (
      <FailedPart
        title={t.couldntLoadTheMetrics}
        error={error}
        trying={isFetching}
        onTryAgain={() => void refetch()}
      />
    );
  return (
    <section aria-label={t.networkMetrics}>
      <dl className={classes.metrics} tabIndex={mayViewRequests ? undefined : 0}>
        <Metric label={t.activePatients} value={counted(data?.activePatients)} note={t.monthlyMembers} />
        <Metric
          label={t.pendingRequests}
          value={counted(data?.pendingRequests)}
          {...(mayViewRequests && { to: '/requests?status=pending' })}
          note={
            <>
              {t.newOrSubmitted}
              {mayViewRequests && (
                <>
                  {' · '}
                  <Link to="/requests">{t.viewAllRequests}</Link>
                </>
              )}
            </>
          }
        />
        <Metric label={t.networkProviders} value={counted(data?.networkProviders)} note={t.activePartners} />
        <Metric
          label={t.networkHealth}
          value={healthOf(data, failing)}
          note={failing > 0 ? <DegradedNote stats={data} failing={failing} /> : healthNote(data)}
        />
      </dl>
    </section>
  );
}
