import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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

/** Settings of the running service that an administrator may change, one row a name. */
export const serviceSettings = pgTable('service_settings', {
  name: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});
