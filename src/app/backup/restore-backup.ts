import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import { isDiskFull } from '#platform/database/error-code.ts';
import { migrateTo, verifyMigrations } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { BackupError, type BackupManifest, dumpPath, manifestPath } from './backup-manifest.ts';
import { disableTimeouts, readServerVersion } from './describe-database.ts';
import { findTool, restoreDump, type Tool, type ToolSettings } from './postgres-tools.ts';
import { checkBackup, openBackup } from './read-backup.ts';
import { isMarked, markDatabase, RestoredFiles, unmarkDatabase } from './restore-files.ts';
import { compareRows, type RestoredFacts, verifyRestored } from './verify-restored.ts';

export type RestoreOptions = {
  path: string;
  key: string | undefined;
  /** The target: an empty folder, and for a PostgreSQL backup an empty database. */
  place: { dataDirectory: string; databaseUrl: string | undefined };
  postgresTools: ToolSettings;
  /** Accepts hash chains that were already broken when the backup was made. */
  acceptBrokenChains?: boolean;
  /** Receives progress messages. */
  say?(line: string): void;
};

export type Restored = { manifest: BackupManifest; facts: RestoredFacts };

type Work = RestoreOptions & { manifest: BackupManifest; say(line: string): void };

/**
 * Restores a backup into an empty target, after checking that the whole file is intact, and verifies the result. On
 * failure throws BackupError with the reason and leaves nothing behind.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { path, key, place, say = () => {} } = options;
  say('Reading the whole backup …');
  const manifest = await checkBackup(path, key);
  requireCompatibleVersion(manifest);
  requireMatchingBackend(manifest, place.databaseUrl);
  const work = { ...options, manifest, say };
  try {
    const facts = await (place.databaseUrl === undefined
      ? restoreEmbedded(work)
      : restorePostgres(work, place.databaseUrl));
    return { manifest, facts };
  } catch (error) {
    throw isDiskFull(error)
      ? new BackupError('The disk is full, and the restore was undone. Free up space and run it again.')
      : error;
  }
}

function requireCompatibleVersion({ migrations, productVersion }: BackupManifest) {
  try {
    verifyMigrations(migrations);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupError(
      `The backup is from version ${productVersion}, which is incompatible with this one. ${reason}`,
    );
  }
}

function requireMatchingBackend({ backend }: BackupManifest, databaseUrl: string | undefined) {
  if (backend === 'pglite' && databaseUrl !== undefined)
    throw new BackupError(
      'This is a backup of the embedded database, which cannot be restored into PostgreSQL. Leave DATABASE_URL empty.',
    );
  if (backend === 'postgres' && databaseUrl === undefined)
    throw new BackupError('This is a backup of PostgreSQL. Set DATABASE_URL to a new, empty database.');
}

async function restoreEmbedded(work: Work): Promise<RestoredFacts> {
  const { place, manifest, say } = work;
  const files = new RestoredFiles(place.dataDirectory, { withDatabase: true });
  await files.begin();
  try {
    say('Unpacking the database and the files …');
    await unpack(work, files);
    await files.placeDatabase();
    const database = await openDatabase(place).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new BackupError(
        `This version cannot open the embedded database of the backup (PostgreSQL ${manifest.serverVersion}, product version ${manifest.productVersion}): ${reason}`,
      );
    });
    const facts = await finish(work, database, files).finally(() => database.close());
    await files.end();
    return facts;
  } catch (error) {
    await files.undo();
    await files.end();
    throw error;
  }
}

async function restorePostgres(work: Work, databaseUrl: string): Promise<RestoredFacts> {
  const { place, postgresTools } = work;
  const database = await openDatabase(place);
  try {
    const { major } = await readServerVersion(database.orm);
    const tool = await findTool('pg_restore', major, postgresTools);
    const files = new RestoredFiles(place.dataDirectory, { withDatabase: false });
    await clearDatabase(database, files);
    await files.begin();
    let isOurs = false;
    try {
      await database.orm.execute(markDatabase);
      isOurs = true;
      const facts = await fillAndFinish(work, database, files, { tool, databaseUrl });
      await files.end();
      return facts;
    } catch (error) {
      await files.undo();
      if (isOurs) await emptyDatabase(database);
      await files.end();
      throw error;
    }
  } finally {
    await database.close();
  }
}

async function fillAndFinish(
  work: Work,
  database: Database,
  files: RestoredFiles,
  { tool, databaseUrl }: { tool: Tool; databaseUrl: string },
): Promise<RestoredFacts> {
  work.say('Restoring the database and the files …');
  await unpack(work, files, (dump) => restoreDump(tool, databaseUrl, dump));
  return finish(work, database, files);
}

async function unpack(
  { path, key }: Work,
  files: RestoredFiles,
  restore?: (dump: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  for await (const entry of await openBackup(path, key)) {
    if (entry.header.name === manifestPath) entry.resume();
    else if (entry.header.name === dumpPath && restore) await restore(entry);
    else await files.put(entry);
  }
}

/** Verifies the restored data, migrates it to this version, and commits. */
const finish = (
  { manifest, acceptBrokenChains = false, say }: Work,
  database: Database,
  files: RestoredFiles,
): Promise<RestoredFacts> =>
  database.transaction(async (tx) => {
    await disableTimeouts(tx);
    say('Comparing every table …');
    await compareRows(tx, manifest);
    await migrateTo(tx, database.backend, Number.POSITIVE_INFINITY);
    // Without statistics, the planner would assume nearly empty tables for the queries below.
    await tx.execute(sql`analyze`);
    say('Verifying the ledger, the audit log and the files …');
    const facts = await verifyRestored(tx, manifest, files, acceptBrokenChains);
    await tx.execute(unmarkDatabase);
    await files.settle();
    return facts;
  });

/** Removes what a killed restore left behind. Throws BackupError if there is anything else. */
async function clearDatabase(database: Database, files: RestoredFiles): Promise<void> {
  if (await isMarked(database.orm)) return emptyDatabase(database);
  const [found] = await selectRows<{ tables: number }>(
    database.orm,
    sql`select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`,
  );
  if (!found || found.tables === 0) return;
  if (files.isSettled) {
    await files.end();
    throw new BackupError('The previous restore had already finished. Everything is there.');
  }
  throw new BackupError(
    `The database is not empty: it has ${found.tables} tables. Restore into a new one, and keep this one until you have checked the result.`,
  );
}

/** Only for a database that was empty before the restore. */
const emptyDatabase = ({ transaction }: Database): Promise<void> =>
  transaction(async (tx) => {
    await tx.execute(sql`drop schema if exists pgboss cascade`);
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
    await tx.execute(unmarkDatabase);
  });
