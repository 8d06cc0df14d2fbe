import { createHash } from 'node:crypto';
import type { auditEntries } from './audit-tables.ts';

export type StoredEntry = typeof auditEntries.$inferSelect;

/** The hash before the first entry. */
export const genesisHash = '0'.repeat(64);

/** Canonical text of an entry: identical in every process and covering every field. */
export const canonicalText = (entry: StoredEntry): string =>
  JSON.stringify([
    entry.id,
    entry.at.toISOString(),
    entry.actorId,
    entry.actorRole,
    entry.action,
    entry.subjectKind,
    entry.subjectId,
    entry.outcome,
    entry.requestTraceId,
  ]);

/** SHA-256, as 64 hexadecimal digits, over the previous hash and the entry. */
export const chainHash = (previousHash: string, entry: StoredEntry): string =>
  createHash('sha256')
    .update(`${previousHash}\n${canonicalText(entry)}`)
    .digest('hex');
