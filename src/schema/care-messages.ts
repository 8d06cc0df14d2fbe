import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import { users } from './accounts.ts';
import { careRequests } from './care-requests.ts';

/** Messages between patient and care team about one request. */
export const careMessages = pgTable(
  'care_messages',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    /** 1, 2, 3 … within the request. */
    position: integer().notNull(),
    author: text().$type<'patient' | 'staff' | 'assistant'>().notNull(),
    authorId: uuid().references(() => users.id),
    /** Encrypted. */
    body: text().$type<EncryptedText>().notNull(),
    /** Client-generated idempotency key. */
    submissionKey: uuid().notNull(),
    /** A patient's message that staff must reply to or mark as done; false for mere thanks. */
    needsReply: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (table) => [
    unique('care_messages_position').on(table.requestId, table.position),
    unique('care_messages_once').on(table.requestId, table.submissionKey),
  ],
);

/**
 * Status of each thread for the care team. A patient's message waits from its arrival until staff reply or mark the
 * thread as done. A trigger on messages and on `done_up_to` maintains everything except the `done` columns.
 */
export const careThreads = pgTable(
  'care_threads',
  {
    requestId: uuid()
      .primaryKey()
      .references(() => careRequests.id, { onDelete: 'cascade' }),
    lastMessageAt: instant().notNull(),
    /** Patient messages that need a reply, after the last staff message and `doneUpTo`. */
    waitingCount: integer().notNull(),
    /** Position and time of the first of them; null when none wait. */
    waitingPosition: integer(),
    waitingSince: instant(),
    /** Messages up to this position were marked as done. */
    doneUpTo: integer().notNull().default(0),
    doneBy: uuid(),
    doneAt: instant(),
  },
  (table) => [
    index('care_threads_waiting')
      .on(table.waitingSince, table.requestId)
      .where(sql`waiting_since is not null`),
    index('care_threads_newest').on(table.lastMessageAt, table.requestId),
  ],
);

/** How far each side has read. */
export const careMessageReads = pgTable(
  'care_message_reads',
  {
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    reader: text().$type<'patient' | 'staff'>().notNull(),
    readUpTo: integer().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.reader] })],
);

/** A file attached to a request; its bytes are in the `files` port under `storageKey`. */
export const storedFiles = pgTable(
  'stored_files',
  {
    id: uuid().primaryKey(),
    requestId: uuid()
      .notNull()
      .references(() => careRequests.id),
    messageId: uuid().references(() => careMessages.id),
    /** A document of a manual result, not attached to a message; locked together with the result. */
    belongsToResult: boolean().notNull().default(false),
    uploadedBy: uuid()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** Detected from the bytes, not from the file name. */
    contentType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull().unique(),
    createdAt: createdAt(),
    deletedAt: instant(),
  },
  (table) => [index('stored_files_request').on(table.requestId)],
);
