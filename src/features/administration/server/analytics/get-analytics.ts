import { implement } from '@orpc/server';
import type { EndpointContext, ServerContext } from '../../../server-context.ts';
import { type AnalyticsView, analyticsContract } from '../../analytics.contract.ts';
import { type Period, readPeriod } from '../../period.rules.ts';
import { rememberFor } from '../remember-for.ts';
import { readCost, readSatisfaction, readSavings, readUnknownAnswers } from './read-outcomes.ts';
import { readByDay, readByType, readFunnel, readInStatus, readSla, type Scope } from './read-requests.ts';

const freshMilliseconds = 60_000;
const staleMilliseconds = 600_000;
const remember = rememberFor(freshMilliseconds, staleMilliseconds);

export const getAnalytics = implement(analyticsContract)
  .$context<EndpointContext>()
  .getAnalytics.handler(({ input, context }) =>
    readAnalytics(context, readPeriod(input, context.clock.now())),
  );

/** The figures of a period, usually a minute old at most; when they were measured stands in them. */
export function readAnalytics(context: ServerContext, period: Period): Promise<AnalyticsView> {
  const now = context.clock.now();
  const scope = { period, mode: context.globalMode, now };
  const key = `${period.from} ${period.to} ${scope.mode}`;
  return remember(context.database, key, now, () => measure(context, scope));
}

async function measure({ database: { orm } }: ServerContext, scope: Scope): Promise<AnalyticsView> {
  const { period, mode, now } = scope;
  const funnel = await readFunnel(orm, scope);
  return {
    period: { from: period.from, to: period.to },
    computedAt: now.toISOString(),
    mode,
    ...funnel,
    ...(await readByDay(orm, scope)),
    byType: await readByType(orm, scope),
    inStatus: await readInStatus(orm, scope),
    sla: await readSla(orm, scope),
    savings: await readSavings(orm, scope),
    cost: await readCost(orm, scope, funnel.requestsInAll),
    ...(await readUnknownAnswers(orm, scope)),
    satisfaction: await readSatisfaction(orm, scope),
  };
}
