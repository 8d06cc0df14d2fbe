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
import { describeDatabase, disableTimeouts, readServerVersion } from './describe-database.ts';
import { dumpDatabase, findTool, type ToolSettings } from './postgres-tools.ts';

export type BackupOptions = {
  database: Database;
  /** URL of `database`; undefined for the embedded database in `dataDirectory`. */
  databaseUrl: string | undefined;
  postgresTools: ToolSettings;
  /** Contains `files`, the secrets and the embedded database. */
  dataDirectory: string;
  /** Output path; an unfinished backup ends in `.partial`. */
  path: string;
  /** Encryption key. Only an encrypted backup includes the secrets. */
  key: string | undefined;
  productVersion: string;
  now: Date;
};

export type BackupResult = { manifest: BackupManifest; sizeBytes: number; sha256: string };

/**
 * Writes a tar.gz, encrypted with age if there is a key: a snapshot of the database, then the files, each of which is on
 * disk before its row exists. PostgreSQL stays writable; the embedded database is locked while it is copied. Throws
 * BackupError if `pg_dump` is missing or too old, and leaves nothing behind on any error.
 */
export async function writeBackup(options: BackupOptions): Promise<BackupResult> {
  const { database, path } = options;
  const partial = `${path}.partial`;
  const dump =
    options.databaseUrl === undefined ? null : await prepareDump(database, options.databaseUrl, options);
  try {
    const written = await database.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      await disableTimeouts(tx);
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

/** Dumps the transaction's snapshot. */
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

/** A rename is durable only once its folder is synced. */
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
    // Otherwise the restored database would have to replay the write-ahead log at its first start.
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

/** Adds everything below `DATA_DIR/name`, if it exists. Returns the paths of its files. */
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

/** Returns false if the file is gone: files can be deleted during a backup, and the manifest lists those. */
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
