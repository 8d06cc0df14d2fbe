import { formatDay } from '#shared/format/format-date.ts';
import { formatDuration } from '#shared/format/format-duration.ts';
import { formatNumber } from '#shared/format/format-number.ts';
import { BoardSection } from '#ui/board.tsx';
import { DataTable } from '#ui/data-list/data-table.tsx';
import type { AnalyticsView } from '../../analytics.contract.ts';
import classes from './analytics.module.css';
import * as t from './analytics.words.ts';
import { ChartWithTable } from './chart-with-table.tsx';

const accent = 'var(--accent)';
const success = 'var(--success)';
const soft = 'var(--line-strong)';

const percentOfFirst = (count: number, first: number): string =>
  first === 0 ? '–' : `${Math.round((count / first) * 1000) / 10}%`;

export function FunnelPart({ funnel, requestsInAll, requestsWithoutChat }: AnalyticsView) {
  const first = funnel[0]?.count ?? 0;
  return (
    <BoardSection title={t.chatToApproval} lead={t.funnelLead}>
      {first === 0 ? (
        <p className={classes.nothing}>{t.noChatsInThisPeriod}</p>
      ) : (
        <ChartWithTable
          label={t.chatToApproval}
          bars={{
            horizontal: true,
            rows: funnel.map(({ step, count }) => ({ name: step, count })),
            series: [{ name: 'count', label: t.chats, color: accent }],
          }}
        >
          <DataTable
            label={t.chatToApproval}
            rows={funnel}
            rowKey={({ step }) => step}
            columns={[
              { label: t.step, cell: ({ step }) => step },
              { label: t.chats, kind: 'number', cell: ({ count }) => formatNumber(count) },
              { label: t.percentOfChats, kind: 'number', cell: ({ count }) => percentOfFirst(count, first) },
            ]}
          />
        </ChartWithTable>
      )}
      <p className={classes.note}>
        {t.requestTotals({
          total: formatNumber(requestsInAll),
          withoutChat: formatNumber(requestsWithoutChat),
        })}
      </p>
    </BoardSection>
  );
}

export function DaysPart({ byDay, step, requestsInAll }: AnalyticsView) {
  const label = step === 'day' ? t.requestsByDay : t.requestsByWeek;
  if (requestsInAll === 0)
    return (
      <BoardSection title={label}>
        <p className={classes.nothing}>{t.noRequestsInThisPeriod}</p>
      </BoardSection>
    );
  return (
    <BoardSection title={label} lead={t.bySubmittedEasternTime({ step })}>
      <ChartWithTable
        label={label}
        bars={{
          rows: byDay.map(({ from, ...counts }) => ({ name: formatDay(from, { year: 'never' }), ...counts })),
          series: [
            { name: 'submitted', label: t.submitted, color: soft },
            { name: 'finished', label: t.finished, color: accent },
            { name: 'approved', label: t.approved, color: success },
          ],
        }}
      >
        <DataTable
          label={label}
          rows={byDay.filter(({ submitted }) => submitted > 0)}
          rowKey={({ from }) => from}
          columns={[
            { label: step === 'day' ? t.day : t.weekOf, cell: ({ from }) => formatDay(from) },
            { label: t.submitted, kind: 'number', cell: ({ submitted }) => formatNumber(submitted) },
            { label: t.finished, kind: 'number', cell: ({ finished }) => formatNumber(finished) },
            { label: t.approved, kind: 'number', cell: ({ approved }) => formatNumber(approved) },
          ]}
        />
      </ChartWithTable>
    </BoardSection>
  );
}

/** `price_comparison` becomes `Price comparison`. */
const typeWords = (type: string): string => {
  const words = type.replaceAll('_', ' ').trim() || 'general';
  return words.charAt(0).toUpperCase() + words.slice(1);
};

export function TypesPart({ byType }: AnalyticsView) {
  return (
    <BoardSection title={t.requestsByType}>
      {byType.length === 0 ? (
        <p className={classes.nothing}>{t.noRequestsInThisPeriod}</p>
      ) : (
        <DataTable
          label={t.requestsByType}
          rows={byType}
          rowKey={({ type }) => type}
          columns={[
            { label: t.type, cell: ({ type }) => typeWords(type) },
            { label: t.submitted, kind: 'number', cell: ({ submitted }) => formatNumber(submitted) },
            { label: t.approved, kind: 'number', cell: ({ approved }) => formatNumber(approved) },
            { label: t.inProgress, kind: 'number', cell: ({ underWay }) => formatNumber(underWay) },
            { label: t.canceled, kind: 'number', cell: ({ cancelled }) => formatNumber(cancelled) },
          ]}
        />
      )}
    </BoardSection>
  );
}

const statusOrder = [
  ['new', t.statusNew],
  ['provider_search', t.searching],
  ['gathering_info', t.gatheringInfo],
  ['calling_providers', t.callingProviders],
  ['pending_confirmation', t.pendingApproval],
  ['awaiting_patient_confirmation', t.readyForApproval],
] as const;

export function StatusPart({ inStatus }: AnalyticsView) {
  const rows = statusOrder.flatMap(([status, label]) => {
    const found = inStatus.find((one) => one.status === status);
    return found ? [{ ...found, label }] : [];
  });
  return (
    <BoardSection title={t.timeInEachStatus} lead={t.timeInStatusLead}>
      {rows.length === 0 ? (
        <p className={classes.nothing}>{t.noStatusChanges}</p>
      ) : (
        <DataTable
          label={t.timeInEachStatus}
          rows={rows}
          rowKey={({ status }) => status}
          columns={[
            { label: t.status, cell: ({ label }) => label },
            {
              label: t.median,
              kind: 'number',
              cell: ({ medianMinutes }) => formatDuration(medianMinutes * 60),
            },
            {
              label: t.percentile90,
              kind: 'number',
              cell: ({ p90Minutes }) => formatDuration(p90Minutes * 60),
            },
            { label: 'n', kind: 'number', cell: ({ stays }) => formatNumber(stays) },
          ]}
        />
      )}
    </BoardSection>
  );
}
