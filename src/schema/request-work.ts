import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { Sealed } from '#platform/encryption/data-keys.ts';
import { users } from './accounts.ts';
import { careRequests } from './care-requests.ts';

/** Append-only (a trigger refuses update and delete): what the care team writes to itself about a request. */
export const requestNotes = pgTable(
  'request_notes',
  {
    /** Made by the page for each note: however often it is sent, it is one. */
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    authorId: uuid()
      .notNull()
      .references(() => users.id),
    body: text().$type<Sealed>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('request_notes_request').on(table.requestId, table.createdAt)],
);

/**
 * A result that a person of the team is putting together by hand: never shown to the patient, and copied into
 * `request_results` when it is released. It stays, so that work that is sent back goes on from it.
 */
export const resultDrafts = pgTable('result_drafts', {
  requestId: uuid()
    .primaryKey()
    .references(() => careRequests.id),
  /** Rises with every change: who saves names the one that they changed. */
  version: integer().notNull(),
  body: jsonb().$type<unknown>().notNull(),
  savedBy: uuid()
    .notNull()
    .references(() => users.id),
  savedAt: instant().notNull(),
});

/** Answers that the care team gives often. They hold nothing about any patient. */
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
