import { implement } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { callerHasRight, type EndpointContext, type ServerContext } from '#modules/server-context.ts';
import { cacheFor } from '#platform/cache-for.ts';
import { selectRows } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { type AnalyticsView, analyticsContract } from '../../analytics.contract.ts';
import { type Period, readPeriod } from '../../period.rules.ts';
import { addUp } from './daily-metrics.ts';
import { presentDays, presentMetrics } from './present-metrics.ts';
import { readDays } from './read-days.ts';

const freshMilliseconds = 60_000;
const staleMilliseconds = 600_000;
const cached = cacheFor(freshMilliseconds, staleMilliseconds);

type Scope = { period: Period; mode: Mode; now: Date };

export const getAnalytics = implement(analyticsContract)
  .$context<EndpointContext>()
  .getAnalytics.handler(async ({ input, context }) => {
    const view = await readAnalytics(context, readPeriod(input, context.clock.now()));
    if (callerHasRight(context, 'money.look')) return view;
    return { ...view, cost: { ...view.cost, modelMicrocents: null } };
  });

/** Metrics of a period, cached for about a minute. They include the time they were computed. */
export function readAnalytics(context: ServerContext, period: Period): Promise<AnalyticsView> {
  const now = context.clock.now();
  const scope = { period, mode: context.globalMode, now };
  const key = `${period.from} ${period.to} ${scope.mode}`;
  return cached(context.database, key, now, () => measure(context, scope));
}

async function measure(
  { database: { orm } }: ServerContext,
  { period, mode, now }: Scope,
): Promise<AnalyticsView> {
  const days = await readDays(orm, period, mode);
  const [model] = await selectRows<{ cost: number | null }>(
    orm,
    sql`
      select sum(cost_microcents)::float8 as cost from model_usage
      where spender = 'everyone' and day >= ${period.from} and day <= ${period.to}`,
  );
  return {
    period: { from: period.from, to: period.to },
    computedAt: now.toISOString(),
    mode,
    ...presentDays(period, days),
    ...presentMetrics(addUp([...days.values()]), { now, modelMicrocents: model?.cost ?? null }),
  };
}
