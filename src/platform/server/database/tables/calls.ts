import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CallBrief, OfficeProfile, Telephony, TranscriptTurn } from '#kernel/telephone-call.ts';
import { careRequests } from './care-requests.ts';
import { createdAt, instant, updatedAt } from './columns.ts';
import { providers } from './providers.ts';

/** One call to one office. The row is written before anything is dialled; its id is the vendor's key. */
export const calls = pgTable(
  'calls',
  {
    id: uuid().primaryKey(),
    /** Null when it asks for an appointment that belongs to no request. */
    requestId: uuid().references(() => careRequests.id),
    /** The appointment that a booking call asks for: an id of appointments. */
    appointmentId: uuid(),
    providerId: uuid()
      .notNull()
      .references(() => providers.id),
    purpose: text().$type<'enquiry' | 'booking'>().notNull(),
    round: integer().notNull(),
    attempt: integer().notNull().default(1),
    mode: text().notNull(),
    toNumber: text().notNull(),
    brief: jsonb().$type<CallBrief>().notNull(),
    office: jsonb().$type<OfficeProfile>().notNull(),
    /** intended → dialling → placed → ended, or failed when the line could not be had. */
    state: text()
      .$type<'intended' | 'dialling' | 'placed' | 'ended' | 'failed'>()
      .notNull()
      .default('intended'),
    vendorCallId: text().unique(),
    telephony: text().$type<Telephony>(),
    outcome: text(),
    transcript: jsonb().$type<TranscriptTurn[]>(),
    startedAt: instant(),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('calls_once').on(table.requestId, table.providerId, table.purpose, table.round, table.attempt),
    index('calls_request').on(table.requestId),
    uniqueIndex('calls_of_appointment_once')
      .on(table.appointmentId, table.attempt)
      .where(sql`request_id is null`),
    index('calls_appointment').on(table.appointmentId),
    check('calls_about_something', sql`request_id is not null or appointment_id is not null`),
  ],
);

/** A fact an office said, with its words and their place in the transcript. */
export const callFacts = pgTable(
  'call_facts',
  {
    id: uuid().primaryKey(),
    callId: uuid()
      .notNull()
      .references(() => calls.id),
    requestId: uuid(),
    providerId: uuid().notNull(),
    kind: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    quote: text().notNull(),
    turnIndex: integer().notNull(),
    startCharacter: integer().notNull(),
    endCharacter: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('call_facts_request').on(table.requestId), index('call_facts_call').on(table.callId)],
);
