import { formatMonth } from '#shared/format/format-date.ts';
import { formatMoney, formatMoneyShort } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardSection } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import { MetricCard, MetricRow } from '#ui/metric-card.tsx';
import type { BusinessView } from '../../business.contract.ts';
import classes from '../analytics/analytics.module.css';
import { ChartWithTable } from '../analytics/chart-with-table.tsx';
import * as t from './business.words.ts';

const sumOf = (months: BusinessView['months'], pick: (month: BusinessView['months'][number]) => number) =>
  months.reduce((sum, month) => sum + pick(month), 0);

export function MoneyCards({ months, memberships, paymentsConfigured }: BusinessView) {
  // Amounts charged before stay visible.
  const formatSum = (cents: number) =>
    paymentsConfigured || cents !== 0 ? formatMoney(cents) : t.paymentsNotConfigured;
  const refunds = sumOf(months, (month) => month.refunds);
  return (
    <MetricRow label={t.businessMetrics}>
      <MetricCard
        label={t.revenue}
        value={formatSum(sumOf(months, ({ netCents }) => netCents))}
        note={t.netOfRefunds}
      />
      <MetricCard
        label={t.refunds}
        value={formatSum(sumOf(months, ({ refundedCents }) => refundedCents))}
        note={t.inTheLast12Months({ number: formatNumber(refunds) })}
      />
      <MetricCard label={t.monthlyMembers} value={formatNumber(memberships.monthly)} note={t.activeToday} />
      <MetricCard
        label={t.payPerUse}
        value={formatNumber(memberships.payPerUse)}
        note={t.freeTrialsUsed({
          used: formatNumber(memberships.trialsUsed),
          granted: formatNumber(memberships.trialsGranted),
        })}
      />
    </MetricRow>
  );
}

const shortMonth = (month: string): string => formatMonth(month).slice(0, 3);
const formatDollars = (dollars: number): string => formatMoneyShort(Math.round(dollars * 100));

export function RevenuePart({ months, mode }: BusinessView) {
  const isEmpty = months.every(({ collectedCents, declined }) => collectedCents === 0 && declined === 0);
  return (
    <BoardSection title={t.revenueByMonth} lead={t.revenueLead({ mode })}>
      {isEmpty ? (
        <p className={classes.nothing}>{t.noFees}</p>
      ) : (
        <ChartWithTable
          label={t.revenueByMonth}
          bars={{
            rows: months.toReversed().map(({ month, netCents, refundedCents }) => ({
              name: shortMonth(month),
              net: netCents / 100,
              refunded: refundedCents / 100,
            })),
            series: [
              { name: 'net', label: t.net, color: 'var(--accent)' },
              { name: 'refunded', label: t.refunded, color: 'var(--attention)' },
            ],
            format: formatDollars,
          }}
        >
          <DataTable
            label={t.revenueByMonth}
            rows={months}
            rowKey={({ month }) => month}
            columns={[
              { label: t.month, cell: ({ month }) => formatMonth(month) },
              {
                label: t.collected,
                kind: 'number',
                cell: ({ collectedCents }) => formatMoney(collectedCents),
              },
              { label: t.refunded, kind: 'number', cell: ({ refundedCents }) => formatMoney(refundedCents) },
              { label: t.net, kind: 'number', cell: ({ netCents }) => formatMoney(netCents) },
              { label: t.payments, kind: 'number', cell: ({ paid }) => formatNumber(paid) },
              { label: t.declined, kind: 'number', cell: ({ declined }) => formatNumber(declined) },
              { label: t.newPatients, kind: 'number', cell: ({ newAccounts }) => formatNumber(newAccounts) },
            ]}
          />
        </ChartWithTable>
      )}
    </BoardSection>
  );
}

const reasonWords: Readonly<Record<string, string>> = {
  pay_per_use: t.payPerUse,
  member: t.monthlyMemberNoFee,
  free_trial: t.freeTrialNoFee,
  late: t.lateFeeWaived,
  membership: t.membership,
  add_on: 'Add-ons',
  top_up: t.healthSavingsDeposit,
};

export function ReasonsPart({ byReason }: BusinessView) {
  if (byReason.length === 0) return null;
  return (
    <BoardSection title={t.feesByReason} lead={t.feesByReasonLead}>
      <DataTable
        label={t.feesByReason}
        rows={byReason}
        rowKey={({ reason }) => reason}
        columns={[
          { label: t.reason, cell: ({ reason }) => reasonWords[reason] ?? reason },
          { label: t.requests, kind: 'number', cell: ({ charges }) => formatNumber(charges) },
          { label: t.total, kind: 'number', cell: ({ cents }) => formatMoney(cents) },
        ]}
      />
    </BoardSection>
  );
}
