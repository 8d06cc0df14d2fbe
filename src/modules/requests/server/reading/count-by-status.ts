import { sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { careRequests } from '#schema/care-requests.ts';
import { parseStatus, type RequestStatus } from '../../care-requests.rules.ts';

export type StatusCounts = ReadonlyMap<RequestStatus, number>;

/** Above this count, results are cached for some seconds. */
const cacheAbove = 20_000;
const cacheMilliseconds = 10_000;

const cache = new WeakMap<object, { countedAt: number; counts: StatusCounts }>();

/** Number of requests per status. */
export async function countByStatus({
  database,
  clock,
}: Pick<ServerContext, 'database' | 'clock'>): Promise<StatusCounts> {
  const now = clock.now().getTime();
  const earlier = cache.get(database);
  if (earlier && Math.abs(now - earlier.countedAt) < cacheMilliseconds) return earlier.counts;
  const rows = await database.orm
    .select({ status: careRequests.status, count: sql<number>`count(*)::int` })
    .from(careRequests)
    .groupBy(careRequests.status);
  const counts = new Map(rows.map(({ status, count }) => [parseStatus(status), count]));
  if (sumOf(counts, [...counts.keys()]) > cacheAbove) cache.set(database, { countedAt: now, counts });
  return counts;
}

export const sumOf = (counts: StatusCounts, statuses: readonly RequestStatus[]): number =>
  statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
