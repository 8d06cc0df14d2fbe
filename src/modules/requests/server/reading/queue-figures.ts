import { implement } from '@orpc/server';
import { inArray, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { cacheIfLarge } from '#platform/cache-for.ts';
import { selectRows } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { requestQueueContract } from '../../request-queue.contract.ts';
import { statusesOfGroup } from '../../request-queue.rules.ts';
import type { QueueFigures } from '../../request-queue-views.contract.ts';
import { readQueueCounters } from '../queue-counters.ts';
import { countByStatus, sumOf } from './count-by-status.ts';

/** Sample size for the response time: enough for a mean, and fast to read. */
const measuredRequests = 1_000;
/** Half a sample or more changes little in a minute. */
const cachedResponseTime = cacheIfLarge<QueueFigures['responseTime']>({
  freshMilliseconds: 30_000,
  staleMilliseconds: 60_000,
  isLarge: (measured) => measured !== null && measured.requestCount >= measuredRequests / 2,
});

export const getQueueFigures = implement(requestQueueContract)
  .$context<EndpointContext>()
  .getQueueFigures.handler(async ({ context }): Promise<QueueFigures> => {
    const { database, clock, globalMode } = context;
    const { orm } = database;
    const inProgress = inArray(careRequests.status, [...statusesOfGroup('in_progress')]);
    return {
      ...(await readQueueCounters(orm, clock.now())),
      inProgress: await orm.$count(careRequests, inProgress),
      completed: sumOf(await countByStatus(context), statusesOfGroup('completed')),
      responseTime: await cachedResponseTime(database, globalMode, clock.now(), () =>
        measureResponses(orm, globalMode),
      ),
    };
  });

/** Time from submission, in the service's mode, to the first timeline entry after it that the patient didn't make. */
async function measureResponses(
  orm: EndpointContext['database']['orm'],
  mode: EndpointContext['globalMode'],
): Promise<QueueFigures['responseTime']> {
  const [measured] = await selectRows<{ mean_seconds: number | null; request_count: number }>(
    orm,
    sql`
      select avg(extract(epoch from first.at - newest.created_at))::float8 as mean_seconds,
        count(first.at)::int as request_count
      from (
        select id, created_at from care_requests where mode = ${mode}
        order by created_at desc, id desc limit ${measuredRequests}
      ) newest
      left join lateral (
        select entry.at from request_timeline entry
        where entry.request_id = newest.id and entry.actor <> 'patient' and entry.from_status is not null
        order by entry.id limit 1
      ) first on true`,
  );
  if (!measured || measured.mean_seconds === null) return null;
  return { meanSeconds: Math.max(0, measured.mean_seconds), requestCount: measured.request_count };
}
