import pg from 'pg';
import { findFreePort } from '../../../cli/find-free-port.ts';
import { createHttpClient } from '../../../tests/support/http-client.ts';
import { type ServerProcess, spawnServer } from '../../faults/server-process.ts';
import { administratorCredentials, type CachedDatabase } from './open-cached-database.ts';

const quietSeconds = 600;

/**
 * Starts the product on the cached database and waits for its startup jobs: agents, and metrics of past
 * days.
 */
export async function prepareServer({ databaseUrl, dataDirectory }: CachedDatabase): Promise<ServerProcess> {
  const server = spawnServer({ port: await findFreePort(), pace: 'none', databaseUrl, dataDirectory });
  await server.ready();
  const admin = createHttpClient(server.address);
  const { status, text } = await admin.post('/api/login', administratorCredentials(0));
  if (status !== 200) throw new Error(`Signing in answered ${status}: ${text}`);
  await admin.post('/api/admin/seed-agents');
  await waitUntilQuiet(databaseUrl);
  return server;
}

/**
 * Work that would distort the measurement: open jobs, late requests whose refunds are due, and past days to recompute. A new
 * database has thousands of late requests.
 */
const openWork = `
  select (select count(*) from pgboss.job where state in ('created', 'active', 'retry'))::int as jobs,
    (select count(*) from care_requests where promise_check_at <= now())::int as "slaChecks",
    (select count(*) from refunds where state = 'opened')::int as refunds,
    (select count(distinct (mode, day)) from day_marks)::int as days`;

async function waitUntilQuiet(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const giveUpAt = Date.now() + quietSeconds * 1000;
    for (;;) {
      const { rows } = await client.query<Record<string, number>>(openWork);
      const open = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0);
      if (open.length === 0) {
        // A year of refunds was just settled at once. A running service vacuums these rows over time.
        await client.query('vacuum (analyze) care_requests, charges, refunds');
        return;
      }
      if (Date.now() > giveUpAt)
        return console.log(`  still open: ${open.map(([name, count]) => `${count} ${name}`).join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await client.end();
  }
}
