import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { writeBackup } from '#app/backup/write-backup.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { nameBackup } from '../../../cli/restore/list-backups.ts';
import { productVersion } from '../../../cli/restore/product-version.ts';
import { findInstalledPostgres } from '../../../tests/support/runner/start-postgres.ts';
import { openCachedDatabase } from '../bench-admin/open-cached-database.ts';
import { sizesOf } from '../bench-admin/sizes.ts';

/** Size of `bench-admin`'s data in PostgreSQL with indexes, extrapolated from a part of 0.03. */
const bytesOfWhole = 5.7e9;

export type FilledBackup = {
  path: string;
  databaseBytes: number;
  serverUrl: string;
  postgresTools: string;
  stop(): Promise<void>;
};

/**
 * Creates a backup of a synthetic service with about this many bytes of data: patients, requests, calls, ledger and
 * audit log.
 */
export async function createBackupOfSize(bytes: number, say: (line: string) => void): Promise<FilledBackup> {
  const installed = findInstalledPostgres();
  if (!installed)
    throw new Error(
      'This benchmark needs an installed PostgreSQL with pg_dump and pg_restore, in PATH, /usr/lib/postgresql or PG_BIN_DIR.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'harborline-drill-'));
  // PostgreSQL may run as another user, which needs access to the folder.
  chmodSync(folder, 0o711);
  const cached = await openCachedDatabase(
    join(folder, 'filled'),
    sizesOf(bytes / bytesOfWhole),
    () => {},
    installed,
  );
  const stop = async () => {
    await cached.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = await openDatabase(cached);
    try {
      const databaseBytes = await sizeOf(database);
      const path = join(folder, nameBackup(new Date(), { isEncrypted: false }));
      const startedAt = performance.now();
      const { sizeBytes } = await writeBackup({
        database,
        databaseUrl: cached.databaseUrl,
        postgresTools: { folder: installed.bin, env: process.env },
        dataDirectory: cached.dataDirectory,
        path,
        key: undefined,
        productVersion,
        now: new Date(),
      });
      say(
        `Copied ${megabytes(databaseBytes)} MB of database into ${megabytes(sizeBytes)} MB in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`,
      );
      return { path, databaseBytes, serverUrl: cached.databaseUrl, postgresTools: installed.bin, stop };
    } finally {
      await database.close();
    }
  } catch (error) {
    await stop();
    throw error;
  }
}

async function sizeOf({ orm }: Database): Promise<number> {
  const [row] = await selectRows<{ bytes: number }>(
    orm,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return row?.bytes ?? 0;
}

const megabytes = (bytes: number): string => Math.round(bytes / 1e6).toLocaleString('en-US');
