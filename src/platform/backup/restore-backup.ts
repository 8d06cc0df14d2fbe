import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type SQL, sql } from 'drizzle-orm';
import { copyText } from '#platform/database/copy-rows.ts';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { migrateTo, verifyMigrations } from '#platform/database/migrate.ts';
import { openEmptyQueues, type WaitingJob } from '#platform/jobs/jobs.ts';
import { silentLog } from '#platform/telemetry/log.ts';
import {
  type BackupManifest,
  BackupRefused,
  filesPrefix,
  jobsPath,
  secretsPrefix,
} from './backup-manifest.ts';
import { listTables, quoted, settleFormats } from './describe-database.ts';
import { checkBackup, readParts } from './read-backup.ts';
import { RestoredFiles } from './restore-files.ts';
import { compareRows, type RestoredFacts, verifyRestored } from './verify-restored.ts';

export type RestoreOptions = {
  /** Where the backup lies. */
  path: string;
  key: string | undefined;
  /** Without a table. */
  database: Database;
  /** Where `files` and the secrets go. */
  dataDirectory: string;
  /** Keeps what is as the backup says and still wrong in itself: a chain that was broken before the copy was made. */
  acceptBrokenChains?: boolean;
  /** Told what is being done. */
  say?(line: string): void;
};

export type Restored = { manifest: BackupManifest; facts: RestoredFacts };

const unzip = promisify(gunzip);
/** More than a part ever holds: a part that was made to swell is refused. */
const mostPartBytes = 512 * 1024 * 1024;

/**
 * Brings a backup into an empty database and DATA_DIR. Everything happens in one transaction, after the whole file was
 * read once and found right: it is there whole and verified, or not at all. Throws BackupRefused with why.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { path, key, database, say = () => {} } = options;
  say('Reading the whole backup …');
  const manifest = await checkBackup(path, key);
  refuseUnknownVersion(manifest);
  const files = new RestoredFiles(options.dataDirectory);
  await refuseFilled(database.orm, files);
  await files.begin();
  const jobs = await readJobs(path, key, manifest);
  const queues = await openEmptyQueues(database, silentLog, [...new Set(jobs.map(({ name }) => name))]);
  try {
    const facts = await database.transaction(async (tx) => {
      await settleFormats(tx);
      await migrateTo(tx, database.backend, manifest.migrations.length);
      say('Bringing the rows in …');
      await fillTables(tx, options, manifest, files);
      await queues.add(tx, jobs);
      say('Comparing every row …');
      await compareRows(tx, manifest);
      await migrateTo(tx, database.backend, Number.POSITIVE_INFINITY);
      // Without figures about the new rows the readings below would be planned as if there were hardly any.
      await tx.execute(sql`analyze`);
      say('Reading the ledger, the audit trail and the files …');
      const verified = await verifyRestored(tx, manifest, files, options.acceptBrokenChains ?? false);
      await files.settle();
      return verified;
    });
    return { manifest, facts };
  } catch (error) {
    await files.undo();
    throw error;
  } finally {
    await queues.stop();
    await files.end();
  }
}

function refuseUnknownVersion({ migrations, productVersion }: BackupManifest) {
  try {
    verifyMigrations(migrations);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(
      `The backup is of version ${productVersion}, which does not fit this one. ${why}`,
    );
  }
}

async function refuseFilled(orm: Orm, files: RestoredFiles): Promise<void> {
  const tables = await listTables(orm);
  if (tables.length > 0 && files.wasBegun) {
    // Its files had their names before its rows were committed.
    await files.end();
    throw new BackupRefused('The restore before this one had come to its end: everything is there.');
  }
  if (tables.length > 0)
    throw new BackupRefused(
      `The database is not empty: it has ${tables.length} tables. Restore into a new one, and keep this one until you are sure.`,
    );
}

async function readJobs(
  path: string,
  key: string | undefined,
  manifest: BackupManifest,
): Promise<WaitingJob[]> {
  for await (const part of readParts(path, key, manifest)) {
    if (part.path !== jobsPath) continue;
    const read = JSON.parse((await unzip(part.bytes)).toString('utf8')) as (Omit<WaitingJob, 'startAfter'> & {
      startAfter: string;
    })[];
    return read.map((job) => ({ ...job, startAfter: new Date(job.startAfter) }));
  }
  return [];
}

/** Rows that are written in one go are indexed and held against each other in one go, several times as fast. */
async function fillTables(
  tx: Orm,
  options: RestoreOptions,
  manifest: BackupManifest,
  files: RestoredFiles,
): Promise<void> {
  await refuseOtherTables(tx, manifest);
  const later = await takeAside(tx);
  const columnsOf = new Map(manifest.tables.map(({ name, columns }) => [name, columns.map(quoted)]));
  const all = sql.join(
    manifest.tables.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  for (const { name } of manifest.tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
  // What the migrations themselves wrote comes with the backup.
  await tx.execute(sql`truncate ${all}`);
  for await (const { path, bytes } of readParts(options.path, options.key, manifest)) {
    if (path.startsWith(filesPrefix)) await files.put(path.slice(filesPrefix.length), bytes);
    else if (path.startsWith(secretsPrefix)) await files.putSecret(path.slice(secretsPrefix.length), bytes);
    else if (path.startsWith('tables/')) {
      const table = path.split('/')[1] ?? '';
      const columns = columnsOf.get(table);
      if (!columns) throw new BackupRefused(`The part ${path} belongs to no table.`);
      const text = await unzip(bytes, { maxOutputLength: mostPartBytes });
      await copyText(tx, { table: quoted(table), columns }, Buffer.from(text));
    }
  }
  for (const { name, lastValue, isCalled } of manifest.sequences)
    await tx.execute(
      sql`select setval(${quoted(name)}::regclass, ${lastValue}::bigint, ${isCalled}::boolean)`,
    );
  for (const statement of later) await tx.execute(statement);
  for (const { name } of manifest.tables)
    await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
}

async function refuseOtherTables(tx: Orm, { tables }: BackupManifest): Promise<void> {
  const made = new Map((await listTables(tx)).map(({ name, columns }) => [name, columns]));
  for (const { name, columns } of tables) {
    const known = made.get(name);
    if (!known) throw new BackupRefused(`The backup has a table ${name} that its migrations do not make.`);
    const strange = columns.find((column) => !known.includes(column));
    if (strange)
      throw new BackupRefused(`The backup has a column ${name}.${strange} that its migrations do not make.`);
  }
}

/** Takes foreign keys and indexes away; returns what puts them back, and so holds every row against them. */
async function takeAside(tx: Orm): Promise<SQL[]> {
  const keys = await selectRows<{ table: string; name: string; definition: string }>(
    tx,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const indexes = await selectRows<{ name: string; definition: string }>(
    tx,
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  );
  for (const { table, name } of keys)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  return [
    sql`set local maintenance_work_mem = '256MB'`,
    ...indexes.map(({ definition }) => sql.raw(definition)),
    ...keys.map(({ table, name, definition }) =>
      sql.raw(`alter table ${table} add constraint ${name} ${definition}`),
    ),
  ];
}
