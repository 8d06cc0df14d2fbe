import { eq } from 'drizzle-orm';
import type { Authentication } from '#features/accounts/server/authentication.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { serviceSettings } from '#platform/server/database/tables/administration.ts';
import type { Log } from '#platform/server/log.ts';
import { loadDemoHistory } from './load-demo-history.ts';
import { loadDemoNetwork } from './load-demo-network.ts';

const marker = 'demo-data';
const seed = 20_241;

/**
 * Fills an empty demonstration: the fictional network, the fixed logins and patients with history. Once; a start
 * that was killed half-way begins again with what is missing.
 */
export async function loadDemoData(options: {
  database: Database;
  authentication: Authentication;
  clock: Clock;
  log: Log;
}): Promise<void> {
  const { orm } = options.database;
  const [done] = await orm.select().from(serviceSettings).where(eq(serviceSettings.name, marker));
  if (done) return;
  await loadDemoNetwork(options.database, seed);
  await loadDemoHistory(options);
  await orm.insert(serviceSettings).values({ name: marker, value: { seed } }).onConflictDoNothing();
}
