import { formatDay } from '#shared/format/format-date.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardPart } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import type { AnalyticsView } from '../../analytics.contract.ts';
import classes from './analytics.module.css';
import { ChartWithTable } from './chart-with-table.tsx';

const accent = 'var(--accent)';
const coral = 'var(--coral)';
const soft = 'var(--line-strong)';

const ofFirst = (count: number, first: number): string =>
  first === 0 ? '–' : `${Math.round((count / first) * 1000) / 10}%`;

export function FunnelPart({ funnel, requestsInAll, requestsWithoutChat }: AnalyticsView) {
  const first = funnel[0]?.count ?? 0;
  return (
    <BoardPart
      title="From chat to approval"
      lead="Of the chats that began in this period, how many got so far, however long it took."
    >
      {first === 0 ? (
        <p className={classes.nothing}>No chat began in this period.</p>
      ) : (
        <ChartWithTable
          label="From chat to approval"
          bars={{
            lying: true,
            rows: funnel.map(({ step, count }) => ({ name: step, count })),
            series: [{ name: 'count', label: 'Chats', color: accent }],
          }}
        >
          <DataTable
            label="From chat to approval"
            rows={funnel}
            rowKey={({ step }) => step}
            columns={[
              { label: 'Step', cell: ({ step }) => step },
              { label: 'Chats', kind: 'number', cell: ({ count }) => formatNumber(count) },
              { label: 'Of all', kind: 'number', cell: ({ count }) => ofFirst(count, first) },
            ]}
          />
        </ChartWithTable>
      )}
      <p className={classes.note}>
        {formatNumber(requestsInAll)} requests were submitted in this period,{' '}
        {formatNumber(requestsWithoutChat)} of them without a chat.
      </p>
    </BoardPart>
  );
}

export function DaysPart({ byDay, step, requestsInAll }: AnalyticsView) {
  const label = step === 'day' ? 'Requests by day' : 'Requests by week';
  if (requestsInAll === 0)
    return (
      <BoardPart title={label}>
        <p className={classes.nothing}>Nothing was submitted in this period.</p>
      </BoardPart>
    );
  return (
    <BoardPart
      title={label}
      lead={`By the ${step} on which they were submitted, in New York. What is still under way is not finished yet.`}
    >
      <ChartWithTable
        label={label}
        bars={{
          rows: byDay.map(({ from, ...counts }) => ({ name: formatDay(from, { year: 'never' }), ...counts })),
          series: [
            { name: 'submitted', label: 'Submitted', color: soft },
            { name: 'finished', label: 'Finished', color: accent },
            { name: 'approved', label: 'Approved', color: coral },
          ],
        }}
      >
        <DataTable
          label={label}
          rows={byDay.filter(({ submitted }) => submitted > 0)}
          rowKey={({ from }) => from}
          columns={[
            { label: step === 'day' ? 'Day' : 'Week from', cell: ({ from }) => formatDay(from) },
            { label: 'Submitted', kind: 'number', cell: ({ submitted }) => formatNumber(submitted) },
            { label: 'Finished', kind: 'number', cell: ({ finished }) => formatNumber(finished) },
            { label: 'Approved', kind: 'number', cell: ({ approved }) => formatNumber(approved) },
          ]}
        />
      </ChartWithTable>
    </BoardPart>
  );
}

/** `price_comparison` becomes `Price comparison`. */
const typeWords = (type: string): string => {
  const words = type.replaceAll('_', ' ').trim() || 'general';
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function TypesPart({ byType }: AnalyticsView) {
  return (
    <BoardPart title="Requests by type">
      {byType.length === 0 ? (
        <p className={classes.nothing}>Nothing was submitted in this period.</p>
      ) : (
        <DataTable
          label="Requests by type"
          rows={byType}
          rowKey={({ type }) => type}
          columns={[
            { label: 'Type', cell: ({ type }) => typeWords(type) },
            { label: 'Submitted', kind: 'number', cell: ({ submitted }) => formatNumber(submitted) },
            { label: 'Approved', kind: 'number', cell: ({ approved }) => formatNumber(approved) },
            { label: 'Under way', kind: 'number', cell: ({ underWay }) => formatNumber(underWay) },
            { label: 'Cancelled', kind: 'number', cell: ({ cancelled }) => formatNumber(cancelled) },
          ]}
        />
      )}
    </BoardPart>
  );
}

const statusOrder = [
  ['new', 'New'],
  ['provider_search', 'Searching'],
  ['gathering_info', 'Gathering Info'],
  ['calling_providers', 'Calling Providers'],
  ['pending_confirmation', 'Pending Approval'],
  ['awaiting_patient_confirmation', 'Ready for Approval'],
] as const;

export function StatusPart({ inStatus }: AnalyticsView) {
  const rows = statusOrder.flatMap(([status, label]) => {
    const found = inStatus.find((one) => one.status === status);
    return found ? [{ ...found, label }] : [];
  });
  return (
    <BoardPart
      title="Time in each status"
      lead="From one move of a request to its next, nights and weekends included. What still stands in a status is not counted yet."
    >
      {rows.length === 0 ? (
        <p className={classes.nothing}>No request of this period has moved yet.</p>
      ) : (
        <DataTable
          label="Time in each status"
          rows={rows}
          rowKey={({ status }) => status}
          columns={[
            { label: 'Status', cell: ({ label }) => label },
            {
              label: 'Half within',
              kind: 'number',
              cell: ({ medianMinutes }) => formatDuration(medianMinutes * 60),
            },
            {
              label: 'Nine in ten within',
              kind: 'number',
              cell: ({ p90Minutes }) => formatDuration(p90Minutes * 60),
            },
            { label: 'n', kind: 'number', cell: ({ stays }) => formatNumber(stays) },
          ]}
        />
      )}
    </BoardPart>
  );
}
