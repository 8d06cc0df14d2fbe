import { loadDemoNetwork } from '#app/demo-data/load-demo-network.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/telemetry/log.ts';

const networkSeed = 20_241;
const officeCount = 300;

/** Fills the template database: tables, queues and a small network. */
export async function fillTemplate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDirectory: '' });
  await migrate(database);
  await installJobs(database, silentLog);
  await loadDemoNetwork(database, networkSeed, officeCount);
  await database.close();
}
