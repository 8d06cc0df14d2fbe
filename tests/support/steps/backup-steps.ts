import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { sealAudit } from '#platform/audit/seal-audit.ts';
import { restoreBackup } from '#platform/backup/restore-backup.ts';
import { writeBackup } from '#platform/backup/write-backup.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { listTables } from '../files/find-in-database.ts';
import { type Backend, openEmptyDatabase, openTestDatabase } from '../runner/test-database.ts';
import { registerPatient, type SignedIn, startTestServer } from '../test-server.ts';
import { approveRequest, payWith, reachApproval } from './care-steps.ts';
import { putIn } from './savings-steps.ts';
import { sendFiles } from './thread-steps.ts';

export type LivedIn = {
  database: Database;
  /** With the files that the patient sent. */
  dataDirectory: string;
  patient: SignedIn;
  sentFileId: string;
  /** Made while the service worked. */
  livePath: string;
};

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'harborline-backup-'));

/** A database in which a patient asked, paid, saved and sent files, whose service has stopped. */
export async function liveIn(backend: Backend): Promise<LivedIn> {
  const database = await openTestDatabase(backend);
  const server = await startTestServer({ backend, database: { ...database, close: async () => {} } });
  const dataDirectory = newFolder();
  const patient = await registerPatient(server);
  await payWith(patient, 'succeeds');
  const { id } = await reachApproval(patient);
  await approveRequest(patient, id);
  await putIn(patient, 5000);
  const { sentFileId } = await sendFiles(patient, id);
  const served = dirname(server.context.importsDirectory);
  const livePath = join(dataDirectory, 'live.backup');
  const writing = Promise.all(Array.from({ length: 5 }, () => putIn(patient, 100)));
  await makeBackup({ database, dataDirectory: served, path: livePath });
  await writing;
  cpSync(join(served, 'files'), join(dataDirectory, 'files'), { recursive: true });
  await server.stop();
  await sealAudit(database, new Date());
  return { database, dataDirectory, patient, sentFileId, livePath };
}

export const makeBackup = (options: {
  database: Database;
  dataDirectory: string;
  path: string;
  key?: string;
}) => writeBackup({ key: undefined, productVersion: '0.0.0', now: new Date(), ...options });

/** What `restoreInto` throws: the refusal, the tables that are there after it, and the folder. */
export type RefusedRestore = Error & { left: unknown[]; dataDirectory: string };

/** Restores into a new database of this kind and a new folder. */
export async function restoreInto(
  backend: Backend,
  path: string,
  options: { key?: string; acceptBrokenChains?: boolean } = {},
) {
  const database = await openEmptyDatabase(backend);
  const dataDirectory = newFolder();
  try {
    const restored = await restoreBackup({ key: undefined, ...options, path, database, dataDirectory });
    return { ...restored, database, dataDirectory };
  } catch (error) {
    const left = await listTables(database).finally(() => database.close());
    throw Object.assign(error as Error, {
      left: left.filter(({ schema }) => schema === 'public'),
      dataDirectory,
    });
  }
}

/** The command itself, killed as soon as it says `killAt`. */
export async function runRestore(
  path: string,
  place: { dataDirectory: string; databaseUrl: string | undefined },
  killAt?: string,
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['cli/restore.ts', path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH ?? '',
      DATA_DIR: place.dataDirectory,
      ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
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

/**
 * A hash over all rows of each table, made by other means than those of a backup. `globe` is made by the database from
 * sines, whose last digit differs between the two.
 */
export async function hashTables({ orm, ...database }: Database): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { schema, name } of await listTables({ orm, ...database })) {
    if (schema !== 'public') continue;
    const [row] = await selectRows<{ hash: string }>(
      orm,
      sql`select count(*) || ' ' || coalesce(md5(string_agg(one, '/' order by one collate "C")), '') as hash
        from (select (to_jsonb(t) - 'globe')::text as one from ${sql.identifier(name)} t) rows`,
    );
    hashes[name] = row?.hash ?? '';
  }
  return hashes;
}

/** Where each entry's bytes stand in a backup that is not encrypted. */
export function findEntries(tar: Buffer): { path: string; from: number; bytes: number }[] {
  const entries: { path: string; from: number; bytes: number }[] = [];
  for (let at = 0; tar[at] !== 0; ) {
    const bytes = Number.parseInt(tar.toString('latin1', at + 124, at + 135), 8);
    entries.push({ path: tar.toString('latin1', at, at + 100).replace(/\0.*$/s, ''), from: at + 512, bytes });
    at += 512 + Math.ceil(bytes / 512) * 512;
  }
  return entries;
}
