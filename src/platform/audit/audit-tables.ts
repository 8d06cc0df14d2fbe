import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, updatedAt } from '#platform/database/columns.ts';

/** Append-only: who did what to which record. Holds ids and action names, never health data. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    actorId: text(),
    actorRole: text().notNull(),
    action: text().notNull(),
    subjectKind: text().notNull(),
    subjectId: text(),
    outcome: text().notNull(),
    requestTraceId: text(),
  },
  (table) => [
    index('audit_entries_subject').on(table.subjectKind, table.subjectId, table.id),
    index('audit_entries_actor').on(table.actorId, table.id),
    index('audit_entries_about').on(table.subjectId, table.id),
    // For the administrators' list, newest first: all entries, one user's, and one action's.
    index('audit_entries_newest').on(table.at, table.id),
    index('audit_entries_by').on(table.actorId, table.at, table.id),
    index('audit_entries_act').on(table.action, table.at, table.id),
  ],
);

/** Committed audit entries that are not yet part of the hash chain. Filled by a trigger on audit_entries. */
export const auditWaiting = pgTable('audit_waiting', { entryId: bigint({ mode: 'number' }).primaryKey() });

/**
 * The hash chain over the audit log. Append-only (a trigger rejects update and delete). Each hash covers its
 * entry and the previous hash.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** Gapless sequence number, in the order in which the entries were added to the chain. */
    position: bigint({ mode: 'number' }).primaryKey(),
    entryId: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    sealedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('audit_seals_entry').on(table.entryId)],
);

/**
 * One row: the head of the chain. The process that extends the chain locks it; writing an entry never waits
 * for it.
 */
export const auditChainHead = pgTable('audit_chain_head', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** Integrity faults in the audit log: see `check-audit.ts`. */
export type AuditFault = 'changed' | 'missing' | 'seal_missing' | 'added' | 'cut_off' | 'rewritten';

/**
 * Each full verification of the audit log and its result. Its head is kept, so that a rebuilt chain is
 * detected later.
 */
export const auditVerifications = pgTable(
  'audit_verifications',
  {
    id: uuid().primaryKey(),
    state: text().$type<'running' | 'intact' | 'broken'>().notNull().default('running'),
    startedAt: instant().notNull(),
    /** Null for the nightly run. */
    startedBy: uuid(),
    finishedAt: instant(),
    /** The head of the chain when the verification started. */
    headPosition: bigint({ mode: 'number' }).notNull(),
    headHash: text().notNull(),
    /** The last position verified. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    hash: text().notNull(),
    fault: text().$type<AuditFault>(),
    faultEntryId: bigint({ mode: 'number' }),
    faultPosition: bigint({ mode: 'number' }),
    /** When the faulty entry, or the last good one before it, was written. */
    faultAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('audit_verifications_running').on(table.state).where(sql`state = 'running'`),
    index('audit_verifications_started').on(table.startedAt),
  ],
);

/** Recorded backups, made by `cli/backup.ts` or another tool. */
export const recordedBackups = pgTable(
  'recorded_backups',
  {
    id: uuid().primaryKey(),
    finishedAt: instant().notNull(),
    /** `cli/backup.ts`, or the name of the other tool. */
    tool: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }),
    sha256: text(),
    /** When `cli/drill.ts` last restored it successfully, and how many seconds that took. */
    drilledAt: instant(),
    drillSeconds: integer(),
  },
  (table) => [index('recorded_backups_finished').on(table.finishedAt)],
);
