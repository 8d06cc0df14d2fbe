import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BackupRefused } from '#platform/backup/backup-manifest.ts';
import { type Restored, restoreBackup } from '#platform/backup/restore-backup.ts';
import { isDiskFull } from '#platform/database/error-code.ts';
import { openDatabase } from '#platform/database/open-database.ts';

/** Restores into a DATA_DIR and the PostgreSQL beside it, if any; an embedded database that failed is taken away again. */
export async function restoreIntoPlace(options: {
  path: string;
  key: string | undefined;
  place: { dataDirectory: string; databaseUrl: string | undefined };
  acceptBrokenChains?: boolean;
  say?(line: string): void;
}): Promise<Restored> {
  const { place, ...rest } = options;
  const folder = join(place.dataDirectory, 'database');
  const isNew = place.databaseUrl === undefined && !existsSync(folder);
  const database = await openDatabase(place);
  let isDone = false;
  try {
    const restored = await restoreBackup({ ...rest, database, dataDirectory: place.dataDirectory });
    isDone = true;
    return restored;
  } catch (error) {
    throw isDiskFull(error)
      ? new BackupRefused('The disk is full. Nothing is left of it: make room, and run it again.')
      : error;
  } finally {
    await database.close();
    if (isNew && !isDone) rmSync(folder, { recursive: true, force: true });
  }
}

/** The report, line by line. */
export function describeRestored({ manifest, facts }: Restored): string[] {
  const { madeAt, productVersion, backend, migrations } = manifest;
  return [
    `Backup of ${madeAt}, version ${productVersion}, ${backend === 'pglite' ? 'embedded database' : 'PostgreSQL'}, ${migrations.length} migrations.`,
    `Rows: ${facts.rows} in ${facts.tables} tables, each as it was copied; foreign keys hold.`,
    `Ledger: ${facts.ledgerTransactions} transactions in ${manifest.ledger.chains} chains, read from their beginning.`,
    `Audit trail: ${facts.auditEntries} sealed entries, read from the first; head ${manifest.auditHead.hash.slice(0, 16)}…`,
    `Files: ${facts.files}, each what its row describes. Jobs that wait: ${manifest.jobs}.`,
    ...manifest.files.missing.map((key) => `The file ${key} was not there any more when the copy was made.`),
    ...facts.accepted.map((fault) => `ACCEPTED: ${fault}`),
  ];
}
