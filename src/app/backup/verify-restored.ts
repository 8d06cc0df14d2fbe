import { isNull } from 'drizzle-orm';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { genesisHash as auditBeginning } from '#platform/audit/chain-audit.ts';
import { type ChainPosition, checkChainStep, checkOutsideChain } from '#platform/audit/check-audit.ts';
import type { Orm } from '#platform/database/database.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { BackupError, type BackupManifest } from './backup-manifest.ts';
import { countRows, readHeads } from './describe-database.ts';
import type { RestoredFiles } from './restore-files.ts';

/** Verified facts, for the printed report. */
export type RestoredFacts = {
  tables: number;
  rows: number;
  ledgerTransactions: number;
  auditEntries: number;
  files: number;
  /** Faults that already existed when the backup was made, and were accepted. */
  accepted: string[];
};

/** Compares row counts and chain heads with the manifest. */
export async function compareRows(tx: Orm, manifest: BackupManifest): Promise<void> {
  const found = new Map((await countRows(tx)).map(({ name, rows }) => [name, rows]));
  for (const { name, rows } of manifest.tables) {
    if (found.get(name) !== rows)
      throw new BackupError(`The table ${name} has ${found.get(name)} rows but should have ${rows}.`);
  }
  const heads = await readHeads(tx);
  if (JSON.stringify(heads.auditHead) !== JSON.stringify(manifest.auditHead))
    throw new BackupError('The head of the audit log does not match the backup.');
  if (heads.ledger.headsSha256 !== manifest.ledger.headsSha256)
    throw new BackupError('The heads of the ledger do not match the backup.');
}

/** Verifies every hash chain, and each file against its row. */
export async function verifyRestored(
  tx: Orm,
  manifest: BackupManifest,
  files: RestoredFiles,
  acceptBrokenChains: boolean,
): Promise<RestoredFacts> {
  await compareFiles(tx, manifest, files);
  const faults = [...(await readLedger(tx)), ...(await readAudit(tx, manifest.auditHead))];
  if (faults.length > 0 && !acceptBrokenChains)
    throw new BackupError(
      `${faults.join('\n')}\nThe fault already existed when the backup was made. Use an older backup, or restore this one with --accept-broken-chains and investigate.`,
    );
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    ledgerTransactions: manifest.ledger.transactions,
    auditEntries: manifest.auditHead.position,
    files: manifest.files.count,
    accepted: faults,
  };
}

async function readLedger(tx: Orm): Promise<string[]> {
  const faults: string[] = [];
  for await (const { fault, chain, position } of checkLedger(tx))
    faults.push(`The ledger is broken: ${fault}, chain ${chain ?? '?'}, position ${position ?? '?'}.`);
  return faults;
}

async function readAudit(tx: Orm, head: ChainPosition): Promise<string[]> {
  let reached: ChainPosition = { position: 0, hash: auditBeginning };
  while (reached.position < head.position) {
    const step = await checkChainStep(tx, reached, head.position);
    if (step.broken)
      return [`The audit log is broken: ${step.broken.fault}, position ${step.broken.position ?? '?'}.`];
    reached = step.reached;
  }
  if (head.position > 0 && reached.hash !== head.hash) return ['The audit log was rewritten.'];
  const outside = await checkOutsideChain(tx);
  return outside ? [`The audit log is broken: ${outside.fault}, entry ${outside.entryId ?? '?'}.`] : [];
}

async function compareFiles(tx: Orm, manifest: BackupManifest, files: RestoredFiles): Promise<void> {
  const knownMissing = new Set(manifest.files.missing);
  const rows = await tx
    .select({ key: storedFiles.storageKey, sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(isNull(storedFiles.deletedAt));
  for (const { key, sha256 } of rows) {
    const found = files.hashes.get(key);
    if (found === undefined && !knownMissing.has(key))
      throw new BackupError(`The file ${key} has a row but is not in the backup.`);
    if (found !== undefined && found !== sha256)
      throw new BackupError(`The file ${key} does not match the hash in its row.`);
  }
}
