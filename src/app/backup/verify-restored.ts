import { isNull } from 'drizzle-orm';
import { checkLedger } from '#modules/billing/server/ledger/check-ledger.ts';
import { chainBeginning as auditBeginning } from '#platform/audit/chain-audit.ts';
import { checkBesideChain, checkChainStep, type Reached } from '#platform/audit/check-audit.ts';
import type { Orm } from '#platform/database/database.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { type BackupManifest, BackupRefused } from './backup-manifest.ts';
import { countRows, readHeads } from './describe-database.ts';
import type { RestoredFiles } from './restore-files.ts';

/** What was found right, to be printed. */
export type RestoredFacts = {
  tables: number;
  rows: number;
  ledgerTransactions: number;
  auditEntries: number;
  files: number;
  /** What was wrong before the copy was made already, and accepted. */
  accepted: string[];
};

/** Compares the number of rows of each table, and the heads of the chains, with what the backup says. */
export async function compareRows(tx: Orm, manifest: BackupManifest): Promise<void> {
  const found = new Map((await countRows(tx)).map(({ name, rows }) => [name, rows]));
  for (const { name, rows } of manifest.tables) {
    if (found.get(name) !== rows)
      throw new BackupRefused(`The table ${name} has ${found.get(name)} rows and should have ${rows}.`);
  }
  const heads = await readHeads(tx);
  if (JSON.stringify(heads.auditHead) !== JSON.stringify(manifest.auditHead))
    throw new BackupRefused('The audit trail does not end where it did.');
  if (heads.ledger.headsSha256 !== manifest.ledger.headsSha256)
    throw new BackupRefused('The chains of the ledger do not end where they did.');
}

/** Reads every chain anew, and holds the bytes of each file against its row. */
export async function verifyRestored(
  tx: Orm,
  manifest: BackupManifest,
  files: RestoredFiles,
  acceptBrokenChains: boolean,
): Promise<RestoredFacts> {
  await compareFiles(tx, manifest, files);
  const faults = [...(await readLedger(tx)), ...(await readAudit(tx, manifest.auditHead))];
  if (faults.length > 0 && !acceptBrokenChains)
    throw new BackupRefused(
      `${faults.join('\n')}\nSo it was when the copy was made: its rows are those that were copied. Take an older backup, or restore it all the same with --accept-broken-chains and look into it.`,
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
    faults.push(
      `The ledger is not what was booked: ${fault}, chain ${chain ?? '?'}, place ${position ?? '?'}.`,
    );
  return faults;
}

async function readAudit(tx: Orm, head: Reached): Promise<string[]> {
  let reached: Reached = { position: 0, hash: auditBeginning };
  while (reached.position < head.position) {
    const step = await checkChainStep(tx, reached, head.position);
    if (step.broken)
      return [`The audit trail is broken: ${step.broken.fault}, place ${step.broken.position ?? '?'}.`];
    reached = step.reached;
  }
  if (head.position > 0 && reached.hash !== head.hash) return ['The audit trail was made anew.'];
  const beside = await checkBesideChain(tx);
  return beside ? [`The audit trail is broken: ${beside.fault}, entry ${beside.entryId ?? '?'}.`] : [];
}

async function compareFiles(tx: Orm, manifest: BackupManifest, files: RestoredFiles): Promise<void> {
  const known = new Set(manifest.files.missing);
  const rows = await tx
    .select({ key: storedFiles.storageKey, sha256: storedFiles.sha256 })
    .from(storedFiles)
    .where(isNull(storedFiles.deletedAt));
  for (const { key, sha256 } of rows) {
    const found = files.hashes.get(key);
    if (found === undefined && !known.has(key))
      throw new BackupRefused(`The file ${key} is named by a row and is not in the backup.`);
    if (found !== undefined && found !== sha256)
      throw new BackupRefused(`The file ${key} is not the one that its row describes.`);
  }
}
