import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { type Pack, pack } from 'tar-stream';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { encryptStream } from './age-stream.ts';
import {
  type BackupManifest,
  databaseFolder,
  dumpPath,
  filesFolder,
  manifestPath,
  secretNames,
} from './backup-manifest.ts';
import { describeDatabase, liftTimeouts, readServerVersion } from './describe-database.ts';
import { dumpDatabase, findTool, type ToolSettings } from './postgres-tools.ts';

export type BackupOptions = {
  database: Database;
  /** Of the same database; without it, it is the embedded one in `dataDirectory`. */
  databaseUrl: string | undefined;
  postgresTools: ToolSettings;
  /** Where `files`, the secrets and the embedded database are. */
  dataDirectory: string;
  /** Where it is written to; what is not finished ends in `.partial`. */
  path: string;
  /** Encrypts it. Only an encrypted backup holds the secrets. */
  key: string | undefined;
  productVersion: string;
  now: Date;
};

export type MadeBackup = { manifest: BackupManifest; sizeBytes: number; sha256: string };

/**
 * Writes a tar (gzip, and age where there is a key) of the database as it is at one moment, and then of the files: the
 * bytes of each file are there before its row. PostgreSQL is dumped while it is written to; the embedded database, which
 * belongs to this process alone, waits until it has been copied. Throws BackupRefused before anything is written where `pg_dump` is
 * missing or too old. Where it throws, nothing is left behind.
 */
export async function writeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { database, path } = options;
  const partial = `${path}.partial`;
  const dump =
    options.databaseUrl === undefined ? null : await prepareDump(database, options.databaseUrl, options);
  try {
    const written = await database.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      await liftTimeouts(tx);
      return writeArchive(partial, options.key, (archive) => fillArchive(archive, tx, options, dump));
    });
    await rename(partial, path);
    await syncFolder(dirname(path));
    return { ...written, sizeBytes: (await stat(path)).size };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

type Dump = (tx: Orm) => Promise<FileHandle>;

/** Of the moment that the transaction sees. */
async function prepareDump(database: Database, databaseUrl: string, options: BackupOptions): Promise<Dump> {
  const { major } = await readServerVersion(database.orm);
  const tool = await findTool('pg_dump', major, options.postgresTools);
  return async (tx) => {
    const [row] = await selectRows<{ snapshot: string }>(tx, sql`select pg_export_snapshot() as snapshot`);
    return dumpDatabase(tool, { databaseUrl, snapshot: row?.snapshot ?? '', folder: options.dataDirectory });
  };
}

async function writeArchive<Manifest>(
  path: string,
  key: string | undefined,
  fill: (archive: Pack) => Promise<Manifest>,
): Promise<{ manifest: Manifest; sha256: string }> {
  const hash = createHash('sha256');
  const archive = pack();
  const writing = pipeline(
    archive,
    createGzip({ level: constants.Z_BEST_SPEED }),
    async function* encrypt(plain: AsyncIterable<Buffer>) {
      yield* key === undefined ? plain : encryptStream(plain, key);
    },
    async function* count(pieces: AsyncIterable<Uint8Array>) {
      for await (const piece of pieces) {
        hash.update(piece);
        yield piece;
      }
    },
    createWriteStream(path, { mode: 0o600, flush: true }),
  );
  const filling = fill(archive);
  try {
    const [manifest] = await Promise.all([filling, writing]);
    return { manifest, sha256: hash.digest('hex') };
  } catch (error) {
    archive.destroy();
    await Promise.allSettled([filling, writing]);
    throw error;
  }
}

/** The new name itself is on the disk only once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function fillArchive(
  archive: Pack,
  tx: Orm,
  options: BackupOptions,
  dump: Dump | null,
): Promise<BackupManifest> {
  const { dataDirectory } = options;
  const facts = await describeDatabase(tx);
  if (dump) await addHandle(archive, dumpPath, await dump(tx));
  else {
    // What is in memory would have to be recovered from the write-ahead log at the next start.
    await tx.execute(sql`checkpoint`);
    await addFolder(archive, dataDirectory, databaseFolder);
  }
  const missing = new Set(await listFileKeys(tx));
  const files = await addFolder(archive, dataDirectory, filesFolder);
  for (const path of files) missing.delete(path.slice(filesFolder.length + 1));
  for (const name of options.key === undefined ? [] : secretNames)
    await addFile(archive, dataDirectory, name);
  const manifest: BackupManifest = {
    format: 'harborline-backup-1',
    madeAt: options.now.toISOString(),
    productVersion: options.productVersion,
    backend: options.database.backend,
    ...facts,
    files: { count: files.length, missing: [...missing].toSorted() },
  };
  await addBytes(archive, manifestPath, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
  archive.finalize();
  return manifest;
}

async function listFileKeys(tx: Orm): Promise<string[]> {
  const rows = await selectRows<{ key: string }>(
    tx,
    sql`select storage_key as key from stored_files where deleted_at is null`,
  );
  return rows.map(({ key }) => key);
}

/** Everything below `DATA_DIR/name`; returns the paths of its files. Nothing where there is no such folder. */
async function addFolder(archive: Pack, dataDirectory: string, name: string): Promise<string[]> {
  const added: string[] = [];
  const entries = await unlessMissing(
    readdir(join(dataDirectory, name), { withFileTypes: true, recursive: false }),
  );
  if (!entries) return added;
  archive.entry({ name, type: 'directory', mode: 0o700 });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = `${name}/${entry.name}`;
    if (entry.isDirectory()) added.push(...(await addFolder(archive, dataDirectory, path)));
    else if (entry.isFile() && (await addFile(archive, dataDirectory, path))) added.push(path);
  }
  return added;
}

/** False where it is not there: files are deleted while a backup is made, and the manifest names those. */
async function addFile(archive: Pack, dataDirectory: string, path: string): Promise<boolean> {
  const handle = await unlessMissing(open(join(dataDirectory, path), 'r'));
  if (handle) await addHandle(archive, path, handle);
  return handle !== null;
}

async function addHandle(archive: Pack, name: string, handle: FileHandle): Promise<void> {
  try {
    const { size } = await handle.stat();
    if (size === 0) await addBytes(archive, name, Buffer.alloc(0));
    else
      await pipeline(
        handle.createReadStream({ start: 0, end: size - 1, highWaterMark: 1024 * 1024, autoClose: false }),
        archive.entry({ name, size, mode: 0o600 }),
      );
  } finally {
    await handle.close();
  }
}

const addBytes = (archive: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
  });

async function unlessMissing<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
