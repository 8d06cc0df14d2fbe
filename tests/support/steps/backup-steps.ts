import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { inject } from 'vitest';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { writeBackup } from '#app/backup/write-backup.ts';
import { extendAuditChain } from '#platform/audit/extend-audit-chain.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { newId } from '#shared/ids.ts';
import { listTables } from '../files/find-in-database.ts';
import { fillTemplate } from '../runner/prepare-databases.ts';
import { type InstalledPostgres, startPostgres } from '../runner/start-postgres.ts';
import type { Backend } from '../runner/test-database.ts';
import { registerPatient, type SignedIn, startTestServer } from '../test-server.ts';
import { approveRequest, payWith, reachApproval } from './care-steps.ts';
import { depositSavings } from './savings-steps.ts';
import { sendFiles } from './thread-steps.ts';

/** A data directory and, on PostgreSQL, its database. */
export type Place = { dataDirectory: string; databaseUrl: string | undefined };

/** Creates places on one kind of database. */
export type Site = {
  backend: Backend;
  postgresTools: string | undefined;
  /**
   * Creates a directory and, on PostgreSQL, a database, with tables, queues and the small network if
   * `filled`.
   */
  makePlace(options?: { filled?: boolean }): Promise<Place>;
  close(): Promise<void>;
};

let folders: string | null = null;

export function newFolder(): string {
  folders ??= mkdtempSync(join(tmpdir(), 'harborline-backup-'));
  return mkdtempSync(join(folders, 'place-'));
}

/** Deletes all folders created so far. */
export function removeFolders(): void {
  if (folders) rmSync(folders, { recursive: true, force: true });
  folders = null;
}

/** PGlite in the data directory, as in the product. */
export const openEmbeddedSite = async (): Promise<Site> => ({
  backend: 'pglite',
  postgresTools: undefined,
  makePlace: async ({ filled = false } = {}) => {
    const dataDirectory = newFolder();
    if (filled)
      cpSync(join(inject('pgliteFolder'), 'template'), join(dataDirectory, 'database'), { recursive: true });
    return { dataDirectory, databaseUrl: undefined };
  },
  close: async () => {},
});

/** A PostgreSQL installed with its tools, because npm's has no `pg_dump`. */
export async function openPostgresSite(installed: InstalledPostgres): Promise<Site> {
  const postgres = await startPostgres({ durable: false, installed });
  await postgres.run('create database filled');
  const template = await openDatabase({ databaseUrl: postgres.urlOf('filled'), dataDirectory: '' });
  await fillTemplate(template).finally(() => template.close());
  return {
    backend: 'postgres',
    postgresTools: installed.bin,
    makePlace: async ({ filled = false } = {}) => {
      const name = `test_${newId().replaceAll('-', '')}`;
      await postgres.run(`create database ${name} template ${filled ? 'filled' : 'template1'}`);
      return { dataDirectory: newFolder(), databaseUrl: postgres.urlOf(name) };
    },
    close: () => postgres.stop(),
  };
}

export type UsedSite = Place & {
  site: Site;
  database: Database;
  patient: SignedIn;
  sentFileId: string;
  /** A backup made while the service was running. */
  livePath: string;
};

/** Creates a database with a patient's requests, payments, messages and files, and stops its service. */
export async function createUsedSite(site: Site): Promise<UsedSite> {
  const place = await site.makePlace({ filled: true });
  const database = await openDatabase(place);
  const served = newFolder();
  const server = await startTestServer({
    backend: site.backend,
    database: { ...database, close: async () => {} },
    dataDirectory: served,
  });
  const patient = await registerPatient(server);
  await payWith(patient, 'succeeds');
  const { id } = await reachApproval(patient);
  await approveRequest(patient, id);
  await depositSavings(patient, 5000);
  const { sentFileId } = await sendFiles(patient, id);
  cpSync(join(served, 'files'), join(place.dataDirectory, 'files'), { recursive: true });
  const livePath = join(place.dataDirectory, 'live.tar.gz');
  const writing = Promise.all(Array.from({ length: 5 }, () => depositSavings(patient, 100)));
  await makeBackup({ ...place, site, database, path: livePath });
  await writing;
  await server.stop();
  await extendAuditChain(database, new Date());
  return { ...place, site, database, patient, sentFileId, livePath };
}

export const makeBackup = ({
  site,
  ...options
}: Place & { site: Site; database: Database; path: string; key?: string }) =>
  writeBackup({
    key: undefined,
    productVersion: '0.0.0',
    now: new Date(),
    postgresTools: { folder: site.postgresTools, env: process.env },
    ...options,
  });

/** Restores into a new place or the given one. The caller must close the returned database. */
export async function restoreInto(
  site: Site,
  path: string,
  options: { key?: string; acceptBrokenChains?: boolean; place?: Place; say?(line: string): void } = {},
) {
  const { place = await site.makePlace(), ...rest } = options;
  const restored = await restoreBackup({
    key: undefined,
    ...rest,
    path,
    place,
    postgresTools: { folder: site.postgresTools, env: process.env },
  });
  return { ...restored, ...place, database: await openDatabase(place) };
}

/** All tables, and schemas other than `public` and the system's. */
export async function listTablesOf({ databaseUrl }: Place): Promise<unknown[]> {
  if (databaseUrl === undefined) return [];
  const database = await openDatabase({ databaseUrl, dataDirectory: '' });
  const schemas = await selectRows<{ name: string }>(
    database.orm,
    sql`select nspname as name from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`,
  );
  return [...(await listTables(database).finally(() => database.close())), ...schemas];
}

/** Runs the restore command, and kills it once it prints `killAt`. */
export async function runRestore(
  site: Site,
  path: string,
  place: Place,
  killAt?: string,
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['cli/restore.ts', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: place.dataDirectory,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ...(site.postgresTools ? { PG_BIN_DIR: site.postgresTools } : {}),
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (killAt !== undefined && output.includes(killAt)) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, output };
}

/** A hash of each table's rows, computed independently of the backup code. */
export async function hashTables(database: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { schema, name } of await listTables(database)) {
    const [row] = await selectRows<{ hash: string }>(
      database.orm,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(one, '/' order by one collate "C")), '') as hash
        from (select to_jsonb(t)::text as one from ${sql.identifier(schema)}.${sql.identifier(name)} t) rows`,
    );
    hashes[`${schema}.${name}`] = row?.hash ?? '';
  }
  return hashes;
}

export const remove = ({ dataDirectory }: Place): void =>
  rmSync(dataDirectory, { recursive: true, force: true });
