import { loadDemoNetwork } from '#main/demo-data/load-demo-network.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/open-database.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';
import { silentLog } from '#platform/server/log.ts';

const networkSeed = 20_241;
const officeCount = 300;

/** Tables, queues and a small network, to be copied for each cell. */
export async function fillTemplate(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDirectory: '' });
  await migrate(database);
  await installJobs(database, silentLog);
  await loadDemoNetwork(database, networkSeed, officeCount);
  await database.close();
}
