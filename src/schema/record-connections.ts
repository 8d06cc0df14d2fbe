import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import { users } from './accounts.ts';
import { recordDocuments } from './records.ts';

/** A patient on the way to a clinic or insurer and back. Deleted at the return, so that it is used once. */
export const recordAuthorizations = pgTable(
  'record_authorizations',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** An id of household_members; null for the account owner. */
    householdMemberId: uuid(),
    /** Only this session may finish it: no one can be tricked into adding another person's records. */
    sessionId: text().notNull(),
    sourceId: text().notNull(),
    mode: text().notNull(),
    /** Of OAuth's `state`. */
    stateHash: text().notNull().unique(),
    /** PKCE. */
    codeVerifier: text().$type<EncryptedText>().notNull(),
    redirectUri: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('record_authorizations_user').on(table.userId),
    index('record_authorizations_expiry').on(table.expiresAt),
  ],
);

/**
 * `needs_reconnect`: the permission ended, and only the patient can renew it. `ending`: the patient ended it; the row is
 * deleted when the source has confirmed.
 */
export type RecordConnectionState = 'connected' | 'needs_reconnect' | 'ending';

/** A clinic or insurer that sends a person's records. */
export const recordConnections = pgTable(
  'record_connections',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** An id of household_members; null for the account owner. */
    householdMemberId: uuid(),
    sourceId: text().notNull(),
    mode: text().notNull(),
    state: text().$type<RecordConnectionState>().notNull().default('connected'),
    /** Tokens and scopes: encrypted JSON. */
    tokens: text().$type<EncryptedText>().notNull(),
    /** When the patient's permission ends; null without an end. */
    grantEndsAt: instant(),
    /** When to fetch next, or to revoke if `ending`. Null: nothing is due. */
    nextAttemptAt: instant(),
    /** Held by the process that works on it. */
    leasedUntil: instant(),
    lastFetchedAt: instant(),
    /** Attempts that failed in a row. */
    failures: integer().notNull().default(0),
    /** Why the last attempt failed: a failure of the port, or `storage_full`. */
    problem: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('record_connections_once')
      .on(
        table.userId,
        sql`coalesce(${table.householdMemberId}, ${table.userId})`,
        table.sourceId,
        table.mode,
      )
      .where(sql`state <> 'ending'`),
    index('record_connections_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
  ],
);

/** The documents that a connection brought. */
export const recordConnectionDocuments = pgTable(
  'record_connection_documents',
  {
    id: uuid().primaryKey(),
    connectionId: uuid()
      .notNull()
      .references(() => recordConnections.id, { onDelete: 'cascade' }),
    documentId: uuid()
      .notNull()
      .references(() => recordDocuments.id, { onDelete: 'cascade' }),
    /** What was searched for: `Observation`. */
    resourceType: text().notNull(),
    /** When a later fetch replaced it. It is deleted once the newer documents are read. */
    replacedAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('record_connection_documents_once').on(table.connectionId, table.documentId),
    index('record_connection_documents_document').on(table.documentId),
    index('record_connection_documents_replaced').on(table.replacedAt).where(sql`replaced_at is not null`),
  ],
);
