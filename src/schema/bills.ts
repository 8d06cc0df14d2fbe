import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import { users } from './accounts.ts';
import { careRequests } from './care-requests.ts';

/**
 * A medical bill with the papers that belong to it. What the papers say is encrypted as one document
 * (`bill-facts.contract.ts`); only amounts that the service counts are columns.
 */
export const bills = pgTable(
  'bills',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** The patient, if not the account owner: an id of household_members. */
    householdMemberId: uuid(),
    /** The bill review request; null until the patient asks for the review. */
    requestId: uuid().references(() => careRequests.id),
    facts: text().$type<EncryptedText>().notNull(),
    /** Increases with every change of `facts`. */
    version: integer().notNull().default(1),
    /** When the patient confirmed the facts of the version under review; null while they correct them. */
    confirmedAt: instant(),
    /** Balance when the patient confirmed it. */
    balanceCents: integer(),
    /** Documented by a later statement: the balance is lower, and the difference is saved. */
    newBalanceCents: integer(),
    newBalanceDocumentId: uuid(),
    newBalanceAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('bills_user').on(table.userId, table.createdAt),
    uniqueIndex('bills_request').on(table.requestId),
  ],
);

/** `uploading`: the row exists, its bytes may not. A sweep deletes those of broken uploads. */
export type BillDocumentState = 'uploading' | 'waiting' | 'reading' | 'read' | 'unreadable';

/** A file of a bill, and what was read from it. */
export const billDocuments = pgTable(
  'bill_documents',
  {
    id: uuid().primaryKey(),
    billId: uuid()
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    name: text().$type<EncryptedText>().notNull(),
    contentType: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    state: text().$type<BillDocumentState>().notNull().default('uploading'),
    /** Sent as proof of a new balance. */
    isNewBalance: boolean().notNull().default(false),
    pageCount: integer(),
    pagesRead: integer().notNull().default(0),
    /** What the pages say, with places. Encrypted JSON; null until read. */
    reading: text().$type<EncryptedText>(),
    /** Why it could not be read: a key of the module's words. */
    problem: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bill_documents_once').on(table.billId, table.sha256).where(sql`state <> 'uploading'`),
    index('bill_documents_unread')
      .on(table.updatedAt)
      .where(sql`state in ('uploading', 'waiting', 'reading')`),
  ],
);

/** A review of one version of a bill's facts. Running it again adds a row; rows never change. */
export const billReviews = pgTable(
  'bill_reviews',
  {
    id: uuid().primaryKey(),
    billId: uuid()
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    factsVersion: integer().notNull(),
    engineVersion: text().notNull(),
    /** Version and hash of each reference dataset consulted. */
    datasets: jsonb().$type<{ dataset: string; version: string; sha256: string }[]>().notNull(),
    /** The review: encrypted JSON. */
    body: text().$type<EncryptedText>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('bill_reviews_bill').on(table.billId, table.createdAt)],
);

export type LetterState = 'draft' | 'approved' | 'sending' | 'sent' | 'delivered' | 'failed' | 'printed';
export type LetterChannel = 'mail' | 'fax' | 'print';

/** A letter about a bill. After approval its content never changes: `sha256` is the hash of what was approved. */
export const billLetters = pgTable(
  'bill_letters',
  {
    id: uuid().primaryKey(),
    billId: uuid()
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    language: text().$type<'en' | 'es'>().notNull(),
    /** Blocks of the letter and the recipient: encrypted JSON. */
    body: text().$type<EncryptedText>().notNull(),
    sha256: text().notNull(),
    state: text().$type<LetterState>().notNull().default('draft'),
    channel: text().$type<LetterChannel>(),
    mode: text().notNull(),
    approvedAt: instant(),
    /** The vendor's id of the mailed or faxed letter. The row's id is the idempotency key at the vendor. */
    vendorLetterId: text().unique(),
    sentAt: instant(),
    deliveredAt: instant(),
    /** Why it could not be sent, as the vendor said. */
    failedBecause: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('bill_letters_bill').on(table.billId, table.createdAt),
    index('bill_letters_unsent').on(table.updatedAt).where(sql`state in ('approved', 'sending', 'sent')`),
  ],
);

/** A date by which something must be done: from a legal clock, or typed by the patient. */
export const deadlines = pgTable(
  'deadlines',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    billId: uuid().references(() => bills.id, { onDelete: 'cascade' }),
    /** Name of the clock; `entered` for a date the patient typed. */
    clock: text().notNull(),
    /** The event it counts from; for `entered` the due date itself. */
    startsOn: date({ mode: 'string' }).notNull(),
    dueOn: date({ mode: 'string' }).notNull(),
    /** What it is about, in the patient's words or ours. */
    label: text().$type<EncryptedText>().notNull(),
    state: text().$type<'open' | 'done' | 'dropped'>().notNull().default('open'),
    /** Days before the due date of the last reminder; null before the first. */
    remindedDaysBefore: integer(),
    /** When the care team was alerted. */
    escalatedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('deadlines_user').on(table.userId, table.dueOn),
    index('deadlines_bill').on(table.billId),
    // One per clock and event, however often a review runs.
    uniqueIndex('deadlines_once')
      .on(table.billId, table.clock, table.startsOn)
      .where(sql`clock <> 'entered'`),
    index('deadlines_due').on(table.dueOn).where(sql`state = 'open'`),
  ],
);

/** A call to a billing office about a letter. The row is written before dialing; its id is the vendor's key. */
export const billCalls = pgTable(
  'bill_calls',
  {
    id: uuid().primaryKey(),
    billId: uuid()
      .notNull()
      .references(() => bills.id, { onDelete: 'cascade' }),
    letterId: uuid()
      .notNull()
      .references(() => billLetters.id, { onDelete: 'cascade' }),
    /** 1, 2 … within the letter. */
    attempt: integer().notNull(),
    mode: text().notNull(),
    toNumber: text().notNull(),
    state: text()
      .$type<'intended' | 'dialling' | 'placed' | 'ended' | 'failed'>()
      .notNull()
      .default('intended'),
    dueAt: instant().notNull(),
    vendorCallId: text().unique(),
    /** What the office said, as decided by `read-billing-call`. */
    outcome: text(),
    /** Transcript and facts with their quotes: encrypted JSON. */
    said: text().$type<EncryptedText>(),
    failedBecause: text(),
    startedAt: instant(),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bill_calls_once').on(table.letterId, table.attempt),
    index('bill_calls_bill').on(table.billId),
    index('bill_calls_unfinished').on(table.dueAt).where(sql`state in ('intended', 'dialling', 'placed')`),
  ],
);
