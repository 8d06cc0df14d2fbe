import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import { users } from './accounts.ts';

/** When and why an account was suspended, and restored. */
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

/** When, why and by whom an account's two-factor authentication was reset. */
export const twoFactorResets = pgTable(
  'two_factor_resets',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    resetBy: uuid().notNull(),
    resetAt: instant().notNull(),
  },
  (table) => [index('two_factor_resets_user').on(table.userId, table.resetAt)],
);

/** Append-only (a trigger rejects update and delete): staff notes on a patient. */
export const patientNotes = pgTable(
  'patient_notes',
  {
    /** Client-generated idempotency key. */
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    at: instant().notNull(),
    /** The staff member who wrote it. */
    by: uuid().notNull(),
    words: text().$type<EncryptedText>().notNull(),
  },
  (table) => [index('patient_notes_user').on(table.userId, table.at)],
);

/** Which account was merged into this one, when, why and by whom. */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mergedId: uuid()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    /** `code`: a code emailed to the merged account. `unused`: no one had ever signed in to it. */
    proof: text().$type<'code' | 'unused'>().notNull(),
    mergedBy: uuid().notNull(),
    mergedAt: instant().notNull(),
  },
  (table) => [index('account_merges_user').on(table.userId, table.mergedAt)],
);

/** A patient view: an administrator sees a patient's pages, read-only, for a reason shown to the patient. */
export const patientViews = pgTable(
  'patient_views',
  {
    id: uuid().primaryKey(),
    patientId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    adminId: uuid().notNull(),
    /** The administrator's session that is viewing the patient's pages. */
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

/** Our own uptime checks, one per minute, grouped by hour. A minute without a response is missing. */
export const availabilityHours = pgTable('availability_hours', {
  hour: instant().primaryKey(),
  firstMinute: instant().notNull(),
  /** Each minute counts once, however many processes check it. */
  lastMinute: instant().notNull(),
  answeredMinutes: integer().notNull(),
});
