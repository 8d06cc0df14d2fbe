/**
 * `npm run harborline backup` copies the database and the files that people sent into one file in DATA_DIR/backups, reads it back,
 * and records the copy. PostgreSQL is copied while the service runs, by `pg_dump` (PATH, or PG_BIN_DIR); for the embedded
 * database the service must be stopped, because one process owns it. `--to FOLDER` writes elsewhere, on another disk; `--keep 14` removes all but the
 * newest 14 there. `--record pg_dump` only records a copy that another tool has made. BACKUP_KEY encrypts; in production a
 * copy that is not encrypted is made with `--unencrypted` alone.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupRefused } from '#app/backup/backup-manifest.ts';
import { checkBackup } from '#app/backup/read-backup.ts';
import { writeBackup } from '#app/backup/write-backup.ts';
import { readSettings } from '#app/settings/settings.ts';
import { recordedBackups } from '#platform/audit/audit-tables.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { openOrEnd } from './open-for-command.ts';
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
  console.error('--keep says how many backups stay, such as --keep 14.');
  process.exit(2);
}
const settings = readSettings(process.env);
const key = values.unencrypted ? undefined : settings.backupKey;
if (settings.globalMode === 'production' && !key && !values.unencrypted && values.record === undefined) {
  console.error(
    'Nothing was copied: BACKUP_KEY is not set, and whoever had the copy could read everything in ' +
      'it.\n' +
      'Make a key (openssl rand -base64 32), set it as BACKUP_KEY, and keep it where the backups ' +
      'are not. For a copy that is not encrypted all the same: --unencrypted.',
  );
  process.exit(1);
}
const database = await openOrEnd(settings, { isForCopy: true });
try {
  const made = values.record === undefined ? await copy(database) : { tool: values.record.slice(0, 60) };
  await database.orm.insert(recordedBackups).values({ id: newId(), finishedAt: new Date(), ...made });
  console.log(`Recorded: a backup made with ${made.tool}.`);
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error;
  console.error(`Nothing was copied. ${error.message}`);
  process.exitCode = 1;
} finally {
  await database.close();
}

async function copy(of: Database) {
  const startedAt = performance.now();
  const folder = values.to ?? join(settings.dataDirectory, 'backups');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, nameBackup(new Date(), { isEncrypted: key !== undefined }));
  const { manifest, sizeBytes, sha256 } = await writeBackup({
    database: of,
    databaseUrl: settings.databaseUrl,
    postgresTools: { folder: settings.postgresTools, env: process.env },
    dataDirectory: settings.dataDirectory,
    path,
    key,
    productVersion,
    now: new Date(),
  });
  // What was written is read once more, as a restore would: a disk that lies is found today.
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
    console.log(`The file ${key} is named by a row and was not there: it may have been deleted meanwhile.`);
  console.log(
    key
      ? 'It is encrypted (age) with BACKUP_KEY as the passphrase. Keep the key elsewhere: without it ' +
          'nobody can read the copy.'
      : 'It is NOT encrypted: whoever has the file can read everything in it. The service’s own ' +
          'secrets are not in it: keep DATA_DIR/session-secret and DATA_DIR/data-key, where they are, ' +
          'by yourself.',
  );
  if (keep !== null) removeOld(folder, keep);
  return { tool: 'cli/backup.ts', sizeBytes, sha256 };
}

function removeOld(folder: string, most: number) {
  for (const name of listBackups(readdirSync(folder)).slice(most)) {
    rmSync(join(folder, name));
    console.log(`Removed the older ${name}.`);
  }
}
