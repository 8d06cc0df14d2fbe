/**
 * `npm run harborline restore -- FILE` restores a backup into an empty DATA_DIR and, if DATABASE_URL is set,
 * an empty PostgreSQL, verifies it and prints the result. A PostgreSQL backup needs `pg_restore` (PATH, or
 * PG_BIN_DIR). If anything is wrong, nothing is left behind and it exits with 1. BACKUP_KEY decrypts the
 * backup; while it is set, an unencrypted one needs `--unencrypted`.
 */
import { parseArgs } from 'node:util';
import { BackupError } from '#app/backup/backup-manifest.ts';
import { restoreBackup } from '#app/backup/restore-backup.ts';
import { readSettings, type Settings } from '#app/settings/settings.ts';
import { describeRestored } from './restore/describe-restored.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'accept-broken-chains': { type: 'boolean', default: false },
    unencrypted: { type: 'boolean', default: false },
  },
});
const [path] = positionals;

/** Printed first, so that the operator notices missing settings before the restore. */
function describeTarget({ databaseUrl, dataDirectory }: Settings): string {
  if (!databaseUrl) return `the embedded database in ${dataDirectory} (DATABASE_URL is not set)`;
  const { host, pathname } = new URL(databaseUrl);
  return `the PostgreSQL database ${pathname.slice(1)} on ${host}, files into ${dataDirectory}`;
}

if (path === undefined || positionals.length > 1) {
  console.error(
    'Specify the backup to restore: npm run harborline restore -- DATA_DIR/backups/harborline-….tar.gz.age',
  );
  process.exitCode = 2;
} else {
  const settings = readSettings(process.env);
  console.log(`Restoring into ${describeTarget(settings)}.`);
  const startedAt = performance.now();
  try {
    const restored = await restoreBackup({
      path,
      key: values.unencrypted ? undefined : settings.backupKey,
      place: settings,
      postgresTools: { folder: settings.postgresTools, env: process.env },
      acceptBrokenChains: values['accept-broken-chains'],
      say: (line) => console.log(line),
    });
    for (const line of describeRestored(restored)) console.log(line);
    console.log(`Restored and verified in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
    console.log(
      'Before you start the service, run reconcile with the same settings to fetch what changed at the payment processor.',
    );
  } catch (error) {
    if (!(error instanceof BackupError)) throw error;
    console.error(`Nothing was restored. ${error.message}`);
    process.exitCode = 1;
  }
}
