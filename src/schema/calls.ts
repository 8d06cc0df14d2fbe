import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { CallBrief, OfficeProfile, Telephony, TranscriptTurn } from '#shared/calls/telephone-call.ts';
import { careRequests } from './care-requests.ts';
import { providers } from './providers.ts';

/** How the agent behaved; null where there was no occasion. */
export type CallConduct = {
  saidWhatItIs: boolean | null;
  admittedBeingMachine: boolean | null;
  honouredRefusal: boolean | null;
  keptToConsent: boolean | null;
  saidOnlyAllowed: boolean | null;
};

export type CallLayersStored = { telephony: string | null; conversation: string; business: string[] };

/** Which calls stand out in the history: a condition that an index is made for; its text must stay as it is. */
export const callNotPlainlyEnded = sql.raw("(state <> 'ended' or telephony in ('line_error', 'bad_number'))");

type SearchedCall = {
  brief: AnyPgColumn | SQL;
  toNumber: AnyPgColumn | SQL;
};

/**
 * The words of the office's name, and the number with and without its country. An id is none: its random parts begin with
 * whatever somebody types.
 */
export const callWords = ({ brief, toNumber }: SearchedCall) =>
  sql`to_tsvector('simple', translate(coalesce(${brief} ->> 'officeName', '') || ' ' || ${toNumber} || ' ' || right(${toNumber}, 10), '@.-_+''', '      '))`;

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
    /** When it may be dialled, if not at once: office hours, the hour between attempts, a line that is ill. */
    dueAt: instant(),
    /** Whether the patient was asked before this call, and what they said; null where nobody had to be asked. */
    patientAnswer: text().$type<'asked' | 'allowed' | 'declined'>(),
    /** Why it was never dialled, or the line could not be had. */
    failedBecause: text(),
    /** The outcome in its three layers: telephony, conversation, business. Of an answered call that goes on: as it stands. */
    layers: jsonb().$type<CallLayersStored>(),
    /** What one reading found and the second did not confirm: a person looks. */
    doubtful: jsonb().$type<unknown[]>(),
    conduct: jsonb().$type<CallConduct>(),
    hasRecording: boolean().notNull().default(false),
    /** The person of the team who telephoned and wrote down what was said; null when the agent called. */
    madeBy: uuid(),
    transcript: jsonb().$type<TranscriptTurn[]>(),
    startedAt: instant(),
    endedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('calls_once').on(table.requestId, table.providerId, table.purpose, table.round, table.attempt),
    index('calls_request').on(table.requestId),
    index('calls_newest').on(table.createdAt, table.id),
    // The history: by when each began, those that stand out, and by words.
    index('calls_began').on(sql`coalesce(${table.startedAt}, ${table.createdAt})`, table.id),
    index('calls_standing_out')
      .on(sql`coalesce(${table.startedAt}, ${table.createdAt})`, table.id)
      .where(callNotPlainlyEnded),
    index('calls_search').using('gin', callWords({ ...table })),
    // What is left to do, looked for every few seconds.
    index('calls_unfinished')
      .on(table.state, table.updatedAt)
      .where(sql`state in ('intended', 'dialling', 'placed')`),
    // How many of a period were answered, read from the index alone.
    index('calls_reached').on(table.mode, table.createdAt, table.state, table.outcome, table.telephony),
    uniqueIndex('calls_of_appointment_once')
      .on(table.appointmentId, table.attempt)
      .where(sql`request_id is null`),
    index('calls_appointment').on(table.appointmentId),
    index('calls_provider').on(table.providerId, table.state),
    // What the pace of dialling and the health of the line are read from, at every call.
    index('calls_under_way').on(table.mode, table.toNumber).where(sql`state in ('dialling', 'placed')`),
    index('calls_of_office').on(table.toNumber, table.endedAt),
    index('calls_ended').on(table.mode, table.endedAt),
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
    /** Who of the team looked at it, and why, where they changed it. */
    checkedBy: uuid(),
    checkedAt: instant(),
    correctionReason: text(),
    correctedFrom: jsonb().$type<unknown>(),
    /** A person found that the office did not say this: it stays for the record and counts no more. */
    struckAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [index('call_facts_request').on(table.requestId), index('call_facts_call').on(table.callId)],
);
