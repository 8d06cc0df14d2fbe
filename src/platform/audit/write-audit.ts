import type { Orm } from '#platform/database/database.ts';
import { auditEntries } from './audit-tables.ts';

export type AuditEntry = {
  at: Date;
  actorId: string | null;
  actorRole: string;
  /** The endpoint or job name: `approveRequest`. */
  action: string;
  subjectKind: string;
  subjectId: string | null;
  outcome: 'done' | 'refused' | 'failed';
  requestTraceId: string | null;
};

/** Adds entries to the audit log. Pass the transaction of the action if there is one. */
export async function writeAudit(tx: Orm, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await tx.insert(auditEntries).values(entries);
}
