import { formatNumber } from '#shared/format/format-number.ts';
import '#ui/theme/field-styles.ts';
import { NativeSelect } from '@mantine/core';
import { formatMoney } from '#shared/format/format-money.ts';
import { BoardPart } from '#ui/board.tsx';
import { MetricCard, MetricRow } from '#ui/metric-card.tsx';
import type { ShownFigures } from '../../overview.contract.ts';
import { type OverviewPeriod, overviewPeriods, sayMinutes, sayPercent } from '../../overview-words.ts';

const periodWords: Record<OverviewPeriod, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
};

type PeriodChoiceProps = { days: OverviewPeriod; onDays: (days: OverviewPeriod) => void };

export const PeriodChoice = ({ days, onDays }: PeriodChoiceProps) => (
  <NativeSelect
    aria-label="Period"
    size="md"
    data={overviewPeriods.map((value) => ({ value, label: periodWords[value] }))}
    value={days}
    onChange={({ currentTarget }) =>
      onDays(overviewPeriods.find((one) => one === currentTarget.value) ?? '30')
    }
  />
);

const outOf = ({ reached, of }: { reached: number; of: number }, what: string): string =>
  of === 0 ? `No ${what} in this period` : `${formatNumber(reached)} of ${formatNumber(of)} ${what}`;

type PerformanceProps = PeriodChoiceProps & { figures: ShownFigures };

/** How the service does in a period, each figure with what it was counted from. */
export function Performance({ figures, days, onDays }: PerformanceProps) {
  const { minutesToFinish, requestsFinished } = figures;
  const ofFinished = requestsFinished === 0 ? 'No finished requests in this period' : null;
  return (
    <BoardPart
      title="Performance"
      lead="Of the requests that were submitted in the period."
      acts={<PeriodChoice days={days} onDays={onDays} />}
    >
      <MetricRow label="Performance in figures">
        <MetricCard
          label="Submission to finished work"
          value={sayMinutes(minutesToFinish?.median)}
          note={ofFinished ?? `Median of ${formatNumber(requestsFinished)}`}
        />
        <MetricCard
          label="Nine of ten within"
          value={sayMinutes(minutesToFinish?.p90)}
          note={ofFinished ?? `90th percentile of ${formatNumber(requestsFinished)}`}
        />
        <MetricCard
          label="Promised times kept"
          value={sayPercent(figures.withinPromise)}
          note={outOf(figures.withinPromise, 'finished or overdue')}
        />
        <MetricCard
          label="Calls answered"
          value={sayPercent(figures.callsAnswered)}
          note={outOf(figures.callsAnswered, 'calls that ended')}
        />
        <MetricCard
          label="Requests submitted"
          value={formatNumber(figures.requestsSubmitted)}
          note={`${formatNumber(requestsFinished)} finished, ${formatNumber(figures.requestsCancelled)} cancelled`}
        />
        <MetricCard
          label="Requests approved"
          value={formatNumber(figures.requestsApproved)}
          note="Refunded ones included"
        />
        <MetricCard
          label="New patients"
          value={formatNumber(figures.newPatients)}
          note="Accounts created in the period"
        />
        <MetricCard
          label="Fees paid"
          value={figures.feesCents === null ? 'Not shown' : formatMoney(figures.feesCents)}
          note={
            figures.feesCents === null
              ? 'Your role does not include looking at money'
              : 'Approval fees, without refunded ones'
          }
        />
      </MetricRow>
    </BoardPart>
  );
}
