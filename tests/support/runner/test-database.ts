import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, inject } from 'vitest';
import { type Database, selectRows } from '#platform/database/database.ts';
import { openDatabase, pgliteExtensions, wrapPglite } from '#platform/database/open-database.ts';
import { newId } from '#shared/ids.ts';
import { isFullRun } from './extent.ts';
import { measureTime } from './time-spent.ts';

export type Backend = Database['backend'];

const both: readonly Backend[] = ['pglite', 'postgres'];

/** Runs tests on PostgreSQL, and in `npm run test:all` also on PGlite. */
export const forEachBackend = (describeTests: (backend: Backend) => void): void =>
  describeOn(isFullRun ? both : ['postgres'], describeTests);

/** Runs tests on both databases in every run: for the database layer and hand-written SQL. */
export const onBothBackends = (describeTests: (backend: Backend) => void): void =>
  describeOn(both, describeTests);

function describeOn(backends: readonly Backend[], describeTests: (backend: Backend) => void): void {
  for (const backend of backends) {
    describe(`on ${backend === 'pglite' ? 'PGlite' : 'PostgreSQL'}`, () => describeTests(backend));
  }
}

/** A new database with tables, queues and the small network. It is deleted when closed. */
export const openTestDatabase = (backend: Backend): Promise<Database> =>
  measureTime('setup', () => (backend === 'pglite' ? clonePglite() : openCopy(inject('templateName'))));

/** A new database without tables. */
export const openEmptyDatabase = async (backend: Backend): Promise<Database & { url?: string }> =>
  backend === 'pglite'
    ? wrapPglite(await PGlite.create({ extensions: pgliteExtensions }))
    : openCopy('template1');

/** A new PostgreSQL database without tables, created with these `create database` options. */
export const openEmptyPostgres = (options: string): Promise<Database & { url: string }> =>
  openCopy('template0', options);

/** Less memory than by default: PGlite clears all 128 MB at every start. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];

async function clonePglite(): Promise<Database> {
  const folder = join(inject('pgliteFolder'), newId());
  cpSync(join(inject('pgliteFolder'), 'template'), folder, { recursive: true });
  const client = await PGlite.create(folder, {
    extensions: pgliteExtensions,
    relaxedDurability: true,
    startParams,
  });
  return wrapPglite(client, () => rmSync(folder, { recursive: true, force: true }));
}

/** The URL of a test's PostgreSQL database, for another process. */
export async function addressOf({ orm }: Database): Promise<string> {
  const [row] = await selectRows<{ name: string }>(orm, sql`select current_database() as name`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${row?.name}`;
  return url.href;
}

async function openCopy(template: string, options = ''): Promise<Database & { url: string }> {
  const name = `test_${newId().replaceAll('-', '')}`;
  await runAsOwner(`create database ${name} template ${template} strategy file_copy ${options}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDirectory: '' });
  return {
    ...database,
    url: url.href,
    close: async () => {
      await database.close();
      // Not awaited: PostgreSQL takes 100 ms to notice closed connections. At the latest, the database is deleted with the
      // server.
      runAsOwner(`drop database if exists ${name} with (force)`).catch(() => {});
    },
  };
}

/** One per process: a new connection takes PostgreSQL about as long as copying the template. */
let ownerPool: pg.Pool | null = null;

function openOwnerPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: inject('postgresUrl'),
    // Some copy while others delete.
    max: 4,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  });
  // The server stops while these are idle.
  pool.on('error', () => {});
  return pool;
}

/** Retries while another connection copies the template, which PostgreSQL allows one at a time. */
async function runAsOwner(statement: string): Promise<void> {
  ownerPool ??= openOwnerPool();
  for (let attempt = 1; ; attempt++) {
    try {
      await ownerPool.query(statement);
      return;
    } catch (error) {
      if (attempt >= 20 || !(error instanceof Error) || !error.message.includes('being accessed'))
        throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
