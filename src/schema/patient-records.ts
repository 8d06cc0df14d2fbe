import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import { users } from './accounts.ts';

/** When and why an account was closed to its owner, and opened again. */
export const accountSuspensions = pgTable(
  'account_suspensions',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    suspendedBy: uuid().notNull(),
    suspendedAt: instant().notNull(),
    restoreReason: text(),
    restoredBy: uuid(),
    restoredAt: instant(),
  },
  (table) => [
    uniqueIndex('account_suspensions_open').on(table.userId).where(sql`restored_at is null`),
    index('account_suspensions_user').on(table.userId, table.suspendedAt),
  ],
);

/** An administrator looks at a patient's pages as the patient sees them, read only, for a reason the patient can read. */
export const patientViews = pgTable(
  'patient_views',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adminId: uuid().notNull(),
    /** The administrator's own session that shows the patient's pages meanwhile. */
    sessionId: uuid().notNull(),
    reason: text().notNull(),
    startedAt: instant().notNull(),
    endsAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    uniqueIndex('patient_views_open').on(table.sessionId).where(sql`ended_at is null`),
    index('patient_views_patient').on(table.patientId, table.startedAt),
  ],
);

/** Our own probes of whether the service answers, one a minute, gathered by the hour. A minute without an answer is missing. */
export const availabilityHours = pgTable('availability_hours', {
  hour: instant().primaryKey(),
  firstMinute: instant().notNull(),
  /** Each minute counts once, however many processes probe it. */
  lastMinute: instant().notNull(),
  answeredMinutes: integer().notNull(),
});
