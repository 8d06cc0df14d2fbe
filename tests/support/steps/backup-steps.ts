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
import { putIn } from './savings-steps.ts';
import { sendFiles } from './thread-steps.ts';

/** A DATA_DIR and its PostgreSQL database. */
export type Place = { dataDirectory: string; databaseUrl: string | undefined };

/** Where the tests of one database create theirs. */
export type Site = {
  backend: Backend;
  postgresTools: string | undefined;
  /**
   * A new directory; on PostgreSQL also a new database, with tables, queues and the small network if
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

/** Deletes all of them, at the end of a file's tests. The next file of this worker gets its own. */
export function removeFolders(): void {
  if (folders) rmSync(folders, { recursive: true, force: true });
  folders = null;
}

/** The embedded database, in DATA_DIR as the product keeps it. */
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

/** A server of the same version as the tools beside it: npm's PostgreSQL has no `pg_dump`. */
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

export type LivedIn = Place & {
  site: Site;
  database: Database;
  patient: SignedIn;
  sentFileId: string;
  /** Made while the service was running. */
  livePath: string;
};

/** A database with requests, payments, messages and files of a patient, whose service has stopped. */
export async function liveIn(site: Site): Promise<LivedIn> {
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
  await putIn(patient, 5000);
  const { sentFileId } = await sendFiles(patient, id);
  cpSync(join(served, 'files'), join(place.dataDirectory, 'files'), { recursive: true });
  const livePath = join(place.dataDirectory, 'live.tar.gz');
  const writing = Promise.all(Array.from({ length: 5 }, () => putIn(patient, 100)));
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

/** Restores into a new place or the given one. The caller owns the opened database. */
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

/** What a place contains: tables, schemas other than the system's, and file names. */
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

/** The command itself, killed as soon as it prints `killAt`. */
export async function runRestore(
  site: Site,
  path: string,
  place: Place,
  killAt?: string,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['cli/restore.ts', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: place.dataDirectory,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
      ...(site.postgresTools ? { PG_BIN_DIR: site.postgresTools } : {}),
    },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (killAt !== undefined && said.includes(killAt)) child.kill('SIGKILL');
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, said };
}

/** A hash over all rows of each table, computed independently of the backup code. */
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
