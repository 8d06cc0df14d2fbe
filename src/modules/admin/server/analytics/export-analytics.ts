import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { productName } from '#shared/product.ts';
import {
  type AnalyticsView,
  analyticsContract,
  type MeanView,
  type ShareView,
} from '../../analytics.contract.ts';
import { readPeriod } from '../../period.rules.ts';
import { readAnalytics } from './get-analytics.ts';

const columns = ['Part', 'Measure', 'Value', 'Unit', 'n', 'Low (95%)', 'High (95%)'] as const;

export const exportAnalytics = implement(analyticsContract)
  .$context<EndpointContext>()
  .exportAnalytics.handler(async ({ input, context }) => {
    const period = readPeriod(input, context.clock.now());
    const view = await readAnalytics(context, period);
    const fileName = `${productName.toLowerCase()}-service-${period.from}-to-${period.to}.csv`;
    context.setHeader('content-type', 'text/csv; charset=utf-8');
    context.setHeader('content-disposition', `attachment; filename="${fileName}"`);
    return streamCsv([...columns], asRows(view), {
      onFailure: (error) => context.log.error({ error }, 'metrics export failed'),
    });
  });

type Cell = string | number | null;

async function* asRows(view: AnalyticsView): AsyncGenerator<string[]> {
  for (const row of listRows(view)) yield row.map((cell) => (cell === null ? 'No data' : String(cell)));
}

const share = (part: string, measure: string, { percent, low, high, of }: ShareView): Cell[] => [
  part,
  measure,
  percent,
  '%',
  of,
  low ?? '',
  high ?? '',
];
const mean = (
  part: string,
  measure: string,
  unit: string,
  { mean: value, n, low, high }: MeanView,
): Cell[] => [part, measure, value, unit, n, low ?? '', high ?? ''];
const plain = (part: string, measure: string, value: Cell, unit: string, n: Cell = ''): Cell[] => [
  part,
  measure,
  value,
  unit,
  n,
  '',
  '',
];

const round = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

function listRows(view: AnalyticsView): Cell[][] {
  const { cost, savings, satisfaction } = view;
  return [
    ...view.funnel.map(({ step, count }) => plain('Chat to approval', step, count, 'chats')),
    plain('Requests', 'Submitted', view.requestsInAll, 'requests'),
    plain('Requests', 'Submitted without a chat', view.requestsWithoutChat, 'requests'),
    ...view.byDay.flatMap(({ from, submitted, finished, approved }) => [
      plain(`Requests by ${view.step}`, `${from} submitted`, submitted, 'requests'),
      plain(`Requests by ${view.step}`, `${from} finished`, finished, 'requests'),
      plain(`Requests by ${view.step}`, `${from} approved`, approved, 'requests'),
    ]),
    ...view.byType.flatMap(({ type, ...counts }) =>
      Object.entries(counts).map(([name, count]) =>
        plain('Requests by type', `${type} ${name}`, count, 'requests'),
      ),
    ),
    ...view.inStatus.flatMap(({ status, stays, medianMinutes, p90Minutes }) => [
      plain('Time in status', `${status} median`, round(medianMinutes), 'minutes', stays),
      plain('Time in status', `${status} 90th percentile`, round(p90Minutes), 'minutes', stays),
    ]),
    share('SLA', 'Finished within SLA', view.sla),
    mean('Savings', 'Mean saving, member price vs. cash price', '%', savings.percent),
    plain('Savings', 'Median', round(savings.medianPercent), '%', savings.percent.n),
    plain('Savings', 'Highest', round(savings.highestPercent), '%', savings.percent.n),
    plain(
      'Savings',
      'Total',
      savings.percent.n === 0 ? null : savings.totalCents / 100,
      'USD',
      savings.percent.n,
    ),
    plain('Savings', 'Unlocked results missing a price', savings.notKnown, 'requests'),
    plain(
      'Cost',
      'Language models',
      cost.modelMicrocents === null ? null : round(cost.modelMicrocents / 1e8),
      'USD',
      cost.requests,
    ),
    plain('Cost', 'Calls', cost.calls, 'calls', cost.requests),
    plain('Cost', 'Call time', round(cost.callMinutes), 'minutes', cost.requests),
    ...view.unknownAnswers.map(({ question, unknown }) => share('Unknown answers', question, unknown)),
    share('Unknown answers', 'All questions', view.unknownInAll),
    mean('Satisfaction', 'Mean rating (1 to 5)', 'stars', satisfaction.mean),
    share('Satisfaction', '4 or 5 stars', satisfaction.satisfied),
    share('Satisfaction', 'Response rate', satisfaction.answered),
    ...satisfaction.stars.map(({ stars, count }) =>
      plain('Satisfaction', `${stars} stars`, count, 'ratings'),
    ),
  ];
}
