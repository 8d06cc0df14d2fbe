import { createHash } from 'node:crypto';
import type { auditEntries } from './audit-tables.ts';

export type StoredEntry = typeof auditEntries.$inferSelect;

/** The hash before the first seal. */
export const chainBeginning = '0'.repeat(64);

/** An entry as one text: the same entry is the same text in every process, and every field of it counts. */
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

/** SHA-256, as 64 hexadecimal digits, over the seal before and the entry. */
export const chainHash = (previousHash: string, entry: StoredEntry): string =>
  createHash('sha256')
    .update(`${previousHash}\n${canonicalText(entry)}`)
    .digest('hex');
