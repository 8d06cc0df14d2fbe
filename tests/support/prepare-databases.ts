import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { loadDemoNetwork } from '#main/demo-data/load-demo-network.ts';
import type { Database } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openDatabase, pgliteExtensions, wrapPglite } from '#platform/server/database/open-database.ts';
import { installJobs } from '#platform/server/jobs/jobs.ts';
import { silentLog } from '#platform/server/log.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test server's own database; each test makes one beside it. */
    postgresUrl: string;
    templateName: string;
    /** A PGlite data folder as a tar file, with everything the template database has. */
    pgliteTemplate: string;
  }
}

const templateName = 'template_of_tests';
const networkSeed = 20_241;
/** Enough that every specialty has offices around the larger cities. */
const officeCount = 300;

/** Once per run: one PostgreSQL and, for both databases, a template with tables, queues and a small network. */
export default async function prepareDatabases(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ durable: false });
  try {
    await postgres.run(`create database ${templateName}`);
    const onPostgres = await openDatabase({ databaseUrl: postgres.urlOf(templateName), dataDirectory: '' });
    await fillTemplate(onPostgres);
    await onPostgres.close();
    const pgliteTemplate = join(postgres.folder, 'pglite-template.tar');
    await writePgliteTemplate(pgliteTemplate);
    project.provide('postgresUrl', postgres.urlOf());
    project.provide('templateName', templateName);
    project.provide('pgliteTemplate', pgliteTemplate);
    return () => postgres.stop();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function writePgliteTemplate(file: string): Promise<void> {
  const client = await PGlite.create({ extensions: pgliteExtensions });
  const database = wrapPglite(client);
  await fillTemplate(database);
  const dump = await client.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await dump.arrayBuffer()));
  await database.close();
}

async function fillTemplate(database: Database): Promise<void> {
  await migrate(database);
  await installJobs(database, silentLog);
  await loadDemoNetwork(database, networkSeed, officeCount);
}
