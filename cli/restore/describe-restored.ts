import type { Restored } from '#app/backup/restore-backup.ts';

/** The report, line by line. */
export function describeRestored({ manifest, facts }: Restored): string[] {
  const { madeAt, productVersion, backend, serverVersion, migrations } = manifest;
  const database = backend === 'pglite' ? 'embedded database' : 'PostgreSQL';
  return [
    `Backup of ${madeAt}, version ${productVersion}, ${database} ${serverVersion}, ${migrations.length} migrations.`,
    `Rows: ${facts.rows} in ${facts.tables} tables, as many as were copied; foreign keys hold.`,
    `Ledger: ${facts.ledgerTransactions} transactions in ${manifest.ledger.chains} chains, read from their beginning.`,
    `Audit trail: ${facts.auditEntries} sealed entries, read from the first; head ${manifest.auditHead.hash.slice(0, 16)}…`,
    `Files: ${facts.files}, each what its row describes.`,
    ...manifest.files.missing.map((key) => `The file ${key} was not there any more when the copy was made.`),
    ...facts.accepted.map((fault) => `ACCEPTED: ${fault}`),
  ];
}
