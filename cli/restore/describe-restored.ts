import type { Restored } from '#app/backup/restore-backup.ts';

/** The report, line by line. */
export function describeRestored({ manifest, facts }: Restored): string[] {
  const { madeAt, productVersion, backend, serverVersion, migrations } = manifest;
  const database = backend === 'pglite' ? 'embedded database' : 'PostgreSQL';
  return [
    `Backup of ${madeAt}, version ${productVersion}, ${database} ${serverVersion}, ${migrations.length} migrations.`,
    `Rows: ${facts.rows} in ${facts.tables} tables, matching the backup; foreign keys are valid.`,
    `Ledger: ${facts.ledgerTransactions} transactions in ${manifest.ledger.chains} chains, fully verified.`,
    `Audit log: ${facts.auditEntries} chained entries, fully verified; head ${manifest.auditHead.hash.slice(0, 16)}…`,
    `Files: ${facts.files}, each matching its database row.`,
    ...manifest.files.missing.map((key) => `The file ${key} was already missing when the backup was made.`),
    ...facts.accepted.map((fault) => `ACCEPTED: ${fault}`),
  ];
}
