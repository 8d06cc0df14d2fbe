import pg from 'pg';
import { findFreePort } from '../../../cli/find-free-port.ts';
import { createHttpClient } from '../../../tests/support/http-client.ts';
import { type ServerProcess, spawnServer } from '../../faults/server-process.ts';
import { administratorCredentials, type CachedDatabase } from './open-cached-database.ts';

const quietSeconds = 240;

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

/** Waits for open jobs, which would distort the measurement. */
async function waitUntilQuiet(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const giveUpAt = Date.now() + quietSeconds * 1000;
    for (;;) {
      const { rows } = await client.query<{ open: number }>(
        "select count(*)::int as open from pgboss.job where state in ('created', 'active', 'retry')",
      );
      if (rows[0]?.open === 0) return;
      if (Date.now() > giveUpAt) return console.log(`  ${rows[0]?.open} jobs are still open`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await client.end();
  }
}
