import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemoNetwork } from '#app/demo-data/load-demo-network.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { installJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/telemetry/log.ts';
import { startPostgres } from '../../tests/support/runner/start-postgres.ts';

export type BackendName = 'pglite' | 'postgres';

export type PreparedBackend = {
  dataDirectory: string;
  databaseUrl: string | undefined;
  /** Opens the database in this process; only while no server uses it. */
  open(): Promise<Database>;
  remove(): Promise<void>;
};

const networkSeed = 20_241;

/**
 * Creates a database in a temporary folder, with tables, queues and the fictional network, ready for a server.
 */
export async function prepareBackend(
  name: BackendName,
  options: { durable: boolean; offices?: number; settings?: readonly string[] },
): Promise<PreparedBackend> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'harborline-measure-'));
  const postgres =
    name === 'postgres'
      ? await startPostgres({ durable: options.durable, settings: options.settings ?? [] })
      : null;
  const databaseUrl = postgres?.urlOf('harborline');
  await postgres?.run('create database harborline');
  const open = () => openDatabase({ databaseUrl, dataDirectory });
  const database = await open();
  await migrate(database);
  await installJobs(database, silentLog);
  await loadDemoNetwork(database, networkSeed, options.offices);
  await database.close();
  return {
    dataDirectory,
    databaseUrl,
    open,
    remove: async () => {
      await postgres?.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}
