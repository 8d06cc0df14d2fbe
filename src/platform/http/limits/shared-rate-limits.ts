import { createHmac } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';

/**
 * Counts one attempt. `current` is the number in the current window, this one included; `ttl` the
 * milliseconds left in the window.
 */
type Count = (key: string, windowMilliseconds: number) => Promise<{ current: number; ttl: number }>;

type LimitOfRoute = { isShared?: boolean; limitName?: string };

/**
 * Storage of rate limits across processes: those marked `isShared` are counted in the database, all
 * others per process. While the database is unavailable, each process counts for itself.
 */
export function createRateLimitStore(database: Database, secret: string): FastifyRateLimitStoreCtor {
  const count = countIn(database, secret);
  return class CountingStore implements FastifyRateLimitStore {
    readonly #own = new LocalStore(false, false);
    readonly #limit: LimitOfRoute;

    constructor(limit: LimitOfRoute) {
      this.#limit = limit;
    }

    incr(...[key, callback, windowMilliseconds = 60_000, max]: Parameters<FastifyRateLimitStore['incr']>) {
      const countAlone = () => this.#own.incr(key, callback, windowMilliseconds, max);
      const { isShared, limitName = '' } = this.#limit;
      if (!isShared) return countAlone();
      count(`${limitName} ${key}`, windowMilliseconds).then((counted) => callback(null, counted), countAlone);
    }

    child(limit: object) {
      return new CountingStore(limit);
    }
  };
}

const countIn =
  ({ orm }: Database, secret: string): Count =>
  async (name, windowMilliseconds) => {
    // The name contains an IP address or account: only a keyed hash of it is stored.
    const key = createHmac('sha256', secret).update(name).digest('base64url');
    const [row] = await selectRows<{ current: number; ttl: number }>(
      orm,
      sql`
        insert into rate_counts as counted (key, count, ends_at)
        values (${key}, 1, now() + ${windowMilliseconds} * interval '1 millisecond')
        on conflict (key) do update set
          count = case when counted.ends_at <= now() then 1 else counted.count + 1 end,
          ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
        returning count as current, ceil(extract(epoch from ends_at - now()) * 1000)::int as ttl`,
    );
    if (!row) throw new Error('An attempt was not counted.');
    return row;
  };

/** Deletes expired windows. */
export async function sweepRateCounts({ database }: { database: Pick<Database, 'orm'> }): Promise<void> {
  await database.orm.execute(sql`delete from rate_counts where ends_at < now()`);
}
