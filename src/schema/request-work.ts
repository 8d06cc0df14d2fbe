import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import { users } from './accounts.ts';
import { careRequests } from './care-requests.ts';

/** Append-only (a trigger rejects update and delete): internal notes on a request. */
export const requestNotes = pgTable(
  'request_notes',
  {
    /** Client-generated idempotency key. */
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().$type<EncryptedText>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('request_notes_request').on(table.requestId, table.createdAt)],
);

/**
 * Draft of a manual result: never shown to the patient, and copied into `request_results` on release. Kept as the
 * starting point for work that is sent back.
 */
export const resultDrafts = pgTable('result_drafts', {
  requestId: uuid()
    .primaryKey()
    .references(() => careRequests.id),
  /** Increases with every change, for optimistic locking. */
  version: integer().notNull(),
  body: jsonb().$type<unknown>().notNull(),
  savedBy: uuid()
    .notNull()
    .references(() => users.id),
  savedAt: instant().notNull(),
});

/** Canned replies of the care team. They hold no patient data. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: uuid().primaryKey(),
    title: text().notNull(),
    body: text().notNull(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('saved_replies_title').on(sql`lower(${table.title})`)],
);
