import { sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { cacheIfLarge } from '#platform/cache-for.ts';
import { careRequests } from '#schema/care-requests.ts';
import { parseStatus, type RequestStatus } from '../../care-requests.rules.ts';

export type StatusCounts = ReadonlyMap<RequestStatus, number>;

/** Above this count, results are cached for some seconds. */
const cacheAbove = 20_000;
const cached = cacheIfLarge<StatusCounts>({
  freshMilliseconds: 10_000,
  staleMilliseconds: 60_000,
  isLarge: (counts) => sumOf(counts, [...counts.keys()]) > cacheAbove,
});

/** Number of requests per status. */
export const countByStatus = ({
  database,
  clock,
}: Pick<ServerContext, 'database' | 'clock'>): Promise<StatusCounts> =>
  cached(database, 'requests by status', clock.now(), async () => {
    const rows = await database.orm
      .select({ status: careRequests.status, count: sql<number>`count(*)::int` })
      .from(careRequests)
      .groupBy(careRequests.status);
    return new Map(rows.map(({ status, count }) => [parseStatus(status), count]));
  });

export const sumOf = (counts: StatusCounts, statuses: readonly RequestStatus[]): number =>
  statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
