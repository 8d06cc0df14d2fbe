import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { type Database, selectRows } from '#platform/database/database.ts';
import { listOutstanding } from '#platform/database/migrate.ts';
import type { Drain } from '#platform/http/drain-app.ts';
import { withTimeout } from '#platform/with-timeout.ts';

type Part = 'database' | 'migrations' | 'queue';

/** Shorter than a load balancer's timeout, so that it gets the reason when the database hangs. */
const timeoutMilliseconds = 1500;

/**
 * `GET /api/health/live` responds while the process runs. `/ready` returns 200 if it can serve, else 503 with what is
 * missing: `database`, `migrations` or `queue`. Costs one statement.
 */
export function serveHealth(
  app: FastifyInstance,
  { database, jobs, drain }: { database: Database; jobs: { isOpen(): boolean }; drain: Drain },
): void {
  const config = { endpointName: 'health' };
  const findMissing = createReadinessCheck(database, jobs);
  app.get('/api/health/live', { config }, async () => ({ status: 'live' }));
  app.get('/api/health/ready', { config }, async (_request, reply) => {
    if (drain.isDraining())
      return reply.status(503).send({ message: 'This process is shutting down.', code: 'DRAINING' });
    const missing = await findMissing();
    if (missing === null) return { status: 'ready' };
    const message = `Not ready: ${messageOf[missing]}`;
    return reply.status(503).send({ message, code: 'NOT_READY', missing: [missing] });
  });
}

const messageOf: Readonly<Record<Part, string>> = {
  database: 'the database is not responding.',
  migrations: 'the database is missing migrations.',
  queue: 'the job queue is not open.',
};

function createReadinessCheck(database: Database, jobs: { isOpen(): boolean }): () => Promise<Part | null> {
  // Migrations are forward-only, so this never becomes false again.
  let hasAll = false;
  return async () => {
    if (database.watch?.isUnavailable()) return 'database';
    try {
      const outstanding = await withTimeout(
        hasAll ? ping(database) : listOutstanding(database),
        timeoutMilliseconds,
      );
      if (outstanding.length > 0) return 'migrations';
      hasAll = true;
    } catch {
      return 'database';
    }
    return jobs.isOpen() ? null : 'queue';
  };
}

const ping = async ({ orm }: Database): Promise<string[]> => {
  const [row] = await selectRows<{ standby: boolean }>(orm, sql`select pg_is_in_recovery() as standby`);
  if (row?.standby) throw new Error('The database is a read-only standby.');
  return [];
};
