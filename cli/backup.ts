/**
 * `npm run harborline backup` copies the database and uploaded files into one file in DATA_DIR/backups,
 * verifies it by reading it back, and records it. PostgreSQL is copied with `pg_dump` (PATH, or PG_BIN_DIR)
 * while the service runs; with the embedded database the service must be stopped, because only one process
 * can open it. `--to FOLDER` writes elsewhere; `--keep 14` removes all but the newest 14 there. `--record
 * pg_dump` only records a backup made with another tool. BACKUP_KEY encrypts; in production an unencrypted
 * backup needs `--unencrypted`.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#app/backup/backup-manifest.ts';
import { checkBackup } from '#app/backup/read-backup.ts';
import { writeBackup } from '#app/backup/write-backup.ts';
import { readSettings } from '#app/settings/settings.ts';
import { recordBackup } from '#platform/audit/record-backup.ts';
import type { Database } from '#platform/database/database.ts';
import { openOrExit } from './open-for-command.ts';
import { listBackups, nameBackup } from './restore/list-backups.ts';
import { productVersion } from './restore/product-version.ts';

const { values } = parseArgs({
  options: {
    record: { type: 'string' },
    to: { type: 'string' },
    keep: { type: 'string' },
    unencrypted: { type: 'boolean', default: false },
  },
});
const keep = values.keep === undefined ? null : Number(values.keep);
if (keep !== null && !(Number.isInteger(keep) && keep > 0)) {
  console.error('--keep needs the number of backups to keep, such as --keep 14.');
  process.exit(2);
}
const settings = readSettings(process.env);
const key = values.unencrypted ? undefined : settings.backupKey;
if (settings.globalMode === 'production' && !key && !values.unencrypted && values.record === undefined) {
  console.error(
    'No backup was made: BACKUP_KEY is not set, and anyone with the file could read everything in ' +
      'it.\n' +
      'Create a key (openssl rand -base64 32), set it as BACKUP_KEY, and store it apart from the ' +
      'backups. To make an unencrypted backup anyway: --unencrypted.',
  );
  process.exit(1);
}
const database = await openOrExit(settings, { forBackup: true });
try {
  const made =
    values.record === undefined ? await makeBackup(database) : { tool: values.record.slice(0, 60) };
  await recordBackup(database.orm, made, new Date());
  console.log(`Recorded: a backup made with ${made.tool}.`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  console.error(`No backup was made. ${error.message}`);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function makeBackup(from: Database) {
  const startedAt = performance.now();
  const folder = values.to ?? join(settings.dataDirectory, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, nameBackup(new Date(), { isEncrypted: key !== undefined }));
  const { manifest, sizeBytes, sha256 } = await writeBackup({
    database: from,
    databaseUrl: settings.databaseUrl,
    postgresTools: { folder: settings.postgresTools, env: process.env },
    dataDirectory: settings.dataDirectory,
    path,
    key,
    productVersion,
    now: new Date(),
  });
  // Read back as a restore would, so that a faulty disk is noticed today.
  await checkBackup(path, key);
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `${path}\n` +
      `${rows} rows of ${manifest.tables.length} tables and ${manifest.files.count} files, ` +
      `${Math.ceil(sizeBytes / 1024)} KB, in ${((performance.now() - startedAt) / 1000).toFixed(1)} ` +
      's.\n' +
      `SHA-256 ${sha256}`,
  );
  for (const key of manifest.files.missing)
    console.log(
      `The file ${key} is referenced in the database but missing; it may have been deleted during the backup.`,
    );
  console.log(
    key
      ? 'Encrypted (age) with BACKUP_KEY as the passphrase. Store the key elsewhere: without it the ' +
          'backup cannot be read.'
      : 'NOT encrypted: anyone with the file can read everything in it. The service’s own ' +
          'secrets are not included: back up DATA_DIR/session-secret and DATA_DIR/data-key, if present, ' +
          'separately.',
  );
  if (keep !== null) removeOld(folder, keep);
  return { tool: 'cli/backup.ts', sizeBytes, sha256 };
}

function removeOld(folder: string, count: number) {
  for (const name of listBackups(readdirSync(folder)).slice(count)) {
    rmSync(join(folder, name));
    console.log(`Removed ${name}.`);
  }
}
