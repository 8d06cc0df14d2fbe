import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
 * Append-only (a trigger rejects update and delete): the consent to a request that staff submitted for someone on
 * the phone.
 */
export const phoneConsents = pgTable('phone_consents', {
  requestId: uuid()
    .primaryKey()
    .references(() => careRequests.id),
  /** Who agreed: the account's owner, or the adult household member the request is for. */
  givenBy: text().$type<'patient' | 'member'>().notNull(),
  /** What the staff member read out to them. */
  statement: text().notNull(),
  recordedBy: uuid()
    .notNull()
    .references(() => users.id),
  givenAt: instant().notNull(),
});

/** Append-only (a trigger rejects update and delete): each change of a request's assignee. */
export const requestAssignments = pgTable(
  'request_assignments',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    at: instant().notNull(),
    /** Null: the request was unassigned. */
    fromUserId: uuid(),
    /** Null: the request is unassigned now. */
    toUserId: uuid(),
    /** The staff member who changed it; null for automation. */
    byUserId: uuid(),
    /** For the new assignee; patients never see it. */
    note: text().$type<EncryptedText>(),
    /** The order of the changes. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (table) => [index('request_assignments_request').on(table.requestId, table.number)],
);

/**
 * Who is viewing a request or typing in it, for their colleagues. Unlogged (migration `0001_triggers`): a database crash
 * loses only the last moments.
 */
export const requestPresence = pgTable(
  'request_presence',
  {
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    doing: text().$type<'viewing' | 'typing'>().notNull(),
    seenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.requestId, table.userId] }),
    index('request_presence_seen').on(table.seenAt),
  ],
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
  /** Null for a draft made by rules, before staff changed it. */
  savedBy: uuid().references(() => users.id),
  savedAt: instant().notNull(),
});

/** Filters as saved in a view. Never the search text, which can be a patient's name. */
export type SavedFilters = { [name: string]: unknown };

/** A staff member's own views of the request queue. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    filters: jsonb().$type<SavedFilters>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, sql`lower(${table.name})`)],
);

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
