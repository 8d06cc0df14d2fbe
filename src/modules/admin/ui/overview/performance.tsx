import { formatNumber } from '#shared/format/format-number.ts';
import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';
import { formatMoney } from '#shared/format/format-money.ts';
import { BoardSection } from '#ui/board.tsx';
import { MetricCard, MetricRow } from '#ui/metric-card.tsx';
import type { VisibleMetrics } from '../../overview.contract.ts';
import { formatMinutes, formatPercent, type OverviewPeriod, overviewPeriods } from '../../overview.words.ts';
import { MissedSlaLink } from '../missed-sla-link.tsx';
import * as t from './overview.words.ts';

const periodLabels: Record<OverviewPeriod, string> = {
  '7': t.last7Days,
  '30': t.last30Days,
  '90': t.last90Days,
};

type PeriodChoiceProps = { days: OverviewPeriod; onDays: (days: OverviewPeriod) => void };

export const PeriodChoice = ({ days, onDays }: PeriodChoiceProps) => (
  <NativeSelect
    aria-label={t.period}
    size="md"
    data={overviewPeriods.map((value) => ({ value, label: periodLabels[value] }))}
    value={days}
    onChange={({ currentTarget }) =>
      onDays(overviewPeriods.find((one) => one === currentTarget.value) ?? '30')
    }
  />
);

const outOf = ({ reached, of }: { reached: number; of: number }, what: string): string =>
  of === 0
    ? t.noneInThisPeriod({ what })
    : t.shareOf({ count: formatNumber(reached), total: formatNumber(of), what });

type PerformanceProps = PeriodChoiceProps & { figures: VisibleMetrics };

/** Metrics of a period, each with its sample size. */
export function Performance({ figures, days, onDays }: PerformanceProps) {
  const { minutesToFinish, requestsFinished } = figures;
  const ofFinished = requestsFinished === 0 ? t.noFinishedRequests : null;
  return (
    <BoardSection
      title={t.performance}
      lead={t.performanceLead}
      acts={<PeriodChoice days={days} onDays={onDays} />}
    >
      <MetricRow label={t.performanceMetrics}>
        <MetricCard
          label={t.timeToCompletion}
          value={formatMinutes(minutesToFinish?.median)}
          note={ofFinished ?? t.medianOfFinishedRequests({ number: formatNumber(requestsFinished) })}
        />
        <MetricCard
          label={t.percentile90}
          value={formatMinutes(minutesToFinish?.p90)}
          note={ofFinished ?? t.ofFinishedRequests({ number: formatNumber(requestsFinished) })}
        />
        <MetricCard
          label={t.slaMet}
          value={formatPercent(figures.withinSla)}
          note={outOf(figures.withinSla, t.finishedOrOverdue)}
        >
          <MissedSlaLink period={{ kind: 'last', days: Number(days) }}>{t.missedSlas}</MissedSlaLink>
        </MetricCard>
        <MetricCard
          label={t.callsAnswered}
          value={formatPercent(figures.callsAnswered)}
          note={outOf(figures.callsAnswered, t.callsThatEnded)}
        />
        <MetricCard
          label={t.requestsSubmitted}
          value={formatNumber(figures.requestsSubmitted)}
          note={t.finishedCanceled({
            finished: formatNumber(requestsFinished),
            canceled: formatNumber(figures.requestsCancelled),
          })}
        />
        <MetricCard
          label={t.requestsApproved}
          value={formatNumber(figures.requestsApproved)}
          note={t.includingRefunded}
        />
        <MetricCard
          label={t.newPatients}
          value={formatNumber(figures.newPatients)}
          note={t.accountsCreatedInThePeriod}
        />
        <MetricCard
          label={t.feesPaid}
          value={figures.feesCents === null ? t.hidden : formatMoney(figures.feesCents)}
          note={figures.feesCents === null ? t.yourRoleCantViewPayments : t.approvalFeesNetOfRefunds}
        />
      </MetricRow>
    </BoardSection>
  );
}
