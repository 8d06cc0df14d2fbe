import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { loadDemoNetwork } from '#app/demo-data/load-demo-network.ts';
import { jobRegistry } from '#app/job-registry.ts';
import type { Database } from '#platform/database/database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase, pgliteExtensions, wrapPglite } from '#platform/database/open-database.ts';
import { openJobs } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/telemetry/log.ts';
import { makeMemoryFolder } from '../files/memory-folder.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the PostgreSQL server's default database; each test creates its own on the same server. */
    postgresUrl: string;
    templateName: string;
    /**
     * The folder for PGlite directories, each a copy of `template`.
     */
    pgliteFolder: string;
  }
}

const templateName = 'template_of_tests';
const networkSeed = 20_241;
/** Enough for offices of every specialty near the larger cities. */
const officeCount = 300;

/**
 * Runs once: starts PostgreSQL, and prepares for both databases a template with tables, queues and a small network.
 */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const pgliteFolder = makeMemoryFolder('harborline-pglite-');
  const postgres = await startPostgres({ durable: false });
  const stop = async () => {
    await postgres.stop();
    rmSync(pgliteFolder, { recursive: true, force: true });
  };
  try {
    await postgres.run(`create database ${templateName}`);
    const onPostgres = await openDatabase({ databaseUrl: postgres.urlOf(templateName), dataDirectory: '' });
    await fillTemplate(onPostgres);
    await onPostgres.close();
    // Closed cleanly, so that copies need no recovery.
    const onPglite = wrapPglite(
      await PGlite.create(join(pgliteFolder, 'template'), { extensions: pgliteExtensions }),
    );
    await fillTemplate(onPglite);
    await onPglite.close();
    // The two unused databases are two thirds of the files of every copy.
    for (const unused of ['1', '4'])
      rmSync(join(pgliteFolder, 'template', 'base', unused), { recursive: true, force: true });
    project.provide('postgresUrl', postgres.urlOf());
    project.provide('templateName', templateName);
    project.provide('pgliteFolder', pgliteFolder);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Creates tables, queues and a small network. */
export async function fillTemplate(database: Database): Promise<void> {
  await migrate(database);
  const jobs = await openJobs({
    database,
    log: silentLog,
    observer: null,
    definitions: jobRegistry,
  });
  await jobs.stop();
  await loadDemoNetwork(database, networkSeed, officeCount);
}
