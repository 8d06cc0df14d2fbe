import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, readFileSync } from 'node:fs';
import { open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { copyOut } from '#platform/database/copy-rows.ts';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import {
  type BackupManifest,
  filesPrefix,
  jobsPath,
  manifestPath,
  secretNames,
  secretsPrefix,
  tablePath,
} from './backup-manifest.ts';
import {
  fingerprint,
  listMigrations,
  listTables,
  quoted,
  readHeads,
  readJobs,
  readSequences,
  settleFormats,
  type TableSize,
} from './describe-database.ts';
import { sealStream } from './sealed-stream.ts';
import { writeTar } from './tar-stream.ts';

export type BackupOptions = {
  database: Database;
  /** Where `files` and the secrets lie. */
  dataDirectory: string;
  /** Where it is written to; what is not finished ends in `.partial`. */
  path: string;
  /** Encrypts it. Only an encrypted backup holds the secrets. */
  key: string | undefined;
  productVersion: string;
  now: Date;
};

export type MadeBackup = { manifest: BackupManifest; sizeBytes: number; sha256: string };

type Entry = { path: string; bytes: Buffer };

const bytesPerPart = 8 * 1024 * 1024;
const squeeze = (bytes: Buffer): Promise<Buffer> => promisify(gzip)(bytes, { level: constants.Z_BEST_SPEED });

/**
 * Copies the database as it is at one moment, while it is written to, and then the files: each row's bytes were there
 * before the row. The format is the same for PGlite and PostgreSQL. Where it throws, nothing is left behind.
 */
export async function writeBackup(options: BackupOptions): Promise<MadeBackup> {
  const partial = `${options.path}.partial`;
  const hash = createHash('sha256');
  const made: { manifest?: BackupManifest } = {};
  try {
    await options.database.transaction(async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      const tar = writeTar(listEntries(tx, options, made));
      await pipeline(
        options.key === undefined ? tar : sealStream(tar, options.key),
        async function* count(pieces: AsyncIterable<Buffer>) {
          for await (const piece of pieces) {
            hash.update(piece);
            yield piece;
          }
        },
        createWriteStream(partial, { mode: 0o600, flush: true }),
      );
    });
    await rename(partial, options.path);
    await settleFolder(dirname(options.path));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  if (!made.manifest) throw new Error('The backup has no manifest.');
  return {
    manifest: made.manifest,
    sizeBytes: (await stat(options.path)).size,
    sha256: hash.digest('hex'),
  };
}

/** The new name itself is on the disk only once its folder is. */
async function settleFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Everything that goes in, made while it is written, so that no more than a part is held in memory. */
async function* listEntries(
  tx: Orm,
  options: BackupOptions,
  made: { manifest?: BackupManifest },
): AsyncGenerator<Entry, undefined> {
  const parts: BackupManifest['parts'] = [];
  const note = (entry: Entry): Entry => {
    const sha256 = createHash('sha256').update(entry.bytes).digest('hex');
    parts.push({ path: entry.path, bytes: entry.bytes.byteLength, sha256 });
    return entry;
  };
  await settleFormats(tx);
  const tables: BackupManifest['tables'] = [];
  for (const table of await lockTables(tx)) {
    const { name, columns } = table;
    for await (const entry of copyTable(tx, table)) yield note(entry);
    tables.push({ name, columns, ...(await fingerprint(tx, name, columns)) });
  }
  const jobs = await readJobs(tx);
  yield note({ path: jobsPath, bytes: await squeeze(Buffer.from(JSON.stringify(jobs))) });
  const missing = new Set(await listFileKeys(tx));
  const files = { count: 0, bytes: 0 };
  for await (const entry of readFiles(join(options.dataDirectory, 'files'))) {
    missing.delete(entry.path.slice(filesPrefix.length));
    files.count += 1;
    files.bytes += entry.bytes.byteLength;
    yield note(entry);
  }
  for (const name of options.key === undefined ? [] : secretNames) {
    const path = join(options.dataDirectory, name);
    if (existsSync(path)) yield note({ path: `${secretsPrefix}${name}`, bytes: readFileSync(path) });
  }
  made.manifest = {
    format: 'harborline-backup-1',
    madeAt: options.now.toISOString(),
    productVersion: options.productVersion,
    backend: options.database.backend,
    migrations: await listMigrations(tx),
    tables,
    sequences: await readSequences(tx),
    ...(await readHeads(tx)),
    jobs: jobs.length,
    files: { ...files, missing: [...missing].toSorted() },
    parts,
  };
  yield { path: manifestPath, bytes: Buffer.from(JSON.stringify(made.manifest, null, 1)) };
}

/** All tables, each held so that nobody changes its shape or writes it anew meanwhile. */
async function lockTables(tx: Orm): Promise<TableSize[]> {
  const tables = await listTables(tx);
  for (const { name } of tables)
    await tx.execute(sql`lock table ${sql.identifier(name)} in access share mode`);
  return tables;
}

/** By ranges of its pages, so that a part is of some megabytes whatever the size of the table. */
async function* copyTable(tx: Orm, table: TableSize): AsyncGenerator<Entry, undefined> {
  const { name, pages, bytes } = table;
  const columns = table.columns.map(quoted).join(', ');
  const pagesPerPart = Math.max(1, Math.floor((bytesPerPart * Math.max(1, pages)) / Math.max(1, bytes)));
  for (let from = 0, part = 1; from < pages; from += pagesPerPart) {
    const upTo = from + pagesPerPart < pages ? ` and ctid < '(${from + pagesPerPart},0)'::tid` : '';
    const rows = await copyOut(
      tx,
      `select ${columns} from ${quoted(name)} where ctid >= '(${from},0)'::tid${upTo}`,
    );
    if (rows.byteLength > 0) {
      yield { path: tablePath(name, part), bytes: await squeeze(rows) };
      part += 1;
    }
  }
}

async function listFileKeys(tx: Orm): Promise<string[]> {
  const rows = await selectRows<{ key: string }>(
    tx,
    sql`select storage_key as key from stored_files where deleted_at is null`,
  );
  return rows.map(({ key }) => key);
}

async function* readFiles(folder: string): AsyncGenerator<Entry, undefined> {
  if (!existsSync(folder)) return;
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = found.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name));
  for (const path of paths.toSorted()) {
    try {
      yield { path: `${filesPrefix}${relative(folder, path)}`, bytes: await readFile(path) };
    } catch (error) {
      // Deleted since the folder was listed; `missing` names it where a row does.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}
