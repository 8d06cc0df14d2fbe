import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import { users } from './accounts.ts';

/** `locked`: every passcode attempt was used. */
export type ShareEnd = 'patient' | 'expired' | 'locked' | 'account';

/** A visit packet shared as a SMART Health Link: what was chosen then, encrypted once with the share's own key. */
export const recordShares = pgTable(
  'record_shares',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** Whose records they are, if not the account owner's: an id of household_members. */
    householdMemberId: uuid(),
    /** The visit it was made for. */
    appointmentId: uuid(),
    label: text().$type<EncryptedText>().notNull(),
    /** Names of the shared sections, for the history. */
    sections: text().array().notNull(),
    /** SHA-256 of the random part of the manifest address. */
    linkHash: text().notNull().unique(),
    /** Random part of the address and key of the file: encrypted JSON. Null once the share is over. */
    secret: text().$type<EncryptedText>(),
    /** Keyed hash; null without a passcode. */
    passcodeHash: text(),
    /** Wrong passcodes that are left over the whole life of the share. */
    attemptsLeft: integer().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    firstOpenedAt: instant(),
    endedAt: instant(),
    endedBy: text().$type<ShareEnd>(),
  },
  (table) => [
    index('record_shares_user').on(table.userId, table.createdAt),
    index('record_shares_due').on(table.expiresAt).where(sql`ended_at is null`),
    index('record_shares_ended').on(table.endedAt).where(sql`ended_at is not null`),
  ],
);

/** The FHIR bundle of a share as a JWE. Deleted when the share ends. */
export const recordShareFiles = pgTable('record_share_files', {
  id: uuid().primaryKey(),
  shareId: uuid()
    .notNull()
    .unique()
    .references(() => recordShares.id, { onDelete: 'cascade' }),
  jwe: text().notNull(),
  createdAt: createdAt(),
});

/** Address of one download of a file. Deleted when used. */
export const recordShareTickets = pgTable(
  'record_share_tickets',
  {
    id: uuid().primaryKey(),
    fileId: uuid()
      .notNull()
      .references(() => recordShareFiles.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret in the address. */
    ticketHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('record_share_tickets_file').on(table.fileId),
    index('record_share_tickets_expiry').on(table.expiresAt),
  ],
);

export type OpeningResult = 'opened' | 'wrong_passcode';

/** A try to open a share. Tries without an effect, such as guesses after the last attempt, are not kept. */
export const recordShareOpenings = pgTable(
  'record_share_openings',
  {
    id: uuid().primaryKey(),
    shareId: uuid()
      .notNull()
      .references(() => recordShares.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    /** As typed by the person who opened it. */
    recipient: text().$type<EncryptedText>().notNull(),
    result: text().$type<OpeningResult>().notNull(),
  },
  (table) => [index('record_share_openings_share').on(table.shareId, table.at)],
);
