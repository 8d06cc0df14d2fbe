import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, updatedAt } from '#platform/database/columns.ts';

/** Append-only: who did what to which thing. Holds ids and names of acts, never health data. */
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
    // The administrators' list, newest first, of everybody, of one person and of one act.
    index('audit_entries_newest').on(table.at, table.id),
    index('audit_entries_by').on(table.actorId, table.at, table.id),
    index('audit_entries_act').on(table.action, table.at, table.id),
  ],
);

/** Entries of the audit trail that are committed and not sealed yet. A trigger on audit_entries writes them. */
export const auditWaiting = pgTable('audit_waiting', { entryId: bigint({ mode: 'number' }).primaryKey() });

/**
 * Append-only (a trigger refuses update and delete): the chain over the audit trail. Each seal's hash is over its entry
 * and the hash of the seal before it.
 */
export const auditSeals = pgTable(
  'audit_seals',
  {
    /** 1, 2, 3 … without a gap, in the order in which entries were found committed. */
    position: bigint({ mode: 'number' }).primaryKey(),
    entryId: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    sealedAt: instant().notNull(),
  },
  (table) => [uniqueIndex('audit_seals_entry').on(table.entryId)],
);

/** One row: the last seal. Whoever seals holds its lock; nobody who writes an entry waits for it. */
export const auditChainHead = pgTable('audit_chain_head', {
  name: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** What is wrong with the trail: see `check-audit.ts`. */
export type AuditFault = 'changed' | 'missing' | 'seal_missing' | 'added' | 'cut_off' | 'rewritten';

/** Each reading of the whole trail, and what it found. Its head is remembered: a chain that is made anew later shows. */
export const auditVerifications = pgTable(
  'audit_verifications',
  {
    id: uuid().primaryKey(),
    state: text().$type<'running' | 'intact' | 'broken'>().notNull().default('running'),
    startedAt: instant().notNull(),
    /** Null for the nightly one. */
    startedBy: uuid(),
    finishedAt: instant(),
    /** The chain as it was when the reading began. */
    headPosition: bigint({ mode: 'number' }).notNull(),
    headHash: text().notNull(),
    /** How far the reading has come. */
    position: bigint({ mode: 'number' }).notNull().default(0),
    hash: text().notNull(),
    fault: text().$type<AuditFault>(),
    faultEntryId: bigint({ mode: 'number' }),
    faultPosition: bigint({ mode: 'number' }),
    /** When the entry in question, or the last good one before it, was written. */
    faultAt: instant(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('audit_verifications_running').on(table.state).where(sql`state = 'running'`),
    index('audit_verifications_started').on(table.startedAt),
  ],
);

/** Copies of the data that were made and recorded, by `cli/backup.ts` or by whoever made one with another tool. */
export const recordedBackups = pgTable(
  'recorded_backups',
  {
    id: uuid().primaryKey(),
    finishedAt: instant().notNull(),
    /** `cli/backup.ts`, or the name of the tool that it was told of. */
    tool: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }),
    sha256: text(),
    /** When `cli/drill.ts` last restored it and found everything, and how many seconds restoring took. */
    drilledAt: instant(),
    drillSeconds: integer(),
  },
  (table) => [index('recorded_backups_finished').on(table.finishedAt)],
);
