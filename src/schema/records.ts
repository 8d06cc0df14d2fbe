import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { EncryptedText } from '#platform/encryption/data-keys.ts';
import { users } from './accounts.ts';

/** A person whose records are kept: the account owner, or a household member without an account of their own. */
export const recordPeople = pgTable(
  'record_people',
  {
    id: uuid().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    /** An id of household_members; null for the account owner. */
    householdMemberId: uuid(),
    /** Keys the hashes of words and facts, so that equal words of two people have different hashes. Base64. */
    hashKey: text().$type<EncryptedText>().notNull(),
    /** Set when accounts are merged, until the records have moved to the other row. */
    supersededBy: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('record_people_once')
      .on(table.userId, sql`coalesce(${table.householdMemberId}, ${table.userId})`)
      .where(sql`superseded_by is null`),
    index('record_people_user').on(table.userId),
  ],
);

/** As in the engine (`engines/records/health-record.ts`), which tables can't import. */
export type DocumentKind =
  | 'insurance_card'
  | 'bill'
  | 'eob'
  | 'estimate'
  | 'lab_report'
  | 'referral'
  | 'visit_note'
  | 'imaging_report'
  | 'vaccine_record'
  | 'medication_list'
  | 'clinical_summary'
  | 'other';
export type FactKind =
  | 'medication'
  | 'allergy'
  | 'condition'
  | 'result'
  | 'procedure'
  | 'visit'
  | 'vaccine'
  | 'coverage';

/** `uploading`: the row exists, its bytes may not. `infected`: the bytes are deleted, the row tells which file it was. */
export type RecordDocumentState = 'uploading' | 'waiting' | 'reading' | 'read' | 'unreadable' | 'infected';
export type RecordSource = 'upload' | 'message' | 'mail_in' | 'connection' | 'archive';
/** What the bytes are. */
export type RecordFormat =
  | 'pdf'
  | 'jpeg'
  | 'png'
  | 'heic'
  | 'text'
  | 'ccda'
  | 'fhir'
  | 'xml'
  | 'json'
  | 'zip';
/** `not_scanned`: no virus scanner is configured. */
export type ScanState = 'waiting' | 'clean' | 'infected' | 'not_scanned';

/** A file in a person's records. */
export const recordDocuments = pgTable(
  'record_documents',
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => recordPeople.id, { onDelete: 'cascade' }),
    /** The ZIP it came in. */
    parentId: uuid(),
    source: text().$type<RecordSource>().notNull(),
    /** Who added it. */
    addedBy: uuid().notNull(),
    /** Why the care team added it, as they wrote; null for the patient's own uploads. */
    reason: text().$type<EncryptedText>(),
    name: text().$type<EncryptedText>().notNull(),
    /** As read, or as the patient typed it. Null until read. */
    title: text().$type<EncryptedText>(),
    format: text().$type<RecordFormat>().notNull(),
    contentType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull().unique(),
    /** Decrypts the stored bytes. Once the row is deleted, not even a forgotten copy of the file can be read. */
    fileKey: text().$type<EncryptedText>().notNull(),
    mode: text().notNull(),
    state: text().$type<RecordDocumentState>().notNull().default('uploading'),
    scan: text().$type<ScanState>().notNull().default('waiting'),
    /** Null until read, and for ZIP files. */
    kind: text().$type<DocumentKind>(),
    /** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
    documentDate: text(),
    /** Which of `kind`, `title` and `date` the patient set; reading again keeps them. */
    corrected: text().array().notNull().default([]),
    pageCount: integer(),
    pagesRead: integer().notNull().default(0),
    /** What reading noted besides facts: encrypted JSON. Null until read. */
    reading: text().$type<EncryptedText>(),
    /** Why it could not be read: a key of the module's words. */
    problem: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('record_documents_once')
      .on(table.personId, table.sha256)
      .where(sql`state not in ('uploading', 'infected')`),
    index('record_documents_person').on(table.personId, table.createdAt, table.id),
    index('record_documents_parent').on(table.parentId),
    index('record_documents_unread')
      .on(table.updatedAt)
      .where(sql`state in ('uploading', 'waiting', 'reading')`),
    index('record_documents_unscanned').on(table.id).where(sql`scan = 'not_scanned'`),
  ],
);

/** The text of a page, and hashes of its words for search. Page 0: name, title and kind of the document. */
export const recordPages = pgTable(
  'record_pages',
  {
    id: uuid().primaryKey(),
    documentId: uuid()
      .notNull()
      .references(() => recordDocuments.id, { onDelete: 'cascade' }),
    personId: uuid().notNull(),
    page: integer().notNull(),
    body: text().$type<EncryptedText>().notNull(),
    words: text().array().notNull(),
  },
  (table) => [
    uniqueIndex('record_pages_once').on(table.documentId, table.page),
    index('record_pages_words').using('gin', table.words),
  ],
);

/** `removed`: hidden by the patient; the row keeps it from coming back when a paper is read again. */
export type RecordFactState = 'read' | 'corrected' | 'added' | 'removed';

/** A fact about a person's health, merged from every place that says it. */
export const recordFacts = pgTable(
  'record_facts',
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => recordPeople.id, { onDelete: 'cascade' }),
    kind: text().$type<FactKind>().notNull(),
    /** Keyed hash of what makes two facts the same, as read. */
    factKey: text().notNull(),
    /** Keyed hash of name and unit, for values over time. */
    seriesKey: text().notNull(),
    /** As the patient sees it: encrypted JSON. */
    body: text().$type<EncryptedText>().notNull(),
    /** As it was read, if the patient corrected it: encrypted JSON. */
    original: text().$type<EncryptedText>(),
    state: text().$type<RecordFactState>().notNull(),
    /** Who corrected, added or removed it, and when. */
    changedBy: uuid(),
    changedAt: instant(),
    /** For the timeline: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
    happenedOn: text(),
    words: text().array().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('record_facts_once').on(table.personId, table.factKey),
    index('record_facts_timeline').on(table.personId, table.happenedOn, table.id),
    index('record_facts_series').on(table.personId, table.seriesKey),
    index('record_facts_words').using('gin', table.words),
  ],
);

/** A place that says a fact, with the fact in its own words: encrypted JSON. */
export const recordFactSources = pgTable(
  'record_fact_sources',
  {
    id: uuid().primaryKey(),
    factId: uuid()
      .notNull()
      .references(() => recordFacts.id, { onDelete: 'cascade' }),
    documentId: uuid()
      .notNull()
      .references(() => recordDocuments.id, { onDelete: 'cascade' }),
    body: text().$type<EncryptedText>().notNull(),
  },
  (table) => [
    index('record_fact_sources_fact').on(table.factId),
    index('record_fact_sources_document').on(table.documentId),
  ],
);

/** The words that occur in a person's records, by first letter, for prefixes and typing errors: encrypted JSON. */
export const recordWords = pgTable(
  'record_words',
  {
    id: uuid().primaryKey(),
    personId: uuid()
      .notNull()
      .references(() => recordPeople.id, { onDelete: 'cascade' }),
    initial: text().notNull(),
    words: text().$type<EncryptedText>().notNull(),
  },
  (table) => [uniqueIndex('record_words_once').on(table.personId, table.initial)],
);
