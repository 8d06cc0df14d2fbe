import { formatMonth } from '#shared/format/format-date.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardPart } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import { MetricCard, MetricRow } from '#ui/metric-card.tsx';
import type { BusinessView } from '../../business.contract.ts';
import classes from '../analytics/analytics.module.css';
import { ChartWithTable } from '../analytics/chart-with-table.tsx';

const sumOf = (months: BusinessView['months'], pick: (month: BusinessView['months'][number]) => number) =>
  months.reduce((sum, month) => sum + pick(month), 0);

export function MoneyCards({ months, memberships }: BusinessView) {
  const refunds = sumOf(months, (month) => month.refunds);
  return (
    <MetricRow label="Business in figures">
      <MetricCard
        label="Revenue"
        value={formatMoney(sumOf(months, ({ netCents }) => netCents))}
        note="Fees of twelve months, less refunds"
      />
      <MetricCard
        label="Refunds"
        value={formatMoney(sumOf(months, ({ refundedCents }) => refundedCents))}
        note={`${formatNumber(refunds)} in twelve months`}
      />
      <MetricCard
        label="Monthly members"
        value={formatNumber(memberships.monthly)}
        note="Patients’ accounts today"
      />
      <MetricCard
        label="Pay per use"
        value={formatNumber(memberships.payPerUse)}
        note={`${formatNumber(memberships.trialsUsed)} of ${formatNumber(memberships.trialsGranted)} free trials used`}
      />
    </MetricRow>
  );
}

const shortMonth = (month: string): string => formatMonth(month).slice(0, 3);

export function RevenuePart({ months, mode }: BusinessView) {
  const isEmpty = months.every(({ collectedCents, declined }) => collectedCents === 0 && declined === 0);
  return (
    <BoardPart
      title="Revenue by month"
      lead={`Fees by the month in which they were charged, in New York${mode === 'demo' ? '; test payments of the demonstration' : ''}.`}
    >
      {isEmpty ? (
        <p className={classes.nothing}>No fee was charged in the last twelve months.</p>
      ) : (
        <ChartWithTable
          label="Revenue by month"
          bars={{
            rows: months.toReversed().map(({ month, netCents, refundedCents }) => ({
              name: shortMonth(month),
              net: netCents / 100,
              refunded: refundedCents / 100,
            })),
            series: [
              { name: 'net', label: 'Kept, in dollars', color: 'var(--accent)' },
              { name: 'refunded', label: 'Paid back, in dollars', color: 'var(--coral)' },
            ],
          }}
        >
          <DataTable
            label="Revenue by month"
            rows={months}
            rowKey={({ month }) => month}
            columns={[
              { label: 'Month', cell: ({ month }) => formatMonth(month) },
              {
                label: 'Collected',
                kind: 'number',
                cell: ({ collectedCents }) => formatMoney(collectedCents),
              },
              { label: 'Paid back', kind: 'number', cell: ({ refundedCents }) => formatMoney(refundedCents) },
              { label: 'Kept', kind: 'number', cell: ({ netCents }) => formatMoney(netCents) },
              { label: 'Payments', kind: 'number', cell: ({ paid }) => formatNumber(paid) },
              { label: 'Declined', kind: 'number', cell: ({ declined }) => formatNumber(declined) },
              { label: 'New patients', kind: 'number', cell: ({ newAccounts }) => formatNumber(newAccounts) },
            ]}
          />
        </ChartWithTable>
      )}
    </BoardPart>
  );
}

const reasonWords: Readonly<Record<string, string>> = {
  pay_per_use: 'Pay per use',
  member: 'Monthly member, no fee',
  free_trial: 'Free trial, no fee',
  late: 'We were late, no fee',
  membership: 'Months of membership',
  add_on: 'Add-ons',
  top_up: 'Put into health savings',
};

export function ReasonsPart({ byReason }: BusinessView) {
  if (byReason.length === 0) return null;
  return (
    <BoardPart title="Fees by reason" lead="Settled in the last twelve months.">
      <DataTable
        label="Fees by reason"
        rows={byReason}
        rowKey={({ reason }) => reason}
        columns={[
          { label: 'Reason', cell: ({ reason }) => reasonWords[reason] ?? reason },
          { label: 'Requests', kind: 'number', cell: ({ charges }) => formatNumber(charges) },
          { label: 'Sum', kind: 'number', cell: ({ cents }) => formatMoney(cents) },
        ]}
      />
    </BoardPart>
  );
}
