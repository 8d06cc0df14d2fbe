import { sql } from 'drizzle-orm';
import { type Database, selectRows } from '#platform/database/database.ts';
import { isDiskFull } from '#platform/database/error-code.ts';
import { migrateTo, verifyMigrations } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { type BackupManifest, BackupRefused, dumpPath, manifestPath } from './backup-manifest.ts';
import { liftTimeouts, readServerVersion } from './describe-database.ts';
import { findTool, restoreDump, type Tool, type ToolSettings } from './postgres-tools.ts';
import { checkBackup, openBackup } from './read-backup.ts';
import { isMarked, markDatabase, RestoredFiles, unmarkDatabase } from './restore-files.ts';
import { compareRows, type RestoredFacts, verifyRestored } from './verify-restored.ts';

export type RestoreOptions = {
  path: string;
  key: string | undefined;
  /** Where it goes: an empty folder, and an empty PostgreSQL database for a backup of one. */
  place: { dataDirectory: string; databaseUrl: string | undefined };
  postgresTools: ToolSettings;
  /** Keeps what is as the backup says and still wrong in itself: a chain that was broken before the copy was made. */
  acceptBrokenChains?: boolean;
  /** Receives progress messages. */
  say?(line: string): void;
};

export type Restored = { manifest: BackupManifest; facts: RestoredFacts };

type Work = RestoreOptions & { manifest: BackupManifest; say(line: string): void };

/**
 * Restores a backup into an empty place, after the whole file was read once and found intact, and verifies it. Throws
 * BackupRefused with the reason; nothing is left then.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { path, key, place, say = () => {} } = options;
  say('Reading the whole backup …');
  const manifest = await checkBackup(path, key);
  refuseOtherVersion(manifest);
  refuseOtherDatabase(manifest, place.databaseUrl);
  const work = { ...options, manifest, say };
  try {
    const facts = await (place.databaseUrl === undefined
      ? restoreEmbedded(work)
      : restorePostgres(work, place.databaseUrl));
    return { manifest, facts };
  } catch (error) {
    throw isDiskFull(error)
      ? new BackupRefused('The disk is full. Nothing is left of it: make room, and run it again.')
      : error;
  }
}

function refuseOtherVersion({ migrations, productVersion }: BackupManifest) {
  try {
    verifyMigrations(migrations);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(
      `The backup is of version ${productVersion}, which does not fit this one. ${why}`,
    );
  }
}

function refuseOtherDatabase({ backend }: BackupManifest, databaseUrl: string | undefined) {
  if (backend === 'pglite' && databaseUrl !== undefined)
    throw new BackupRefused(
      'The backup is of the embedded database, which cannot be restored into PostgreSQL. Leave DATABASE_URL empty.',
    );
  if (backend === 'postgres' && databaseUrl === undefined)
    throw new BackupRefused('The backup is of PostgreSQL. Set DATABASE_URL to a new, empty database for it.');
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
      const why = error instanceof Error ? error.message : String(error);
      throw new BackupRefused(
        `The embedded database of the backup (PostgreSQL ${manifest.serverVersion}, version ${manifest.productVersion} of the product) cannot be opened by this version: ${why}`,
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

/** Verifies what is there, brings it up to this version, and commits it. */
const finish = (
  { manifest, acceptBrokenChains = false, say }: Work,
  database: Database,
  files: RestoredFiles,
): Promise<RestoredFacts> =>
  database.transaction(async (tx) => {
    await liftTimeouts(tx);
    say('Comparing every table …');
    await compareRows(tx, manifest);
    await migrateTo(tx, database.backend, Number.POSITIVE_INFINITY);
    // Without statistics about the new rows the queries below would be planned as if there were hardly any.
    await tx.execute(sql`analyze`);
    say('Verifying the ledger, the audit trail and the files …');
    const facts = await verifyRestored(tx, manifest, files, acceptBrokenChains);
    await tx.execute(unmarkDatabase);
    await files.settle();
    return facts;
  });

/** Throws BackupRefused where there is anything that is not what a killed restore has left; that is removed. */
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
    throw new BackupRefused('The restore before this one had come to its end: everything is there.');
  }
  throw new BackupRefused(
    `The database is not empty: it has ${found.tables} tables. Restore into a new one, and keep this one until you are sure.`,
  );
}

/** Of a database that was empty before the restore began. */
const emptyDatabase = ({ transaction }: Database): Promise<void> =>
  transaction(async (tx) => {
    await tx.execute(sql`drop schema if exists pgboss cascade`);
    await tx.execute(sql`drop schema public cascade`);
    await tx.execute(sql`create schema public`);
    await tx.execute(unmarkDatabase);
  });
